import type { LiveView } from '../../contract/live.ts'
import type { Facets, Topic } from '../../contract/topic.ts'
import type { Semaphore } from '../../kernel/semaphore.ts'
import type { Database } from '../../store/driver/database.ts'
import { readState, type StateFilter } from '../../store/sql/journal/read-state.ts'
import type { Channel } from './channels.ts'
import { type Scope, scopeHoldsFacets } from './filters.ts'

/** A game on a live list. */
interface ShownGame {
  readonly id: string
  readonly parent: string | null
  readonly league: string
  readonly teams: ReadonlySet<string>
  /** The element without its closing brace. */
  readonly element: { readonly open: string }
}

export interface SnapshotDeps {
  readonly database: Database
  /** The games of a live list and the number of the entry that they stand at. */
  readonly shown: (view: LiveView) => Promise<{ readonly seq: number; readonly games: readonly ShownGame[] }>
  readonly now: () => number
  readonly inTurn: Semaphore
}

interface Element {
  readonly league: string
  readonly facets: () => Facets
  /** As JSON text. */
  readonly data: string
}

interface Snapshot {
  readonly seq: number
  readonly elements: readonly Element[]
}

/** What a channel's readers begin with: the data of each element, and the number of the entry they stand at. */
export type ReadSnapshot = (
  channel: Channel,
  scope: Scope,
) => Promise<{ readonly seq: number; readonly data: readonly string[] } | null>

/**
 * States of games come from the live list; what else has a state comes from the store, as far as it belongs to
 * games on show. A game's own channel begins with its state, or with its plays so far. Other logs have no snapshot.
 */
export function createReadSnapshot(parts: SnapshotDeps): ReadSnapshot {
  const reading = new Map<string, Promise<Snapshot>>()
  /** Many who join at once share one reading: what each of them misses of it comes from the journal. */
  const shared = (channel: Channel): Promise<Snapshot> => {
    const underWay = reading.get(channel.name)
    if (underWay) return underWay
    const begun = read(parts, channel).finally(() => reading.delete(channel.name))
    reading.set(channel.name, begun)
    return begun
  }
  return async (channel, scope) => {
    if (channel.form === 'log' && channel.gameId === null) return null
    const { seq, elements } = await shared(channel)
    const wanted = elements.filter(({ league, facets }) => scopeHoldsFacets(scope, league, facets))
    return { seq, data: wanted.map(({ data }) => data) }
  }
}

async function read(parts: SnapshotDeps, channel: Channel): Promise<Snapshot> {
  const { gameId, form, topics, views } = channel
  if (gameId !== null) {
    const place = form === 'log' ? { parents: [gameId], ids: [] } : { parents: [], ids: [gameId] }
    return readStored(parts, topics, place)
  }
  const own = views.find((view) => topics.some(({ record }) => record.kind === view.record.kind))
  if (own) {
    const { seq, games } = await parts.shown(own)
    return { seq, elements: games.map(shownElement) }
  }
  const lists = await Promise.all(views.map((view) => parts.shown(view)))
  const games = lists.flatMap((list) => list.games)
  const over = new Set(games.flatMap(({ parent }) => (parent === null ? [] : [parent])))
  return readStored(parts, topics, { parents: games.map(({ id }) => id), ids: [...over] })
}

const shownElement = ({ id, league, teams, element }: ShownGame): Element => ({
  league,
  facets: () => ({ team: [...teams], league: [league], game_id: [id] }),
  data: `${element.open}}`,
})

async function readStored(
  { database, now, inTurn }: SnapshotDeps,
  topics: readonly Topic[],
  place: Omit<StateFilter, 'kinds'>,
): Promise<Snapshot> {
  const kinds = topics.map(({ record }) => record.kind)
  const { seq, rows } = await inTurn(() => readState(database.query, { kinds, ...place }))
  const elements = rows.map(({ kind, doc: text }): Element => {
    const topic = topics.find(({ record }) => record.kind === kind)!
    const doc: unknown = JSON.parse(text)
    // As if it came in now: a play of a snapshot is one that appears.
    const extra = topic.event({ doc, before: null, op: 'put', atMs: now() }) ?? {}
    return {
      league: topic.league(doc),
      facets: () => topic.facets(doc),
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  return { seq, elements }
}
