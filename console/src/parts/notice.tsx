import type { ComponentChildren } from 'preact'
import { explain, statusOf } from '../api.ts'

/** The page has nothing to show, and why. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      <p class="notice-title">{title}</p>
      {children ? <p>{children}</p> : null}
    </div>
  )
}

/** A call failed: what happened and what to do. */
export function Failed({ error, again, what = '' }: { error: unknown; again?: () => void; what?: string }) {
  const status = statusOf(error)
  const title =
    status === 403 ? 'Not included in this key' : status === 404 ? 'Not available here' : 'This did not work'
  return (
    <div class="notice notice-bad" role="alert">
      <p class="notice-title">{what === '' ? title : `${what}: ${title.toLowerCase()}`}</p>
      <p>{explain(error)}</p>
      {again ? (
        <button type="button" class="button" onClick={again}>
          Try again
        </button>
      ) : null}
    </div>
  )
}

/** Grey lines in the shape of what loads, so that nothing jumps when it arrives. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}

/** Only the operator can see this page. */
export function OperatorOnly({ what }: { what: string }) {
  return (
    <Empty title={`${what} need the operator`}>
      You are signed in with an API key. Sign out and sign in with the admin token to manage them.
    </Empty>
  )
}
