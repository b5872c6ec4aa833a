/**
 * Paths for every endpoint, made from its own schemas and from the documents that are there: a new endpoint is probed as soon
 * as it is in the table.
 */
import type { TObject } from 'typebox'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { ChangeView } from '../client.ts'
import type { SimulatedDay } from '../simulated-day.ts'

export type AnyEndpoint = Omit<Endpoint, 'handle'>

/** Values for parameters by their names, which fit each other. */
export type Values = Readonly<Record<string, string>>

/** The values of each game of the day, of each kind of record, and the words of a story. */
export function valuesOf(day: SimulatedDay, changes: readonly ChangeView[]): readonly Values[] {
  const ofGames = day.games.map(({ sport, id, scheduled }): Values => {
    const { home, league = sport } = scheduled.data as { home: { team: string }; league?: string }
    const player = day.players.get(sport)!
    const team = home.team
    const name = player.replaceAll('-', ' ')
    return {
      sport,
      game_id: id,
      fixture_id: id,
      team_id: team,
      team,
      player,
      name,
      league_id: league,
      league,
    }
  })
  const latest = new Map(changes.filter(({ op }) => op === 'put').map((change) => [change.kind, change]))
  const ofKinds = [...latest.values()].map(({ kind, id }): Values => ({ kind, id }))
  return [...ofGames, ...ofKinds]
}

const words: Values = { q: 'win' }
/** Parameters that select: each is probed by itself, and all together. */
const selectors = ['game_id', 'team', 'league', 'player', 'name', 'q']

/** The paths of an endpoint with all values that fit: plain, with what it requires, with each selector and with all. */
export function pathsOf(endpoint: AnyEndpoint, values: readonly Values[]): string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const required = requiredOf(endpoint.query)
  const optional = Object.keys(endpoint.query?.properties ?? {}).filter((name) => selectors.includes(name))
  const paths = new Set<string>()
  for (const one of fitting(endpoint, values)) {
    const known: Values = { ...words, ...one }
    // A name that nobody knows gets every value there is.
    const lists = names.map((name) => (known[name] === undefined ? Object.values(one) : [known[name]]))
    for (const filled of combinations(lists)) {
      const path = names.reduce(
        (text, name, i) => text.replace(`{${name}}`, encodeURIComponent(filled[i]!)),
        endpoint.path,
      )
      for (const extras of [[], ...optional.map((name) => [name]), optional]) {
        const query = [...new Set([...required, ...extras])].flatMap((name) =>
          known[name] === undefined ? [] : [`${name}=${encodeURIComponent(known[name])}`],
        )
        paths.add(query.length === 0 ? path : `${path}?${query.join('&')}`)
      }
    }
  }
  return [...paths]
}

/** Values of the sport that the path names, and else those that have all its names; all, where there are none. */
function fitting({ path }: AnyEndpoint, values: readonly Values[]): readonly Values[] {
  const own = values.filter(({ sport }) => sport !== undefined && path.startsWith(`/v1/${sport}/`))
  const candidates = own.length > 0 ? own : values
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const complete = candidates.filter((one) => names.every((name) => one[name] !== undefined))
  return complete.length > 0 ? complete : candidates
}

const requiredOf = (schema: TObject | null): readonly string[] =>
  (schema as { required?: readonly string[] } | null)?.required ?? []

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (done, list) => done.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  )
}

export const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
