import { noteServiceTime } from './time.ts'

/** What the page begins with. The service renders with it, and the browser continues from it. */
export interface Session {
  readonly role: 'admin' | 'key'
  readonly console_token: string
  readonly expires_at: string
  readonly key_id: string
}

export interface Boot {
  readonly session: Session | null
  readonly answers: Readonly<Record<string, unknown>>
  /** The service's time when it rendered the page. */
  readonly now: string
}

let current: Omit<Boot, 'now'> = { session: null, answers: {} }
let isFresh = false

export function begin(boot: Boot): void {
  current = boot
  isFresh = true
  noteServiceTime(boot.now)
}

/** The answers count for the first page only: later visits ask again. */
export function leaveFirstPage(): void {
  isFresh = false
}

export const firstAnswer = (name: string): unknown => (isFresh ? current.answers[name] : undefined)

export const session = (): Session | null => current.session

export function setSession(next: Session | null): void {
  current = { session: next, answers: {} }
}
