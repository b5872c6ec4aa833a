import type { Change } from '../../src/contract/change.ts'
import { box } from '../../src/sports/nhl/records/box.ts'
import { play } from '../../src/sports/nhl/records/play.ts'
import { shift, shiftId } from '../../src/sports/nhl/records/shift.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveGame } from './live-game.ts'
import type { Scoreboard } from './log-entry.ts'
import { openMarket } from './odds-market.ts'
import { recordId } from './play-log.ts'
import { boxAt, gameChange, officialChange, type PlayedGame, playOut } from './played-game.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everySeconds: 15, beforePlaySeconds: 3 } as const

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const { log, wallClock } = played
  const market = openMarket(seed, simulated, log)
  const steps: SimulatedStep[] = []
  /** The scoreboard last emitted. */
  let emitted = log[0]!.board
  /** Shifts that ended since: a line change alone is not reported, its shifts come with what happens next. */
  let shifts: Change[] = []
  for (let from = 0; from < log.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < log.length && wallClock.instants[to] === atMs) to++
    if (from > 0) emitted = addTicks(played, from, emitted, steps)
    const { board } = log[to - 1]!
    const changes = recordChanges(played, from, to)
    from = to
    const isLineChange =
      board.strength === emitted.strength && changes.every((change) => change.kind === shift.kind)
    if (isLineChange && to < log.length) {
      shifts.push(...changes)
      continue
    }
    changes.push(...shifts)
    shifts = []
    const isVisible =
      board.strength !== emitted.strength || changes.some((change) => change.kind === play.kind)
    if (isVisible) {
      changes.push(gameChange(liveGame(played.scheduled, board, atMs)), ...market.follow({ atMs, board }))
      emitted = board
    }
    steps.push({ atMs, changes })
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(played)] })
  return steps
}

/** The books' quotes before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).log).prelude

/** The plays of one instant, the shifts that ended, and the box score if one is due. */
function recordChanges(played: PlayedGame, from: number, to: number): Change[] {
  const entries = played.log.slice(from, to)
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
  const data = latest < 0 ? null : boxAt(played, from + latest)
  if (data) changes.push({ kind: box.kind, id: data.game_id, op: 'put', data })
  return changes
}

/** Adds steps of the running clock before entry `next`; returns the scoreboard last emitted. */
function addTicks(played: PlayedGame, next: number, emitted: Scoreboard, steps: SimulatedStep[]): Scoreboard {
  const { board } = played.log[next - 1]!
  const { board: ahead, runSeconds } = played.log[next]!
  if (runSeconds === 0 || ahead.period !== board.period) return emitted
  let latest = emitted
  const until = ahead.second - (played.log[next]!.play ? ticks.beforePlaySeconds : 1)
  const first = Math.max(emitted.second + ticks.everySeconds, board.second + 1)
  for (let second = first; second <= until; second += ticks.everySeconds) {
    const atMs = played.wallClock.instants[next]! - (ahead.second - second) * 1000
    latest = { ...board, second, secondsLeft: board.secondsLeft - (second - board.second) }
    steps.push({ atMs, changes: [gameChange(liveGame(played.scheduled, latest, atMs))] })
  }
  return latest
}
