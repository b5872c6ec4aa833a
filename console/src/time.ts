/** Times in the viewer's zone. The service renders without knowing it, so it shows UTC until the browser takes over. */
const isBrowser = typeof document !== 'undefined'
const zone = isBrowser ? undefined : 'UTC'

const clockForm = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: zone })
const dayForm = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: zone,
})
const momentForm = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})

const isInstant = (at: string): boolean => !Number.isNaN(Date.parse(at))

export const clockOf = (at: string): string => (isInstant(at) ? clockForm.format(new Date(at)) : '')
export const dayOf = (at: string): string => (isInstant(at) ? dayForm.format(new Date(at)) : '')
export const momentOf = (at: string | null | undefined): string =>
  at && isInstant(at) ? momentForm.format(new Date(at)) : '–'

const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The day that US leagues file an instant under: `2026-11-16`. */
export const leagueDayOf = (at: Date): string => eastern.format(at)

export const today = (): string => leagueDayOf(new Date(serviceNowMs()))

export function shiftDay(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(`${text}T00:00:00Z`)

const dayNameForm = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
export const dayName = (day: string): string => dayNameForm.format(new Date(`${day}T12:00:00Z`))

export function ago(at: string | null, nowMs: number): string {
  if (!at || !isInstant(at)) return 'never'
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(at)) / 1_000))
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ago`
  return `${Math.floor(seconds / 86_400)} d ago`
}

/** A length of time in the largest unit that divides it: `7 d`. */
export function spanOf(seconds: number): string {
  const [size, name] = units.find(([one]) => seconds % one === 0) ?? [1, 's']
  return `${(seconds / size).toLocaleString('en')} ${name}`
}
const units = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const

let aheadMs = 0

/** The service's clock counts, where this machine's differs. */
export function noteServiceTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - Date.now()
}

export const serviceNowMs = (): number => Date.now() + aheadMs
