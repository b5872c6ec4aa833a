/** The first paint, rendered by the service. */
import { App, titleOf } from './app.tsx'
import { type Boot, begin } from './boot.ts'
import { escapeText, renderToText } from './render-to-text.ts'
import { livePath, paths, pathsOf, routeOf, sports } from './routes.ts'

interface FirstCall {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

export const consoleViews = {
  paths,
  /** Scores and games are read before the page is sent; other pages load what they show. */
  firstCalls: (path: string, search: string): ReadonlyMap<string, FirstCall> => {
    const { page, sport, id, query, cursor } = routeOf(path, search)
    const calls = new Map<string, FirstCall>()
    if (query.has('as_of') || cursor !== null) return calls
    if (page === 'scores' && !query.has('date')) {
      for (const one of sports) calls.set(`live ${one}`, { path: livePath(one), params: {} })
    }
    if (page === 'game' && sport) {
      const { game, idName } = pathsOf(sport)
      calls.set('game', { path: game, params: { [idName]: id } })
    }
    return calls
  },
  render: ({
    path,
    search,
    boot,
  }: {
    path: string
    search: string
    boot: { session: object | null; answers: Boot['answers']; now: string }
  }) => {
    begin(boot as Boot)
    const body = renderToText(<App path={path} search={search} />)
    return { title: escapeText(titleOf(routeOf(path, search))), body }
  },
}
