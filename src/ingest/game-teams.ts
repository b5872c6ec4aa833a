import type { EventStub, GameOf } from '../contract/topic.ts'
import type { Query } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { Overlay } from './overlay.ts'
import type { NewEntry } from './reconcile-input.ts'
import type { UpdateEventsDeps } from './update-events.ts'

interface GameTeamsDeps {
  readonly query: Query
  readonly topics: UpdateEventsDeps['topics']
  readonly overlay: Overlay
}

/**
 * Adds the teams of their games to events about records that have no teams (odds, props, pitches), so that every
 * subscriber can filter by team and a replay gives the same answer. The games are those of the batch, else the stored
 * ones; an unknown game adds nothing.
 */
export async function addGameTeams(deps: GameTeamsDeps, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const wanted = entries.flatMap((entry) => {
    const game = entry.events === null ? undefined : gameOfKind(deps, entry.kind)
    return game ? [{ entry, game, id: game.id(JSON.parse(entry.doc)) }] : []
  })
  if (wanted.length === 0) return [...entries]
  const teams = new Map<NewEntry, readonly string[]>()
  for (const [game, some] of Map.groupBy(wanted, (one) => one.game)) {
    const texts = await readGames(deps, game.record.kind, [...new Set(some.map(({ id }) => id))])
    for (const { entry, id } of some) {
      const text = texts.get(id)
      if (text !== undefined) teams.set(entry, game.teams(JSON.parse(text)))
    }
  }
  return entries.map((entry) => withTeams(entry, teams.get(entry)))
}

/** All topics of a record kind are about the same game. */
const gameOfKind = ({ topics }: GameTeamsDeps, kind: string): GameOf<unknown> | undefined =>
  topics?.get(kind)?.find(({ game }) => game !== undefined)?.game

async function readGames(
  { query, overlay }: GameTeamsDeps,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = ids.filter((id) => overlay.has(kind, id))
  const stored = await readRecords(
    query,
    kind,
    ids.filter((id) => !overlay.has(kind, id)),
  )
  const texts = new Map(stored.map(({ id, doc }) => [id, doc]))
  for (const id of own) {
    const text = overlay.get(kind, id)
    if (text !== null) texts.set(id, text)
  }
  return texts
}

function withTeams(entry: NewEntry, teams: readonly string[] | undefined): NewEntry {
  if (teams === undefined || entry.events === null) return entry
  const stubs = JSON.parse(entry.events) as readonly EventStub[]
  const events = stubs.map(([name, extra]): EventStub => [name, extra, teams])
  return { ...entry, events: JSON.stringify(events) }
}
