import {
  preludeMs,
  type SimulatedGame,
  type SimulatedStep,
  type Simulation,
} from '../../../simulator/simulation.ts'
import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { latestOf } from './past.ts'

const tickMs = 200
const hourMs = 3_600_000
/** Games this close to now are emitted before anything else. */
const nearMs = 24 * hourMs
/** Preludes that may start in one tick: after a restart there are many, and none is urgent. */
const preludesPerTickMax = 2

/** A script that is being played, and the index of its next step. */
interface RunningScript {
  readonly steps: readonly SimulatedStep[]
  next: number
}

/** Emits the games around now in their current state and returns the function that plays them on. */
export async function playLive(
  simulation: Simulation,
  seed: string,
  context: FeedContext,
): Promise<{ playOn: () => Promise<void> }> {
  const startMs = context.clock.now()
  const near = gamesAround(simulation, seed, startMs)
  const stored = await context.stored(
    simulation.gameKind,
    near.map((game) => game.id),
  )
  const running: RunningScript[] = []
  const opening: Change[] = []
  for (const game of near) {
    const doc = stored.get(game.id) ?? null
    const isMissed = game.isExhibition && doc === null && game.endMs < startMs
    if (simulation.isComplete(doc) || isMissed) continue
    if (game.startMs > startMs) opening.push(game.scheduled)
    else if (game.endMs < startMs) opening.push(...provisional(simulation, seed, game))
    else opening.push(...startScript(running, simulation.script(seed, game), startMs))
  }
  await context.emit(opening)
  return { playOn: () => playOn({ simulation, seed, context }, running, startMs) }
}

/** The games near an instant, from both calendars around the turn of a season; the current calendar has precedence. */
function gamesAround(simulation: Simulation, seed: string, ms: number): SimulatedGame[] {
  const games = new Map<string, SimulatedGame>()
  for (const at of [ms - nearMs, ms + nearMs, ms]) {
    for (const game of simulation.calendar(seed, at)) games.set(game.id, game)
  }
  const leagues = Map.groupBy(games.values(), ({ league }) => league)
  return [...leagues.values()].flatMap((league) => currentGames(league, ms))
}

/**
 * The games of one league near an instant, of its latest day before it and of its next one: a live list shows those days
 * when the league does not play today.
 */
function currentGames(games: readonly SimulatedGame[], ms: number): SimulatedGame[] {
  const starts = games.map(({ startMs }) => startMs)
  const fromMs = Math.max(...starts.filter((startMs) => startMs <= ms)) - nearMs
  const toMs = Math.min(...starts.filter((startMs) => startMs > ms)) + nearMs
  return games.filter(({ startMs }) => startMs >= fromMs && startMs <= toMs)
}

/** A result without plays. It is not official yet, so the backfill still adds the plays and the official result. */
function provisional(simulation: Simulation, seed: string, game: SimulatedGame): Change[] {
  return simulation
    .outcome(seed, game)
    .map((change) =>
      change.kind === simulation.gameKind
        ? { ...change, data: { ...(change.data as object), official: false } }
        : change,
    )
}

interface LiveDeps {
  readonly simulation: Simulation
  readonly seed: string
  readonly context: FeedContext
}

async function playOn(
  { simulation, seed, context }: LiveDeps,
  running: RunningScript[],
  startMs: number,
): Promise<void> {
  let games = simulation.calendar(seed, startMs)
  let next = firstAfter(games, startMs)
  let lastTickMs = startMs
  /** Upcoming games whose preludes have started. */
  const opened = new Set<string>()
  while (!context.signal.aborted) {
    await context.sleep(tickMs)
    const nowMs = context.clock.now()
    const changes: Change[] = []
    const current = simulation.calendar(seed, nowMs)
    if (current !== games) {
      const rescheduled = changedGames(games, current)
      for (const { id } of rescheduled) opened.delete(id)
      changes.push(...rescheduled)
      for (const game of droppedAfterStart(games.slice(next), current, nowMs)) {
        changes.push(...startScript(running, simulation.script(seed, game), lastTickMs))
      }
      next = firstAfter(current, lastTickMs)
      games = current
    }
    for (let game = games[next]; game && game.startMs <= nowMs; game = games[++next]) {
      changes.push(...startScript(running, simulation.script(seed, game), lastTickMs))
      opened.delete(game.id)
    }
    const openMs = nowMs + (simulation.preludeMs ?? preludeMs)
    for (let i = next, started = 0; simulation.prelude && started < preludesPerTickMax; i++) {
      const game = games[i]
      if (!game || game.startMs > openMs) break
      if (opened.has(game.id)) continue
      changes.push(...startScript(running, simulation.prelude(seed, game), nowMs))
      opened.add(game.id)
      started++
    }
    for (const script of running) changes.push(...dueChanges(script, nowMs))
    for (let i = running.length - 1; i >= 0; i--) {
      if (running[i]!.next === running[i]!.steps.length) running.splice(i, 1)
    }
    if (changes.length > 0) await context.emit(changes)
    lastTickMs = nowMs
  }
}

/** The games that are new or different in the current calendar: a new season, a drawn round, a moved game. */
function changedGames(before: readonly SimulatedGame[], current: readonly SimulatedGame[]): Change[] {
  const known = new Map(before.map((game) => [game.id, game.scheduled]))
  const isChanged = ({ id, scheduled }: SimulatedGame) => {
    const previous = known.get(id)
    return previous !== scheduled && JSON.stringify(previous) !== JSON.stringify(scheduled)
  }
  return current.filter(isChanged).map((game) => game.scheduled)
}

/** Games that started just before the calendar changed and are missing from the current one. */
function droppedAfterStart(
  rest: readonly SimulatedGame[],
  current: readonly SimulatedGame[],
  nowMs: number,
): SimulatedGame[] {
  const kept = new Set(current.map((game) => game.id))
  return rest.filter((game) => game.startMs <= nowMs && !kept.has(game.id))
}

function firstAfter(games: readonly SimulatedGame[], ms: number): number {
  const index = games.findIndex((game) => game.startMs > ms)
  return index < 0 ? games.length : index
}

/** Starts a script and returns the latest change of each record up to `nowMs`. */
function startScript(running: RunningScript[], steps: readonly SimulatedStep[], nowMs: number): Change[] {
  const script: RunningScript = { steps, next: 0 }
  running.push(script)
  return latestOf(dueChanges(script, nowMs))
}

function dueChanges(script: RunningScript, nowMs: number): Change[] {
  const changes: Change[] = []
  while (script.next < script.steps.length && script.steps[script.next]!.atMs <= nowMs) {
    changes.push(...script.steps[script.next]!.changes)
    script.next++
  }
  return changes
}
