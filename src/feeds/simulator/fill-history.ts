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
  const portions = oneAhead(portionsOf(simulation, seed, games, nowMs, context))
  for await (const { changes, done } of portions) {
    await context.recall(changes)
    if (done !== null) context.progress(`${simulation.sport} history`, done)
    if (context.signal.aborted) return
  }
}

interface Portion {
  readonly changes: readonly Change[]
  /** The share of the past that is stored with it; null within a chunk of games. */
  readonly done: number | null
}

/** What is missing of the past, in portions of one transaction or a few. */
async function* portionsOf(
  simulation: Simulation,
  seed: string,
  games: readonly SimulatedGame[],
  nowMs: number,
  context: FeedContext,
): AsyncGenerator<Portion> {
  for (let from = 0; from < games.length; from += resultsChunk) {
    const chunk = games.slice(from, from + resultsChunk)
    const stored = await context.stored(
      simulation.gameKind,
      chunk.map((game) => game.id),
    )
    const missing = chunk.filter((game) => !simulation.isComplete(stored.get(game.id) ?? null))
    const results: Change[] = []
    for (const game of missing) {
      // A breath between games: whoever reads meanwhile waits for one of them, not for all.
      await context.sleep(0)
      if (game.endMs < nowMs - playsKeptMs) results.push(...simulation.outcome(seed, game))
      // The final word of the game stands last, so a game that has it has its plays.
      else yield { changes: toldOf(simulation, seed, game), done: null }
    }
    yield { changes: results, done: Math.min(1, (from + resultsChunk) / games.length) }
  }
}

/** Makes the next while the last one is being stored. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let coming = source.next()
  for (let step = await coming; !step.done; step = await coming) {
    coming = source.next()
    // Should storing fail, nobody waits for the next one any more.
    coming.catch(() => {})
    yield step.value
  }
}

const toldOf = (simulation: Simulation, seed: string, game: SimulatedGame): readonly Change[] =>
  simulation.recent?.(seed, game) ?? latestOf(simulation.script(seed, game).flatMap((step) => step.changes))
