import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import type { SimulatedGame, SimulatedStep, Simulation } from '../../contract/simulation.ts'
import { latestOf } from './latest.ts'

const tickMs = 200
const hourMs = 3_600_000
/** Games around now that are stated before anything else. */
const nearMs = 24 * hourMs

/** A game that is on: what it will say, and how much of that has been said. */
interface Running {
  readonly steps: readonly SimulatedStep[]
  next: number
}

/** States the games around now as they stand, and hands back what keeps them going. */
export async function playLive(
  simulation: Simulation,
  seed: string,
  context: FeedContext,
): Promise<{ goOn: () => Promise<void> }> {
  const startMs = context.clock.now()
  const running = new Map<string, Running>()
  const opening: Change[] = []
  for (const game of gamesAround(simulation, seed, startMs)) {
    if (game.startMs > startMs) opening.push(game.scheduled)
    else if (game.endMs < startMs) opening.push(...simulation.outcome(seed, game))
    else opening.push(...begin(simulation, seed, game, running, startMs))
  }
  await context.emit(opening)
  return { goOn: () => goOn(simulation, seed, context, running, startMs) }
}

/** The games near an instant; around the turn of a season they are of two calendars. */
function gamesAround(simulation: Simulation, seed: string, ms: number): SimulatedGame[] {
  const calendars = new Set([ms - nearMs, ms, ms + nearMs].map((at) => simulation.calendar(seed, at)))
  return [...calendars].flat().filter((game) => Math.abs(game.startMs - ms) <= nearMs)
}

async function goOn(
  simulation: Simulation,
  seed: string,
  context: FeedContext,
  running: Map<string, Running>,
  startMs: number,
): Promise<void> {
  let games = simulation.calendar(seed, startMs)
  let next = games.findIndex((game) => game.startMs > startMs)
  let saidMs = startMs
  while (!context.signal.aborted) {
    await context.sleep(tickMs)
    const nowMs = context.clock.now()
    const changes: Change[] = []
    if (next < 0 || next === games.length) {
      // The last game of the season has begun: the next season's calendar follows it without a pause.
      const following = simulation.calendar(seed, nowMs)
      if (following[0]?.id !== games[0]?.id) {
        games = following
        next = 0
        changes.push(...games.map((game) => game.scheduled))
      }
    }
    for (let game = games[next]; game && game.startMs <= nowMs; game = games[++next]) {
      changes.push(...begin(simulation, seed, game, running, saidMs))
    }
    for (const [id, game] of running) {
      changes.push(...take(game, nowMs))
      if (game.next === game.steps.length) running.delete(id)
    }
    if (changes.length > 0) await context.emit(changes)
    saidMs = nowMs
  }
}

/** Starts a game's script; what it has said up to `nowMs` comes as the latest statement of each record. */
function begin(
  simulation: Simulation,
  seed: string,
  game: SimulatedGame,
  running: Map<string, Running>,
  nowMs: number,
): Change[] {
  const script: Running = { steps: simulation.script(seed, game), next: 0 }
  running.set(game.id, script)
  return latestOf(take(script, nowMs))
}

function take(game: Running, nowMs: number): Change[] {
  const changes: Change[] = []
  while (game.next < game.steps.length && game.steps[game.next]!.atMs <= nowMs) {
    changes.push(...game.steps[game.next]!.changes)
    game.next++
  }
  return changes
}
