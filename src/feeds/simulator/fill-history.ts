import Type from 'typebox'
import type { SimulatedGame, Simulation } from '../../../simulator/simulation.ts'
import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { Compile } from '../../kernel/compile.ts'
import type { OpenPast, Past } from './past.ts'

const dayMs = 86_400_000
/** Plays are most of what is on disk, about ten megabytes per day: older games have only their result. */
const playsDaysDefault = 3
const scheduleChunk = 500
const playersChunk = 500
const resultsChunk = 20

interface HistoryOptions {
  readonly seed: string
  readonly openPast: OpenPast
  readonly historyDays?: number | undefined
  readonly playsDays?: number | undefined
}

/**
 * Backfills the players and the rest of the season: the schedule ahead, then the past, newest first. Stored games are
 * skipped, and exhibitions that were not played while the service ran.
 */
export async function fillHistory(
  simulations: readonly Simulation[],
  { seed, openPast, historyDays = Number.POSITIVE_INFINITY, playsDays = playsDaysDefault }: HistoryOptions,
  context: FeedContext,
): Promise<void> {
  const nowMs = context.clock.now()
  const fromMs = nowMs - historyDays * dayMs
  const playsFromMs = nowMs - playsDays * dayMs
  const past = openPast(seed, nowMs)
  try {
    // Concurrently, so that no league waits for the whole past of another.
    const stored = await Promise.all(
      simulations.map(async (simulation) => {
        await fillPlayers(simulation, seed, context)
        const games = simulation.calendar(seed, nowMs)
        const upcoming = games.filter((game) => game.startMs > nowMs)
        await fillSchedule(simulation, upcoming, context)
        const finished = games.filter((game) => game.endMs <= nowMs && game.endMs > fromMs).reverse()
        return fillPast({ simulation, past, playsFromMs, context }, finished)
      }),
    )
    // A fill leaves its compiled code and scattered objects: some 50 MB that nothing would give back. Stops this thread for 0.2 s.
    if (!context.signal.aborted && stored.some((changes) => changes > 0)) Bun.shrink()
  } finally {
    past.close()
  }
}

async function fillPlayers({ players }: Simulation, seed: string, context: FeedContext): Promise<void> {
  const all = players(seed)
  for (let from = 0; from < all.length && !context.signal.aborted; from += playersChunk) {
    const chunk = all.slice(from, from + playersChunk)
    const ids = chunk.map(({ id }) => id)
    const stored = await context.stored(chunk[0]!.kind, ids)
    const missing = chunk.filter(({ id }) => !isListed(stored.get(id)))
    if (missing.length > 0) await context.backfill(missing)
  }
}

/** Whether a stored player has what the league's list says: games store players without ids. */
const listedCheck = Compile(Type.Object({ ids: Type.Object({ simulator: Type.String() }) }))
const isListed = (doc: unknown): boolean => listedCheck.Check(doc)

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

interface PastDeps {
  readonly simulation: Simulation
  readonly past: Past
  /** Games that ended since then get all their plays. */
  readonly playsFromMs: number
  readonly context: FeedContext
}

/** Returns how many changes were stored. */
async function fillPast(deps: PastDeps, games: readonly SimulatedGame[]): Promise<number> {
  const { simulation, context } = deps
  let stored = 0
  for await (const { changes, done } of prefetchOne(batchesOf(deps, games))) {
    await context.backfill(changes)
    stored += changes.length
    if (done !== null) context.progress(`${simulation.sport} history`, done)
    if (context.signal.aborted) break
  }
  return stored
}

interface Batch {
  readonly changes: readonly Change[]
  /** The share of the past that is stored with this batch; null within a chunk of games. */
  readonly done: number | null
}

/** The missing part of the past, in batches of one transaction or a few. */
async function* batchesOf(
  { simulation: { sport, gameKind, isComplete }, past, playsFromMs, context }: PastDeps,
  games: readonly SimulatedGame[],
): AsyncGenerator<Batch> {
  for (let from = 0; from < games.length; from += resultsChunk) {
    const chunk = games.slice(from, from + resultsChunk)
    const stored = await context.stored(
      gameKind,
      chunk.map((game) => game.id),
    )
    const missing = chunk.filter((game) => {
      const doc = stored.get(game.id) ?? null
      return !isComplete(doc) && (doc !== null || !game.isExhibition)
    })
    const [older, recent] = [
      missing.filter((game) => game.endMs < playsFromMs),
      missing.filter((game) => game.endMs >= playsFromMs),
    ]
    for (const { id } of recent) {
      // The official result is the last change, so a game that has it has all its plays.
      yield { changes: await past.played(sport, id, 'plays'), done: null }
    }
    const outcomes = await Promise.all(older.map(({ id }) => past.played(sport, id, 'outcome')))
    yield { changes: outcomes.flat(), done: Math.min(1, (from + resultsChunk) / games.length) }
  }
}

/** Produces the next item while the caller stores the previous one. */
async function* prefetchOne<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  for (let step = await next; !step.done; step = await next) {
    next = source.next()
    // If storing fails, this item is never awaited: its failure must not be unhandled.
    next.catch(() => {})
    yield step.value
  }
}
