import type { Change } from '../../contract/change.ts'
import { box } from '../../sports/nhl/records/box.ts'
import { play } from '../../sports/nhl/records/play.ts'
import { shift, shiftId } from '../../sports/nhl/records/shift.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveGame } from './live-game.ts'
import type { Scoreboard } from './log-entry.ts'
import { openMarket } from './odds-market.ts'
import { recordId } from './play-log.ts'
import { boxAt, gameChange, officialChange, type Telling, tell } from './telling.ts'

/** While the clock runs without a play it is told every so often, but not right before the next one. */
const ticks = { everySeconds: 10, beforePlaySeconds: 3 } as const

/** All that a game says, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const telling = tell(seed, simulated)
  const { log, wallClock } = telling
  const market = openMarket(seed, simulated, log)
  const steps: SimulatedStep[] = []
  /** The scoreboard as it was last told. */
  let told = log[0]!.board
  for (let from = 0; from < log.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < log.length && wallClock.instants[to] === atMs) to++
    if (from > 0) told = addTicks(telling, from, told, steps)
    const { board } = log[to - 1]!
    const changes = recordChanges(telling, from, to)
    // A change of lines alone is no news to those who watch the score, unless it changes the strength.
    const isNews = board.strength !== told.strength || changes.some((change) => change.kind === play.kind)
    if (isNews) {
      changes.push(gameChange(liveGame(telling.scheduled, board, atMs)), ...market.follow({ atMs, board }))
      told = board
    }
    steps.push({ atMs, changes })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(telling)] })
  return steps
}

/** What books quote before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, tell(seed, simulated).log).prelude

/** The plays of one instant, the shifts that ended with them, and the box score where one is due. */
function recordChanges(telling: Telling, from: number, to: number): Change[] {
  const entries = telling.log.slice(from, to)
  const changes: Change[] = []
  for (const { play: data } of entries) {
    if (data) changes.push({ kind: play.kind, id: recordId(data), op: 'put', data })
  }
  for (const data of entries.flatMap((entry) => entry.shifts)) {
    changes.push({
      kind: shift.kind,
      id: shiftId(data.game_id, data.player, data.number),
      op: 'put',
      data,
    })
  }
  const latest = entries.findLastIndex((entry) => entry.box)
  const data = latest < 0 ? null : boxAt(telling, from + latest)
  if (data) changes.push({ kind: box.kind, id: data.game_id, op: 'put', data })
  return changes
}

/** The running clock between the entry before `next` and that entry; hands back what was told last. */
function addTicks(telling: Telling, next: number, told: Scoreboard, steps: SimulatedStep[]): Scoreboard {
  const { board } = telling.log[next - 1]!
  const { board: ahead, runSeconds } = telling.log[next]!
  if (runSeconds === 0 || ahead.period !== board.period) return told
  let latest = told
  const until = ahead.second - (telling.log[next]!.play ? ticks.beforePlaySeconds : 1)
  const first = Math.max(told.second + ticks.everySeconds, board.second + 1)
  for (let second = first; second <= until; second += ticks.everySeconds) {
    const atMs = telling.wallClock.instants[next]! - (ahead.second - second) * 1000
    latest = { ...board, second, secondsLeft: board.secondsLeft - (second - board.second) }
    steps.push({ atMs, changes: [gameChange(liveGame(telling.scheduled, latest, atMs))] })
  }
  return latest
}
