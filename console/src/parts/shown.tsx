import type { ComponentChildren } from 'preact'
import { statusOf } from '../api.ts'
import type { Loaded } from '../use-call.ts'
import { Empty, Failed, Loading } from './notice.tsx'

interface ShownProps<T> {
  readonly loaded: Loaded<T>
  readonly again: () => void
  readonly lines?: number
  /** Whether the answer has nothing to show. A missing answer (404) has nothing either. */
  readonly isEmpty: (data: T) => boolean
  readonly title: string
  readonly hint?: ComponentChildren
  readonly children: (data: T) => ComponentChildren
}

/** The four states of an answer: loading, failed, empty, and there. Old data stays while new data loads. */
export function Shown<T>({ loaded, again, lines = 4, isEmpty, title, hint, children }: ShownProps<T>) {
  const isMissing = loaded.state === 'error' && statusOf(loaded.error) === 404
  const failed = loaded.state === 'error' && !isMissing ? <Failed error={loaded.error} again={again} /> : null
  if (loaded.data === undefined) {
    return failed ?? (isMissing ? <Empty title={title}>{hint}</Empty> : <Loading lines={lines} />)
  }
  return (
    <>
      {failed}
      {isEmpty(loaded.data) ? <Empty title={title}>{hint}</Empty> : children(loaded.data)}
    </>
  )
}
