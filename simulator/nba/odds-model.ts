import { type Forecast, type Lean, normalForecast } from '../shared/odds/forecast.ts'
import type { Club } from './league.ts'
import { plannedMinutes } from './lineup.ts'
import type { Scoreboard } from './logged-play.ts'
import type { Player } from './player.ts'

/** A side with its dressed players, most minutes first. */
export interface Dressed {
  readonly club: Club
  readonly players: readonly Player[]
}

/** The expected result of a game before it starts, from the home side's point of view. */
export interface Expectation {
  readonly margin: number
  readonly total: number
}

/** Least squares over 1,200 simulated games: margin and total against the shifts of the shots' chances. */
const fitted = {
  margin: { home: 3.2, perShift: 106, deviation: 10.5 },
  total: { level: 230, perShift: 200, deviation: 18 },
  /** Share of a lead that is lost again, by the square root of the time left: a side that leads eases off. */
  leadLost: 0.58,
} as const

export function expectationOf(home: Dressed, away: Dressed): Expectation {
  const [ours, theirs] = [shiftsOf(home), shiftsOf(away)]
  const homeShift = ours.attack - theirs.defence
  const awayShift = theirs.attack - ours.defence
  return {
    margin: fitted.margin.home + fitted.margin.perShift * (homeShift - awayShift),
    total: fitted.total.level + fitted.total.perShift * (homeShift + awayShift),
  }
}

const pointsPerShot = 2.35

/** A side's shifts of the chance of its shots, and of those against it. */
function shiftsOf({ club, players }: Dressed): { attack: number; defence: number } {
  const sums = { shots: 0, attack: 0, minutes: 0, defence: 0 }
  plannedMinutes.forEach((minutes, rank) => {
    const player = players[rank]
    if (!player) return
    const shots = minutes * player.usage
    const threes = threeShare(player)
    sums.shots += shots
    sums.attack += (shots * (3 * threes * player.three + 2 * (1 - threes) * player.two)) / pointsPerShot
    sums.minutes += minutes
    sums.defence += minutes * player.defence
  })
  return {
    attack: sums.attack / sums.shots + club.attack,
    defence: sums.defence / sums.minutes + club.defence,
  }
}

/** The share of a player's shots that are threes. */
export function threeShare({ mix }: Player): number {
  const threes = mix.corner + mix.arc
  return threes / (mix.rim + mix.short + mix.mid + threes)
}

/** The part of the scoreboard that the forecast uses. */
type Score = Pick<Scoreboard, 'period' | 'tenthsLeft' | 'home' | 'away'>

export const beforeTip: Score = { period: 1, tenthsLeft: 7_200, home: 0, away: 0 }

const regulationTenths = 4 * 7_200
const overtimeTenths = 3_000
/** Even with no time left a shot may still be in the air. */
const deviationMin = 0.6

/** The forecast at a moment of the game: the score so far, and the expectation for the time left. */
export function forecastAt(expected: Expectation, board: Score, lean: Lean): Forecast {
  const share = shareLeftOf(board)
  const root = Math.sqrt(share)
  const margin = {
    mean: (board.home - board.away) * (1 - fitted.leadLost * root) + expected.margin * share + lean.margin,
    deviation: Math.max(deviationMin, fitted.margin.deviation * Math.cbrt(share)),
  }
  const total = {
    mean: board.home + board.away + expected.total * share + lean.total,
    deviation: Math.max(deviationMin, fitted.total.deviation * root),
  }
  return normalForecast(margin, total)
}

/** The game clock left as a share of regulation; a level game goes on into overtime. */
export const shareLeftOf = (score: Score): number => tenthsLeftOf(score) / regulationTenths

function tenthsLeftOf({ period, tenthsLeft, home, away }: Score): number {
  if (period >= 4 && tenthsLeft === 0) return home === away ? overtimeTenths : 0
  return tenthsLeft + Math.max(0, 4 - period) * 7_200
}
