import type { LiveView } from '../../../contract/live.ts'
import { leagueIn, type RecordKind } from '../../../contract/record.ts'
import { type FacetName, facetValues, type Topic } from '../../../contract/topic.ts'
import type { Semaphore } from '../../../kernel/concurrency.ts'
import type { Database } from '../../../store/driver/database.ts'
import { readState, readStateAt, type State, type StateFilter } from '../../../store/sql/journal/state.ts'
import { readRecords } from '../../../store/sql/records/read.ts'
import type { PinnedMoment } from '../hub.ts'
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
  /** The same at another moment. */
  readonly shownAt: (view: LiveView, moment: PinnedMoment) => Promise<readonly ShownGame[]>
  readonly now: () => number
  readonly limitStoreReads: Semaphore
}

/** Where the elements of a snapshot come from: the newest state, or that of one moment. */
interface SnapshotSource {
  readonly name: string
  readonly shown: SnapshotDeps['shown']
  readonly state: (topics: readonly Topic[], filter: Omit<StateFilter, 'kinds'>) => Promise<State>
  /** The teams of the games that records without teams belong to: they never change. */
  readonly teams: (rows: readonly StoredDoc[]) => Promise<TeamsOf>
  readonly now: () => number
}

interface StoredDoc {
  readonly topic: Topic
  readonly doc: unknown
}

type TeamsOf = (topic: Topic, doc: unknown) => readonly string[] | undefined

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
  pinned: PinnedMoment | null,
) => Promise<{ readonly seq: number; readonly data: readonly string[] } | null>

/**
 * Game states come from the live list; other states come from the store, for the games on live lists. The channel of one
 * game starts with its state or its plays so far. Other logs have no snapshot.
 */
export function createReadSnapshot(deps: SnapshotDeps): ReadSnapshot {
  const reading = new Map<string, Promise<Snapshot>>()
  /** Simultaneous joins share one read: each of them gets later changes from the journal. */
  const shared = (channel: Channel, source: SnapshotSource): Promise<Snapshot> => {
    const key = `${channel.name} ${source.name}`
    const running = reading.get(key)
    if (running) return running
    const started = read(source, channel).finally(() => reading.delete(key))
    reading.set(key, started)
    return started
  }
  const newest = newestSource(deps)
  return async (channel, scope, pinned) => {
    if (channel.form === 'log' && channel.gameId === null) return null
    const { seq, elements } = await shared(channel, pinned ? sourceAt(deps, pinned) : newest)
    const selected = elements.filter(({ league, valuesOf }) => scopeHoldsFacets(scope, league, valuesOf))
    return { seq, data: selected.map(({ data }) => data) }
  }
}

const newestSource = (deps: SnapshotDeps): SnapshotSource => ({
  name: 'newest',
  shown: deps.shown,
  state: (topics, filter) =>
    deps.limitStoreReads(() => readState(deps.database.query, { kinds: kindsOf(topics), ...filter })),
  teams: (rows) => readTeams(deps, rows),
  now: deps.now,
})

const sourceAt = (deps: SnapshotDeps, moment: PinnedMoment): SnapshotSource => ({
  name: `${moment.point} ${moment.seq}`,
  shown: async (view) => ({ seq: moment.seq, games: await deps.shownAt(view, moment) }),
  state: async (topics, filter) => ({
    seq: moment.seq,
    rows: await deps.limitStoreReads(() =>
      readStateAt(deps.database.query, recordsOf(topics), filter, moment.seq),
    ),
  }),
  teams: (rows) => readTeams(deps, rows),
  now: () => moment.atMs,
})

const recordsOf = (topics: readonly Topic[]): RecordKind[] => [...new Set(topics.map(({ record }) => record))]
const kindsOf = (topics: readonly Topic[]): string[] => topics.map(({ record }) => record.kind)

async function read(deps: SnapshotSource, channel: Channel): Promise<Snapshot> {
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
  { state, teams, now }: SnapshotSource,
  topics: readonly Topic[],
  filter: Omit<StateFilter, 'kinds'>,
): Promise<Snapshot> {
  const { seq, rows } = await state(topics, filter)
  const parsed = rows.map(({ kind, doc }) => ({
    topic: topics.find(({ record }) => record.kind === kind)!,
    doc: JSON.parse(doc) as unknown,
  }))
  const teamsOf = await teams(parsed)
  const elements = parsed.map(({ topic, doc }): Element => {
    const found = teamsOf(topic, doc)
    // Rendered as if it arrived now: a play in a snapshot counts as created.
    const extra = topic.event({ doc, before: null, op: 'put', atMs: now() }) ?? {}
    return {
      league: leagueIn(topic.league, doc),
      valuesOf: (name) => facetValues(topic, name, doc, found),
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  return { seq, elements }
}

async function readTeams(
  { database, limitStoreReads }: SnapshotDeps,
  rows: readonly StoredDoc[],
): Promise<TeamsOf> {
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
