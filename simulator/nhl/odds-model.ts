import { assert } from '../../src/kernel/assert.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import type { Side } from '../../src/sports/nhl/side.ts'
import type { Forecast, Lean } from '../shared/odds/forecast.ts'
import { type ScoringSide, scoreForecast } from '../shared/odds/score-forecast.ts'
import type { Club, League } from './league.ts'
import type { Scoreboard } from './log-entry.ts'
import type { Player } from './player.ts'

/** Expected goals of each side in sixty minutes with both goalies in. */
export type Expectation = Readonly<Record<Side, number>>

/** Poisson regression over 2,700 simulated games: goals against the shifts of attempts and of their odds. */
const fitted = {
  goals: { home: 2.96, away: 2.63 },
  perShift: 0.81,
  /** Extra goals with an empty net in the last minutes, by whether the side leads, trails, is level, or early on. */
  late: { ahead: 0.3, behind: 0.1, level: 0.03, unknown: 0.2 },
  lateSeconds: 150,
  leadMax: 3,
  overtimeHome: 0.51,
} as const

/** A side's strength before the puck drops, from its club, its skaters and its goalie. */
interface Strength {
  readonly attack: number
  readonly defence: number
}

export function expectationOf(league: League, { home, away }: Pick<Box, 'home' | 'away'>): Expectation {
  const [ours, theirs] = [strengthOf(league, home), strengthOf(league, away)]
  const { goals, perShift } = fitted
  return {
    home: goals.home * Math.exp(perShift * (ours.attack - theirs.defence)),
    away: goals.away * Math.exp(perShift * (theirs.attack - ours.defence)),
  }
}

/** Skaters of one side on the ice. */
const onIce = 5

function strengthOf(league: League, { team, skaters, goalies }: Box['home']): Strength {
  const club = league.get(team)
  assert(club, `${team} is a club of the league`)
  const bySlug = playersOf(club)
  const dressed = skaters.flatMap(({ player }) => bySlug.get(player) ?? [])
  const starter = goalies.find((goalie) => goalie.starter)
  const sum = (of: (player: Player) => number) => dressed.reduce((total, player) => total + of(player), 0)
  const finishing = sum((p) => p.shooting * p.finishing) / sum((p) => p.shooting)
  const drive = (onIce * sum((p) => p.drive)) / dressed.length
  const saving = (starter && bySlug.get(starter.player)?.saving) ?? 0
  return {
    attack: club.attack + club.finishing + finishing + drive,
    defence: club.defence + saving + drive,
  }
}

function playersOf({ lines, pairs, spareForwards, spareDefenders, goalies }: Club): Map<string, Player> {
  const all = [...lines.flat(), ...pairs.flat(), ...spareForwards, ...spareDefenders, ...goalies]
  return new Map(all.map((player) => [player.slug, player]))
}

/** The part of the scoreboard that the forecast uses. */
interface Score {
  readonly period: number
  readonly secondsLeft: number
  readonly home: Pick<Scoreboard['home'], 'score'>
  readonly away: Pick<Scoreboard['home'], 'score'>
}

const periodSeconds = 1_200
const regulationSeconds = 3 * periodSeconds

export const beforePuckDrop: Score = {
  period: 1,
  secondsLeft: periodSeconds,
  home: { score: 0 },
  away: { score: 0 },
}

/** The forecast at a moment of the game: the goals so far, and those expected in the time left. */
export function forecastAt(expected: Expectation, board: Score, lean: Lean): Forecast {
  const seconds = board.period > 3 ? 0 : board.secondsLeft + (3 - board.period) * periodSeconds
  const lead = board.home.score - board.away.score
  const side = (which: Side, ahead: number): ScoringSide => ({
    score: board[which].score,
    toCome: (expected[which] * seconds) / regulationSeconds + lateGoals(seconds, ahead),
  })
  return scoreForecast(
    {
      home: side('home', lead),
      away: side('away', -lead),
      scatter: 1,
      ifLevel: { homeShare: fitted.overtimeHome },
    },
    lean,
  )
}

/** Goals with an empty net: more predictable near the end from the score, and none with a big lead. */
function lateGoals(seconds: number, lead: number): number {
  const { late, lateSeconds, leadMax } = fitted
  if (Math.abs(lead) > leadMax) return 0
  const open = Math.sqrt(seconds / regulationSeconds)
  const byScore = lead === 0 ? late.level : lead > 0 ? late.ahead : late.behind
  return (late.unknown * open + byScore * (1 - open)) * Math.min(1, seconds / lateSeconds)
}
