import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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

interface ShownFailure {
  readonly again: () => void
  readonly setFirst: (isFirst: boolean) => void
}

/** The failures of the page by their text: calls that fail alike are one notice, and are tried again together. */
const failures = new Map<string, readonly ShownFailure[]>()

function setFailures(text: string, next: readonly ShownFailure[]): void {
  failures.set(text, next)
  for (const [at, { setFirst }] of next.entries()) setFirst(at === 0)
}

/** Whether this is the first failure with its text, and how all of them are tried again. */
function useSharedFailure(text: string, again: (() => void) | undefined) {
  const [isFirst, setFirst] = useState(true)
  const latest = useRef(again)
  latest.current = again
  useLayoutEffect(() => {
    const own = { again: () => latest.current?.(), setFirst }
    setFailures(text, [...(failures.get(text) ?? []), own])
    return () =>
      setFailures(
        text,
        (failures.get(text) ?? []).filter((one) => one !== own),
      )
  }, [text])
  const tryAgain = () => {
    for (const one of failures.get(text) ?? []) one.again()
  }
  return { isFirst, tryAgain }
}

/** A call failed: what happened and what to do. */
export function Failed({ error, again, what = '' }: { error: unknown; again?: () => void; what?: string }) {
  const status = statusOf(error)
  const title =
    status === 403 ? 'Not included in this key' : status === 404 ? 'Not available here' : 'This did not work'
  const [head, text] = [what === '' ? title : `${what}: ${title.toLowerCase()}`, explain(error)]
  const { isFirst, tryAgain } = useSharedFailure(`${head} ${text}`, again)
  if (!isFirst) return null
  return (
    <div class="notice notice-bad" role="alert">
      <p class="notice-title">{head}</p>
      <p>{text}</p>
      {again ? (
        <button type="button" class="button" onClick={tryAgain}>
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
