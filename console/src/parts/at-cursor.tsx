import { useEffect, useState } from 'preact/hooks'
import { metaAt } from '../meta-at.ts'
import { setQuery } from '../navigate.ts'
import { PageHead } from './basics.tsx'
import { Failed, Loading } from './notice.tsx'

/** An address whose `as_of` is a cursor becomes the address of the instant of that entry. */
export function AtCursor({ title, cursor }: { title: string; cursor: string }) {
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isGone = false
    metaAt(cursor).then(
      (meta) => isGone || setQuery({ as_of: meta.as_of?.at ?? null }, 'replace'),
      (error) => isGone || setFailure(error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return (
    <>
      <PageHead title={title} />
      {failure === null ? (
        <Loading lines={8} />
      ) : (
        <>
          <Failed error={failure} />
          <p>
            <button type="button" class="button" onClick={() => setQuery({ as_of: null })}>
              Live
            </button>
          </p>
        </>
      )}
    </>
  )
}
