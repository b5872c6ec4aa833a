import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { PageHead } from './basics.tsx'
import { Failed, Loading } from './notice.tsx'

type Pages = typeof import('../operator-pages.ts')

let read: Pages | null = null

interface LaterProps {
  /** Of the page, shown until it is there. */
  readonly title: string
  readonly children: (pages: Pages) => ComponentChildren
}

/** A page whose script is read when the first page of its kind is opened. */
export function Later({ title, children }: LaterProps): ComponentChildren {
  const [pages, setPages] = useState(read)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    if (pages) return
    import('../operator-pages.ts').then((module) => {
      read = module
      setPages(module)
    }, setProblem)
  }, [pages])
  if (pages) return children(pages)
  return (
    <>
      <PageHead title={title} />
      {problem ? <Failed error={problem} /> : <Loading lines={6} />}
    </>
  )
}
