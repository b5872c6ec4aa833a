import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import {
  preludeMs,
  type SimulatedGame,
  type SimulatedStep,
  type Simulation,
} from '../../simulation/simulation.ts'
import { latestOf } from './latest.ts'

const tickMs = 200
const hourMs = 3_600_000
/** Games around now that are stated before anything else. */
const nearMs = 24 * hourMs
/** Preludes that may begin in one tick: after a start there are many, and nobody is waiting for them. */
const preludesPerTickMax = 2

/** A script that is being told: what it will say, and how much of that has been said. */
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
  const near = gamesAround(simulation, seed, startMs)
  const stored = await context.stored(
    simulation.gameKind,
    near.map((game) => game.id),
  )
  const running: Running[] = []
  const opening: Change[] = []
  for (const game of near) {
    if (simulation.isComplete(stored.get(game.id) ?? null)) continue
    if (game.startMs > startMs) opening.push(game.scheduled)
    else if (game.endMs < startMs) opening.push(...provisional(simulation, seed, game))
    else opening.push(...begin(running, simulation.script(seed, game), startMs))
  }
  await context.emit(opening)
  return { goOn: () => goOn(simulation, seed, context, running, startMs) }
}

/** The games near an instant, of two calendars around the turn of a season; what both have reads as it does now. */
function gamesAround(simulation: Simulation, seed: string, ms: number): SimulatedGame[] {
  const games = new Map<string, SimulatedGame>()
  for (const at of [ms - nearMs, ms + nearMs, ms]) {
    for (const game of simulation.calendar(seed, at)) games.set(game.id, game)
  }
  return [...games.values()].filter((game) => Math.abs(game.startMs - ms) <= nearMs)
}

/** A result without its plays: not official yet, so that the history still brings them, and the last word. */
function provisional(simulation: Simulation, seed: string, game: SimulatedGame): Change[] {
  return simulation
    .outcome(seed, game)
    .map((change) =>
      change.kind === simulation.gameKind
        ? { ...change, data: { ...(change.data as object), official: false } }
        : change,
    )
}

async function goOn(
  simulation: Simulation,
  seed: string,
  context: FeedContext,
  running: Running[],
  startMs: number,
): Promise<void> {
  let games = simulation.calendar(seed, startMs)
  let next = firstAfter(games, startMs)
  let saidMs = startMs
  /** Games ahead whose preludes have begun. */
  const opened = new Set<string>()
  while (!context.signal.aborted) {
    await context.sleep(tickMs)
    const nowMs = context.clock.now()
    const changes: Change[] = []
    const current = simulation.calendar(seed, nowMs)
    if (current !== games) {
      const news = newsOf(games, current)
      for (const { id } of news) opened.delete(id)
      changes.push(...news)
      for (const game of leaving(games.slice(next), current, nowMs)) {
        changes.push(...begin(running, simulation.script(seed, game), saidMs))
      }
      next = firstAfter(current, saidMs)
      games = current
    }
    for (let game = games[next]; game && game.startMs <= nowMs; game = games[++next]) {
      changes.push(...begin(running, simulation.script(seed, game), saidMs))
      opened.delete(game.id)
    }
    const openMs = nowMs + (simulation.preludeMs ?? preludeMs)
    for (let i = next, begun = 0; simulation.prelude && begun < preludesPerTickMax; i++) {
      const game = games[i]
      if (!game || game.startMs > openMs) break
      if (opened.has(game.id)) continue
      changes.push(...begin(running, simulation.prelude(seed, game), nowMs))
      opened.add(game.id)
      begun++
    }
    for (const script of running) changes.push(...take(script, nowMs))
    for (let i = running.length - 1; i >= 0; i--) {
      if (running[i]!.next === running[i]!.steps.length) running.splice(i, 1)
    }
    if (changes.length > 0) await context.emit(changes)
    saidMs = nowMs
  }
}

/** What a calendar says that the one before it did not: a season, a round that was drawn, a game on another day. */
function newsOf(before: readonly SimulatedGame[], current: readonly SimulatedGame[]): Change[] {
  const known = new Map(before.map((game) => [game.id, game.scheduled]))
  const isNews = ({ id, scheduled }: SimulatedGame) => {
    const said = known.get(id)
    return said !== scheduled && JSON.stringify(said) !== JSON.stringify(scheduled)
  }
  return current.filter(isNews).map((game) => game.scheduled)
}

/** Games that began in the last moments of a calendar that is no more. */
function leaving(
  rest: readonly SimulatedGame[],
  current: readonly SimulatedGame[],
  nowMs: number,
): SimulatedGame[] {
  const stays = new Set(current.map((game) => game.id))
  return rest.filter((game) => game.startMs <= nowMs && !stays.has(game.id))
}

function firstAfter(games: readonly SimulatedGame[], ms: number): number {
  const index = games.findIndex((game) => game.startMs > ms)
  return index < 0 ? games.length : index
}

/** Starts a script; what it has said up to `nowMs` comes as the latest statement of each record. */
function begin(running: Running[], steps: readonly SimulatedStep[], nowMs: number): Change[] {
  const script: Running = { steps, next: 0 }
  running.push(script)
  return latestOf(take(script, nowMs))
}

function take(script: Running, nowMs: number): Change[] {
  const changes: Change[] = []
  while (script.next < script.steps.length && script.steps[script.next]!.atMs <= nowMs) {
    changes.push(...script.steps[script.next]!.changes)
    script.next++
  }
  return changes
}
