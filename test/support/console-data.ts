/** Games of all five sports for the console: a seeded day, played up to an instant by the clock that is passed. */
import type { ManualClock } from '../../src/kernel/clock.ts'
import type { InProcess } from './in-process.ts'
import { simulatedDay } from './simulated-day.ts'

const batchMs = 300_000

export interface ConsoleData {
  /** A game of each sport, in progress. */
  readonly games: ReadonlyMap<string, string>
}

/** Moves the clock as the games go on, so that the journal has a history to drag through. */
export async function fillConsole(
  service: Pick<InProcess, 'ingest'>,
  clock: ManualClock,
  { games = 1, hours = 1 } = {},
): Promise<ConsoleData> {
  const startMs = clock.now()
  const day = simulatedDay('console', startMs, { games, hours })
  await service.ingest(day.before)
  const batches = Map.groupBy(day.steps, ({ atMs }) => Math.max(0, Math.floor((atMs - startMs) / batchMs)))
  for (const [batch, steps] of [...batches].sort(([a], [b]) => a - b)) {
    clock.set(Math.max(clock.now(), startMs + batch * batchMs))
    await service.ingest(steps.flatMap(({ changes }) => changes))
  }
  clock.set(startMs + hours * 3_600_000)
  return { games: new Map(day.games.map(({ sport, id }) => [sport, id]).reverse() as [string, string][]) }
}
