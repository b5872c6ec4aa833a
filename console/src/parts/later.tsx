import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Route } from '../routes.ts'
import { PageHead } from './basics.tsx'
import { Failed, Loading } from './notice.tsx'

let OperatorPage: ComponentType<{ route: Route }> | null = null

/** A page whose script is read when the first page of its kind is opened; until then its title is shown. */
export function Later({ title, route }: { title: string; route: Route }) {
  const [, setRead] = useState(OperatorPage !== null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    if (OperatorPage) return
    import('../operator-pages.tsx').then((part) => {
      OperatorPage = part.OperatorPage
      setRead(true)
    }, setProblem)
  }, [])
  if (OperatorPage) return <OperatorPage route={route} />
  return (
    <>
      <PageHead title={title} />
      {problem ? <Failed error={problem} /> : <Loading lines={6} />}
    </>
  )
}
