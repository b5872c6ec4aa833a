import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { box, play, shift } from '../../src/sports/nhl/index.ts'
import { analyse } from '../../src/sports/nhl/metrics/analyse.ts'
import { boxScoreOf } from '../../src/sports/nhl/metrics/box-score.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import type { BoxScore } from '../../src/sports/nhl/records/box-score.ts'
import { shiftId } from '../../src/sports/nhl/records/shift.ts'
import { put, scriptOf } from '../shared/script.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { Scoreboard } from './log-entry.ts'
import { openMarket } from './odds-market.ts'
import { recordId } from './play-log.ts'
import { boxAt, gameAt, liveGame, officialChange, type PlayedGame, playOut } from './played-game.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everySeconds: 15, beforePlaySeconds: 3 } as const

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const { log, wallClock } = played
  const market = openMarket(seed, simulated, log)
  /** The scoreboard last emitted. */
  let emitted = log[0]!.board
  /** Shifts that ended since: a line change alone is not reported, its shifts come with what happens next. */
  let shifts: Change[] = []
  return scriptOf({
    wallClock,
    clockBefore: (next) => {
      const boards = boardsBefore(played, next, emitted)
      emitted = boards.at(-1)?.board ?? emitted
      return boards.map(({ atMs, board }) => ({ atMs, changes: [gameAt(played, board, atMs)] }))
    },
    changesAt: (from, to, atMs) => {
      const { board } = log[to - 1]!
      const changes = recordChanges(played, from, to)
      const isSameStrength = board.strength === emitted.strength
      if (isSameStrength && to < log.length && changes.every(({ kind }) => kind === shift.kind)) {
        shifts.push(...changes)
        return []
      }
      changes.push(...shifts)
      shifts = []
      if (isSameStrength && !changes.some(({ kind }) => kind === play.kind)) return changes
      emitted = board
      return [...changes, gameAt(played, board, atMs), ...market.follow({ atMs, board })]
    },
    official: officialChange(played),
  })
}

/** The books' quotes before the game, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  openMarket(seed, simulated, playOut(seed, simulated).log).prelude

/** The plays of one instant, the shifts that ended, and the box score if one is due. */
function recordChanges(played: PlayedGame, from: number, to: number): Change[] {
  const entries = played.log.slice(from, to)
  const changes = playChanges(entries)
  for (const data of entries.flatMap((entry) => entry.shifts)) {
    changes.push(put(shift, shiftId(data.game_id, data.player, data.number), data))
  }
  const latest = entries.findLastIndex((entry) => entry.box)
  const data = latest < 0 ? null : boxAt(played, from + latest)
  return data ? [...changes, put(box, data.game_id, data)] : changes
}

const playChanges = (entries: PlayedGame['log']): Change[] =>
  entries.flatMap(({ play: data }) => (data ? [put(play, recordId(data), data)] : []))

/** The scoreboards of the running clock before entry `next`. */
function boardsBefore(
  { log, wallClock }: PlayedGame,
  next: number,
  emitted: Scoreboard,
): { readonly atMs: number; readonly board: Scoreboard }[] {
  const { board } = log[next - 1]!
  const { board: ahead, runSeconds, play: nextPlay } = log[next]!
  if (runSeconds === 0 || ahead.period !== board.period) return []
  const until = ahead.second - (nextPlay ? ticks.beforePlaySeconds : 1)
  const boards: { atMs: number; board: Scoreboard }[] = []
  const first = Math.max(emitted.second + ticks.everySeconds, board.second + 1)
  for (let second = first; second <= until; second += ticks.everySeconds) {
    const atMs = wallClock.instants[next]! - (ahead.second - second) * 1000
    const secondsLeft = board.secondsLeft - (second - board.second)
    boards.push({ atMs, board: { ...board, second, secondsLeft } })
  }
  return boards
}

/** The changes kept of a game of the last weeks: its plays and outcome, without its many shift records. */
export function recent(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  return [...playChanges(played.log), ...outcomeOf(played)]
}

/**
 * The changes kept of a game long past: its final state without the plays, but with everything counted from them,
 * so that season stats do not depend on which games still have their plays.
 */
export const outcome = (seed: string, simulated: SimulatedGame): readonly Change[] =>
  outcomeOf(playOut(seed, simulated))

function outcomeOf(played: PlayedGame): readonly Change[] {
  const { log, scheduled } = played
  const plays = log.flatMap((entry) => entry.play ?? [])
  const shifts = log.flatMap((entry) => entry.shifts)
  const analysis = analyse({ home: scheduled.home.team, away: scheduled.away.team }, plays, shifts)
  const final = boxAt(played, log.length - 1)
  assert(final?.final, `${scheduled.game_id} ends with its box score`)
  const game = liveGame(scheduled, log.at(-1)!.board, played.wallClock.officialMs)
  const score = boxScoreOf(game, { plays, shifts, box: final, lineup: null })
  assert(score, `${scheduled.game_id} has plays`)
  const data: Box = {
    ...final,
    home: { ...withCounts(final.home, score.home), analysis: analysis.home },
    away: { ...withCounts(final.away, score.away), analysis: analysis.away },
  }
  // The game comes last: once it is official, nothing is missing.
  return [put(box, data.game_id, data), officialChange(played)]
}

/** The stated lines of a side with the counts that otherwise only the plays show. */
function withCounts(side: Box['home'], counted: BoxScore['home']): Box['home'] {
  const skaters = new Map(counted.skaters.map((line) => [line.player, line]))
  const goalies = new Map(counted.goalies.map((line) => [line.player, line]))
  return {
    ...side,
    skaters: side.skaters.map((line) => {
      const { hits, blocks, fow, fol } = skaters.get(line.player)!
      return { ...line, hits: hits!, blocks: blocks!, faceoffs_won: fow!, faceoffs_lost: fol! }
    }),
    goalies: side.goalies.map((line) => ({ ...line, decision: goalies.get(line.player)!.decision })),
  }
}
