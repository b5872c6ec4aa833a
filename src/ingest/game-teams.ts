import type { EventStub, GameOf } from '../contract/topic.ts'
import type { Overlay } from './overlay.ts'
import type { NewEntry } from './reconcile-input.ts'
import type { StoredRecords } from './stored-records.ts'
import type { UpdateEventsDeps } from './update-events.ts'

interface GameTeamsDeps {
  readonly stored: StoredRecords
  readonly topics: UpdateEventsDeps['topics']
  readonly overlay: Overlay
}

/**
 * Adds the teams of their games to events about records that have no teams (odds, props, pitches), so that every
 * subscriber can filter by team and a replay gives the same answer. The games are those of the batch, else the stored
 * ones; an unknown game adds nothing. `entries` are those of the documents that the batch has touched, from number `from`.
 */
export async function addGameTeams(
  deps: GameTeamsDeps,
  entries: readonly NewEntry[],
  from: number,
): Promise<NewEntry[]> {
  const touched = deps.overlay.touched().slice(from)
  const wanted = entries.flatMap((entry, index) => {
    const game = gameOf(deps, entry)
    return game ? [{ entry, game, id: game.id(touched[index]!.doc) }] : []
  })
  if (wanted.length === 0) return [...entries]
  const teams = new Map<NewEntry, readonly string[]>()
  for (const [game, some] of Map.groupBy(wanted, (one) => one.game)) {
    const docs = await readGames(deps, game.record.kind, [...new Set(some.map(({ id }) => id))])
    for (const { entry, id } of some) {
      if (docs.has(id)) teams.set(entry, game.teams(docs.get(id)))
    }
  }
  return entries.map((entry) => withTeams(entry, teams.get(entry)))
}

/** Whether an entry is complete only once the game of its record is known. */
export const needsTeams = (deps: Pick<GameTeamsDeps, 'topics'>, entry: NewEntry): boolean =>
  gameOf(deps, entry) !== undefined

/** The game that the events of an entry are about. All topics of a record kind are about the same game. */
const gameOf = (
  { topics }: Pick<GameTeamsDeps, 'topics'>,
  { kind, events }: NewEntry,
): GameOf<unknown> | undefined =>
  events === null ? undefined : topics?.get(kind)?.find(({ game }) => game !== undefined)?.game

async function readGames(
  { stored, overlay }: GameTeamsDeps,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const others = ids.filter((id) => !overlay.has(kind, id))
  const docs = new Map<string, unknown>()
  for (const [id, { doc }] of await stored.get(kind, others)) docs.set(id, doc)
  for (const id of ids) {
    const own = overlay.has(kind, id) ? overlay.get(kind, id) : null
    if (own) docs.set(id, own.doc)
  }
  return docs
}

function withTeams(entry: NewEntry, teams: readonly string[] | undefined): NewEntry {
  if (teams === undefined || entry.events === null) return entry
  const stubs = JSON.parse(entry.events) as readonly EventStub[]
  const events = stubs.map(([name, extra]): EventStub => [name, extra, teams])
  return { ...entry, events: JSON.stringify(events) }
}
