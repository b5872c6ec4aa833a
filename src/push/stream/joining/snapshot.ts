import type { LiveView } from '../../../contract/live.ts'
import { type FacetName, facetValues, type Topic } from '../../../contract/topic.ts'
import type { Semaphore } from '../../../kernel/semaphore.ts'
import type { Database } from '../../../store/driver/database.ts'
import { readState, type StateFilter } from '../../../store/sql/journal/read-state.ts'
import { readRecords } from '../../../store/sql/records/read-records.ts'
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
  readonly valuesOf: (name: FacetName) => readonly string[]
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
    const selected = elements.filter(({ league, valuesOf }) => scopeHoldsFacets(scope, league, valuesOf))
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

function shownElement({ id, league, teams, element }: ShownGame): Element {
  const facets: Partial<Record<FacetName, readonly string[]>> = {
    team: [...teams],
    league: [league],
    game_id: [id],
  }
  return { league, valuesOf: (name) => facets[name] ?? [], data: `${element.open}}` }
}

async function readStored(
  deps: SnapshotDeps,
  topics: readonly Topic[],
  filter: Omit<StateFilter, 'kinds'>,
): Promise<Snapshot> {
  const { database, now, limitStoreReads } = deps
  const kinds = topics.map(({ record }) => record.kind)
  const { seq, rows } = await limitStoreReads(() => readState(database.query, { kinds, ...filter }))
  const parsed = rows.map(({ kind, doc }) => ({
    topic: topics.find(({ record }) => record.kind === kind)!,
    doc: JSON.parse(doc) as unknown,
  }))
  const teamsOf = await readTeams(deps, parsed)
  const elements = parsed.map(({ topic, doc }): Element => {
    const teams = teamsOf(topic, doc)
    // Rendered as if it arrived now: a play in a snapshot counts as created.
    const extra = topic.event({ doc, before: null, op: 'put', atMs: now() }) ?? {}
    return {
      league: topic.league(doc),
      valuesOf: (name) => facetValues(topic, name, doc, teams),
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  return { seq, elements }
}

/** The teams of the games that records without teams belong to. */
async function readTeams(
  { database, limitStoreReads }: SnapshotDeps,
  rows: readonly { readonly topic: Topic; readonly doc: unknown }[],
): Promise<(topic: Topic, doc: unknown) => readonly string[] | undefined> {
  const teams = new Map<string, readonly string[]>()
  const byKind = Map.groupBy(
    rows.filter(({ topic }) => topic.game !== undefined),
    ({ topic }) => topic.game!.record.kind,
  )
  for (const [kind, some] of byKind) {
    const ids = [...new Set(some.map(({ topic, doc }) => topic.game!.id(doc)))]
    const games = await limitStoreReads(() => readRecords(database.query, kind, ids))
    const { game } = some[0]!.topic
    for (const { id, doc } of games) teams.set(id, game!.teams(JSON.parse(doc)))
  }
  return ({ game }, doc) => game && teams.get(game.id(doc))
}
