import type { LiveView } from '../../../contract/live.ts'
import type { Facets, Topic } from '../../../contract/topic.ts'
import type { Semaphore } from '../../../kernel/semaphore.ts'
import type { Database } from '../../../store/driver/database.ts'
import { readState, type StateFilter } from '../../../store/sql/journal/read-state.ts'
import type { Channel } from '../protocol/channels.ts'
import { type Scope, scopeHoldsFacets } from '../protocol/filters.ts'

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
  /** Reads the games of a live list and the last entry included. */
  readonly shown: (view: LiveView) => Promise<{ readonly seq: number; readonly games: readonly ShownGame[] }>
  readonly now: () => number
  readonly limitStoreReads: Semaphore
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

/** Reads what a channel starts with: the data of each element and the last entry included. Null without a snapshot. */
export type ReadSnapshot = (
  channel: Channel,
  scope: Scope,
) => Promise<{ readonly seq: number; readonly data: readonly string[] } | null>

/**
 * Game states come from the live list; other states come from the store, for the games on live lists. The channel of one
 * game starts with its state or its plays so far. Other logs have no snapshot.
 */
export function createReadSnapshot(deps: SnapshotDeps): ReadSnapshot {
  const reading = new Map<string, Promise<Snapshot>>()
  /** Simultaneous joins share one read: each of them gets later changes from the journal. */
  const shared = (channel: Channel): Promise<Snapshot> => {
    const running = reading.get(channel.name)
    if (running) return running
    const started = read(deps, channel).finally(() => reading.delete(channel.name))
    reading.set(channel.name, started)
    return started
  }
  return async (channel, scope) => {
    if (channel.form === 'log' && channel.gameId === null) return null
    const { seq, elements } = await shared(channel)
    const selected = elements.filter(({ league, facets }) => scopeHoldsFacets(scope, league, facets))
    return { seq, data: selected.map(({ data }) => data) }
  }
}

async function read(deps: SnapshotDeps, channel: Channel): Promise<Snapshot> {
  const { gameId, form, topics, views } = channel
  if (gameId !== null) {
    const filter = form === 'log' ? { parents: [gameId], ids: [] } : { parents: [], ids: [gameId] }
    return readStored(deps, topics, filter)
  }
  const own = views.find((view) => topics.some(({ record }) => record.kind === view.record.kind))
  if (own) {
    const { seq, games } = await deps.shown(own)
    return { seq, elements: games.map(shownElement) }
  }
  const lists = await Promise.all(views.map((view) => deps.shown(view)))
  const games = lists.flatMap((list) => list.games)
  const parents = new Set(games.flatMap(({ parent }) => (parent === null ? [] : [parent])))
  return readStored(deps, topics, { parents: games.map(({ id }) => id), ids: [...parents] })
}

const shownElement = ({ id, league, teams, element }: ShownGame): Element => ({
  league,
  facets: () => ({ team: [...teams], league: [league], game_id: [id] }),
  data: `${element.open}}`,
})

async function readStored(
  { database, now, limitStoreReads }: SnapshotDeps,
  topics: readonly Topic[],
  filter: Omit<StateFilter, 'kinds'>,
): Promise<Snapshot> {
  const kinds = topics.map(({ record }) => record.kind)
  const { seq, rows } = await limitStoreReads(() => readState(database.query, { kinds, ...filter }))
  const elements = rows.map(({ kind, doc: text }): Element => {
    const topic = topics.find(({ record }) => record.kind === kind)!
    const doc: unknown = JSON.parse(text)
    // Rendered as if it arrived now: a play in a snapshot counts as created.
    const extra = topic.event({ doc, before: null, op: 'put', atMs: now() }) ?? {}
    return {
      league: topic.league(doc),
      facets: () => topic.facets(doc),
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  return { seq, elements }
}
