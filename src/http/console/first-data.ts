import type { BoundEndpoint } from '../../contract/endpoint.ts'
import { isLiveKey, maySeeLeague, type Principal } from '../../contract/principal.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { queryReader } from '../parameters.ts'

/** One call of the API that a page begins with. */
export interface FirstCall {
  /** As in the endpoint table: `/v1/nba/games/{game_id}`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** Answers calls inside the process, for the first paint; null where the page should ask by itself. */
export type ReadFirst = (principal: Principal, call: FirstCall) => Promise<unknown>

/** Reads live data with the rights of a key. A call that fails is left to the page, which shows the reason. */
export function createReadFirst(endpoints: readonly BoundEndpoint[]): ReadFirst {
  const byPath = new Map(endpoints.filter(({ method }) => method === 'GET').map((one) => [one.path, one]))
  return async (principal, { path, params }) => {
    const endpoint = byPath.get(path)
    if (!endpoint || !tierIncludes(principal.tier, endpoint.tier) || !isLiveKey(principal)) return null
    if (endpoint.league !== null && !maySeeLeague(principal, endpoint.league)) return null
    const { query } = queryReader(endpoint.query)('')
    try {
      const answer = await endpoint.answer({
        params,
        query,
        body: undefined,
        principal,
        moment: null,
        stream: () => new ReadableStream(),
        headers: new Headers(),
      })
      return JSON.parse(`{${answer.members}}`)
    } catch {
      return null
    }
  }
}
