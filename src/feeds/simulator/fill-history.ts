import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import type { SimulatedGame, Simulation } from '../../simulation/simulation.ts'
import type { OpenPast, Past } from './past.ts'

const dayMs = 86_400_000
/** Games that ended within this time have all their plays; older ones their result. */
const playsKeptMs = 14 * dayMs
const scheduleChunk = 500
const resultsChunk = 20

/** The rest of the season: the schedule ahead, then the past, newest first. What is stored already is left be. */
export async function fillHistory(
  simulations: readonly Simulation[],
  seed: string,
  openPast: OpenPast,
  context: FeedContext,
): Promise<void> {
  const nowMs = context.clock.now()
  const past = openPast(seed, nowMs)
  try {
    // Side by side, so that no league waits for the whole past of another.
    await Promise.all(
      simulations.map(async (simulation) => {
        const games = simulation.calendar(seed, nowMs)
        const coming = games.filter((game) => game.startMs > nowMs)
        await fillSchedule(simulation, coming, context)
        const over = games.filter((game) => game.endMs <= nowMs).reverse()
        await fillPast(simulation, past, over, nowMs, context)
      }),
    )
  } finally {
    past.close()
  }
}

async function fillSchedule(
  simulation: Simulation,
  games: readonly SimulatedGame[],
  context: FeedContext,
): Promise<void> {
  for (let from = 0; from < games.length && !context.signal.aborted; from += scheduleChunk) {
    const chunk = games.slice(from, from + scheduleChunk)
    await context.backfill(chunk.map((game) => game.scheduled))
    context.progress(`${simulation.sport} schedule`, Math.min(1, (from + scheduleChunk) / games.length))
  }
}

async function fillPast(
  simulation: Simulation,
  past: Past,
  games: readonly SimulatedGame[],
  nowMs: number,
  context: FeedContext,
): Promise<void> {
  for await (const { changes, done } of oneAhead(portionsOf(simulation, past, games, nowMs, context))) {
    await context.backfill(changes)
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
  { sport, gameKind, isComplete }: Simulation,
  past: Past,
  games: readonly SimulatedGame[],
  nowMs: number,
  context: FeedContext,
): AsyncGenerator<Portion> {
  for (let from = 0; from < games.length; from += resultsChunk) {
    const chunk = games.slice(from, from + resultsChunk)
    const stored = await context.stored(
      gameKind,
      chunk.map((game) => game.id),
    )
    const missing = chunk.filter((game) => !isComplete(stored.get(game.id) ?? null))
    const [older, recent] = [
      missing.filter((game) => game.endMs < nowMs - playsKeptMs),
      missing.filter((game) => game.endMs >= nowMs - playsKeptMs),
    ]
    for (const { id } of recent) {
      // The final word of the game stands last, so a game that has it has its plays.
      yield { changes: await past.played(sport, id, 'plays'), done: null }
    }
    const outcomes = await Promise.all(older.map(({ id }) => past.played(sport, id, 'outcome')))
    yield { changes: outcomes.flat(), done: Math.min(1, (from + resultsChunk) / games.length) }
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
