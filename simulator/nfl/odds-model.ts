import type { Side } from '../../src/sports/nfl/side.ts'
import { type Forecast, type Lean, normalForecast } from '../shared/odds/forecast.ts'
import type { Scoreboard } from './game-state.ts'
import type { Club } from './league.ts'
import type { Squad } from './lineup.ts'
import { worthOf } from './worth.ts'

/** A side as the books know it before the kickoff: its club, and who is fit. */
export interface Entrant {
  readonly club: Club
  readonly squad: Squad
}

export type Entrants = Readonly<Record<Side, Entrant>>

/** The expected result of a game before it starts, from the home side's point of view. */
export interface Expectation {
  readonly margin: number
  readonly total: number
}

/** Least squares over 3,600 simulated games: the points of a side against its ratings and its opponent's. */
const fitted = {
  points: { home: 22.3, away: 20.6 },
  attack: { passing: 2.2, running: 1.1, protection: 0.9, passer: 2.9, runner: 1.2, passLean: 3.3 },
  defence: { coverage: 2.6, front: 0.9, rush: 1 },
  margin: { deviation: 12.4, power: 0.43 },
  total: { deviation: 12.7, power: 0.4 },
  /** A side that trails hurries: points come faster towards the end, and some of a lead is lost. */
  pointsPower: 0.85,
  leadKept: 0.88,
  /** Share of the expected points of the possession that is counted. */
  ballShare: 0.87,
} as const

export function expectationOf(home: Entrant, away: Entrant): Expectation {
  const ours = fitted.points.home + attackOf(home) - defenceOf(away)
  const theirs = fitted.points.away + attackOf(away) - defenceOf(home)
  return { margin: ours - theirs, total: ours + theirs }
}

function attackOf({ club, squad }: Entrant): number {
  const { attack } = fitted
  const { passing, running, protection } = club.units
  return (
    attack.passing * passing +
    attack.running * running +
    attack.protection * protection +
    attack.passer * squad.QB[0]!.skill +
    attack.runner * squad.RB[0]!.skill +
    attack.passLean * club.passLean
  )
}

function defenceOf({ club: { units } }: Entrant): number {
  const { defence } = fitted
  return defence.coverage * units.coverage + defence.front * units.front + defence.rush * units.rush
}

/** The part of the scoreboard that the forecast uses. */
interface Score extends Pick<Scoreboard, 'quarter' | 'secondsLeft' | 'scrimmage'> {
  readonly home: { readonly score: number }
  readonly away: { readonly score: number }
}

const quarterSeconds = 900

export const beforeKickoff: Score = {
  quarter: 1,
  secondsLeft: quarterSeconds,
  scrimmage: null,
  home: { score: 0 },
  away: { score: 0 },
}

/** Even with no time left a kick may still be in the air. */
const deviationMin = 0.6

/** The forecast at a moment of the game, from the score, the possession and the time left. */
export function forecastAt(expected: Expectation, board: Score, lean: Lean): Forecast {
  const share = Math.max(0, board.secondsLeft + (4 - board.quarter) * quarterSeconds) / (4 * quarterSeconds)
  const [home, away] = [board.home.score, board.away.score]
  const { margin, total, pointsPower } = fitted
  const kept = share === 1 ? 1 : fitted.leadKept
  return normalForecast(
    {
      mean: (home - away) * kept + expected.margin * share + ballWorth(board) + lean.margin,
      deviation: Math.max(deviationMin, margin.deviation * share ** margin.power),
    },
    {
      mean: home + away + expected.total * share ** pointsPower + lean.total,
      deviation: Math.max(deviationMin, total.deviation * share ** total.power),
    },
  )
}

function ballWorth({ scrimmage }: Score): number {
  if (scrimmage === null) return 0
  const worth = fitted.ballShare * worthOf(scrimmage)
  return scrimmage.side === 'home' ? worth : -worth
}
