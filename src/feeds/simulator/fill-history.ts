import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import type { SimulatedGame, Simulation } from '../../contract/simulation.ts'
import { latestOf } from './latest.ts'

const dayMs = 86_400_000
/** Games that ended within this time have all their plays; older ones their result. */
export const playsKeptMs = 14 * dayMs
const scheduleChunk = 500
const resultsChunk = 20

/** The rest of the season: the schedule ahead, then the past, newest first. What is stored already is left be. */
export async function fillHistory(
  simulations: readonly Simulation[],
  seed: string,
  context: FeedContext,
): Promise<void> {
  const nowMs = context.clock.now()
  // Side by side, so that no league waits for the whole past of another.
  await Promise.all(
    simulations.map(async (simulation) => {
      const games = simulation.calendar(seed, nowMs)
      const coming = games.filter((game) => game.startMs > nowMs)
      await fillSchedule(simulation, coming, context)
      const past = games.filter((game) => game.endMs <= nowMs).reverse()
      await fillPast(simulation, seed, past, nowMs, context)
    }),
  )
}

async function fillSchedule(
  simulation: Simulation,
  games: readonly SimulatedGame[],
  context: FeedContext,
): Promise<void> {
  for (let from = 0; from < games.length && !context.signal.aborted; from += scheduleChunk) {
    const chunk = games.slice(from, from + scheduleChunk)
    await context.recall(chunk.map((game) => game.scheduled))
    context.progress(`${simulation.sport} schedule`, Math.min(1, (from + scheduleChunk) / games.length))
  }
}

async function fillPast(
  simulation: Simulation,
  seed: string,
  games: readonly SimulatedGame[],
  nowMs: number,
  context: FeedContext,
): Promise<void> {
  for (let from = 0; from < games.length && !context.signal.aborted; from += resultsChunk) {
    const chunk = games.slice(from, from + resultsChunk)
    const stored = await context.stored(
      simulation.gameKind,
      chunk.map((game) => game.id),
    )
    const missing = chunk.filter((game) => !simulation.isComplete(stored.get(game.id) ?? null))
    const older = missing.filter((game) => game.endMs < nowMs - playsKeptMs)
    await context.recall(await outcomesOf(simulation, seed, older, context))
    for (const game of missing) {
      if (game.endMs < nowMs - playsKeptMs || context.signal.aborted) continue
      // The final word of the game stands last, so a game that has it has its plays.
      await context.recall(toldOf(simulation, seed, game))
    }
    context.progress(`${simulation.sport} history`, Math.min(1, (from + resultsChunk) / games.length))
  }
}

/** One game after the other, with a breath between them: whoever reads meanwhile waits for one game, not for all. */
async function outcomesOf(
  simulation: Simulation,
  seed: string,
  games: readonly SimulatedGame[],
  context: FeedContext,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const game of games) {
    changes.push(...simulation.outcome(seed, game))
    await context.sleep(0)
  }
  return changes
}

const toldOf = (simulation: Simulation, seed: string, game: SimulatedGame): readonly Change[] =>
  simulation.recent?.(seed, game) ?? latestOf(simulation.script(seed, game).flatMap((step) => step.changes))
