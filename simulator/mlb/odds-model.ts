import { assert } from '../../src/kernel/assert.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import type { Side } from '../../src/sports/mlb/side.ts'
import type { Forecast, Lean } from '../shared/odds/forecast.ts'
import { type ScoringSide, scoreForecast } from '../shared/odds/score-forecast.ts'
import type { Scoreboard } from './game-state.ts'
import { inningsOfGame } from './game-state.ts'
import type { Club, League } from './league.ts'
import type { Batter, Pitcher } from './player.ts'

/** Expected runs of each side per inning. */
export type Expectation = Readonly<Record<Side, number>>

/** Poisson regression over 6,000 simulated games: log runs against the ratings of batters and pitchers. */
const fitted = {
  /** The side that bats last stops when ahead: it scores no more than the other, but wins more often. */
  runs: { home: 0.525, away: 0.495 },
  batting: { contact: 0.2, power: 0.043, eye: 0.4 },
  starter: { stuff: 0.17, command: 0.15 },
  bullpen: { stuff: 0.28 },
  /** Runs that a runner on first, second, third is worth. */
  runners: { first: 0.22, second: 0.27, third: 0.47 },
  /** Runs come in bunches. */
  scatter: 2,
  extraInningsHome: 0.5,
} as const

export function expectationOf(league: League, { home, away }: Pick<Lineup, 'home' | 'away'>): Expectation {
  const shift = (batting: Lineup['home'], pitching: Lineup['home']) =>
    battingOf(clubOf(league, batting), batting) - pitchingOf(clubOf(league, pitching), pitching)
  return {
    home: fitted.runs.home * Math.exp(shift(home, away)),
    away: fitted.runs.away * Math.exp(shift(away, home)),
  }
}

function clubOf(league: League, { team }: Lineup['home']): Club {
  const club = league.get(team)
  assert(club, `${team} is a club of the league`)
  return club
}

function battingOf({ regulars, bench }: Club, { batters }: Lineup['home']): number {
  const bySlug = new Map([...regulars, ...bench].map((batter) => [batter.slug, batter]))
  const order = batters.flatMap(({ player }) => bySlug.get(player) ?? [])
  const worth = ({ contact, power, eye }: Batter) =>
    fitted.batting.contact * contact + fitted.batting.power * power + fitted.batting.eye * eye
  return mean(order.map(worth))
}

function pitchingOf({ rotation, bullpen }: Club, { pitcher }: Lineup['home']): number {
  const relievers: readonly Pitcher[] = [bullpen.closer, ...bullpen.setup, ...bullpen.middle, ...bullpen.long]
  const starter = [...rotation, ...relievers].find(({ slug }) => slug === pitcher)
  assert(starter, `${pitcher} pitches for the club`)
  const { stuff, command } = fitted.starter
  return (
    stuff * starter.stuff +
    command * starter.command +
    fitted.bullpen.stuff * mean(relievers.map((reliever) => reliever.stuff))
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The part of the scoreboard that the forecast uses. */
type Score = Pick<Scoreboard, 'inning' | 'half' | 'outs' | 'baserunners' | 'home' | 'away'>

export const beforeFirstPitch: Score = {
  inning: 1,
  half: 'top',
  outs: 0,
  baserunners: { first: null, second: null, third: null },
  home: 0,
  away: 0,
}

/** The forecast at a moment of the game: the runs so far, and those expected in the innings left. */
export function forecastAt(expected: Expectation, board: Score, lean: Lean): Forecast {
  const side = (which: Side): ScoringSide => ({
    score: board[which],
    toCome: expected[which] * inningsLeft(board, which) + runnersWorth(board, which),
  })
  return scoreForecast(
    {
      home: side('home'),
      away: side('away'),
      scatter: fitted.scatter,
      ifLevel: { homeShare: fitted.extraInningsHome },
    },
    lean,
  )
}

/** Innings in which a side still bats; the current one counts by its outs left. */
function inningsLeft({ inning, half, outs }: Score, side: Side): number {
  const whole = Math.max(0, inningsOfGame - inning)
  const ownHalf = side === 'home' ? 'bottom' : 'top'
  if (half === ownHalf) return whole + (3 - outs) / 3
  return side === 'home' && half !== 'end' ? whole + 1 : whole
}

function runnersWorth({ half, outs, baserunners }: Score, side: Side): number {
  if (half !== (side === 'home' ? 'bottom' : 'top')) return 0
  const { runners } = fitted
  const { first, second, third } = baserunners
  const worth = (first ? runners.first : 0) + (second ? runners.second : 0) + (third ? runners.third : 0)
  return (worth * (3 - outs)) / 2
}
