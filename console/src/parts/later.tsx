import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Failed, Loading } from './notice.tsx'

type Pages = typeof import('../operator-pages.ts')

let read: Pages | null = null

/** A page whose script is read when the first page of its kind is opened. */
export function Later({ children }: { children: (pages: Pages) => ComponentChildren }): ComponentChildren {
  const [pages, setPages] = useState(read)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    if (pages) return
    import('../operator-pages.ts').then((module) => {
      read = module
      setPages(module)
    }, setProblem)
  }, [pages])
  if (problem) return <Failed error={problem} />
  return pages ? children(pages) : <Loading lines={6} />
}
