import type { EventStub, GameOf } from '../contract/topic.ts'
import type { BatchChange, BatchRecords } from './batch-records.ts'
import type { UpdateEventsDeps } from './update-events.ts'

interface GameTeamsDeps {
  readonly records: BatchRecords
  readonly topics: UpdateEventsDeps['topics']
}

/**
 * The changes of a batch, with the teams of their games added to events about records that have no teams (odds, props,
 * pitches), so that every subscriber can filter by team and a replay gives the same answer. The games are those of the
 * batch, else the stored ones; an unknown game adds nothing.
 */
export async function withGameTeams({ records, topics }: GameTeamsDeps): Promise<readonly BatchChange[]> {
  const { changes } = records
  const games = new Map<BatchChange, GameOf<unknown>>()
  for (const change of changes) {
    // All topics of a record kind are about the same game.
    const game = change.events && topics?.get(change.record.kind)?.find((topic) => topic.game)?.game
    if (game) games.set(change, game)
  }
  if (games.size === 0) return changes
  const teams = new Map<BatchChange, readonly string[]>()
  for (const [game, some] of Map.groupBy(games.keys(), (change) => games.get(change)!)) {
    const ids = new Set(some.map(({ doc }) => game.id(doc)))
    const docs = await records.docs(game.record.kind, [...ids])
    for (const change of some) {
      const doc = docs.get(game.id(change.doc))
      if (doc !== undefined) teams.set(change, game.teams(doc))
    }
  }
  return changes.map((change) => withTeams(change, teams.get(change)))
}

function withTeams(change: BatchChange, teams: readonly string[] | undefined): BatchChange {
  if (teams === undefined || change.events === null) return change
  const stubs = JSON.parse(change.events) as readonly EventStub[]
  const events = stubs.map(([name, extra]): EventStub => [name, extra, teams])
  return { ...change, events: JSON.stringify(events) }
}
