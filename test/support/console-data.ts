/** Games of all five sports for the console: a seeded day, played up to an instant by the clock that is passed. */
import type { Change } from '../../src/contract/change.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import type { ManualClock } from '../../src/kernel/clock.ts'
import type { InProcess } from './in-process.ts'
import { leagueGames, simulatedDay } from './simulated-day.ts'

const batchMs = 300_000
const seed = 'console'

export interface ConsoleData {
  /** A game of each sport, in progress. */
  readonly games: ReadonlyMap<string, string>
}

/** Moves the clock as the games go on, so that the journal has a history to drag through. */
export async function fillConsole(
  service: Pick<InProcess, 'ingest'>,
  clock: ManualClock,
  { games = 1, hours = 1, results = 0 } = {},
): Promise<ConsoleData> {
  const startMs = clock.now()
  if (results > 0) await service.ingest(pastResults('nba', startMs, results))
  const day = simulatedDay(seed, startMs, { games, hours })
  await service.ingest(day.before)
  const batches = Map.groupBy(day.steps, ({ atMs }) => Math.max(0, Math.floor((atMs - startMs) / batchMs)))
  for (const [batch, steps] of [...batches].sort(([a], [b]) => a - b)) {
    clock.set(Math.max(clock.now(), startMs + batch * batchMs))
    await service.ingest(steps.flatMap(({ changes }) => changes))
  }
  clock.set(startMs + hours * 3_600_000)
  return { games: new Map(day.games.map(({ sport, id }) => [sport, id]).reverse() as [string, string][]) }
}

/** The first results of a season, for its table. */
export function pastResults(sport: string, nowMs: number, count: number): readonly Change[] {
  const simulation = reportedSimulations.find((one) => one.sport === sport)!
  const past = leagueGames(simulation, seed, nowMs).filter(({ endMs }) => endMs < nowMs)
  return past.slice(0, count).flatMap((game) => [game.scheduled, ...simulation.outcome(seed, game)])
}
