import { type Periods, regulationSeconds } from '../../../games/periods.ts'
import { quotient } from '../../../kernel/numbers.ts'
import { fiveCount } from '../league.ts'
import type { Totals } from '../records/box.ts'
import type { TeamGame } from '../records/team-game.ts'
import { estimatePossessions } from './estimate.ts'
import { sumTotals } from './team-totals.ts'

export interface RatingCounts {
  readonly points: number
  readonly pointsAgainst: number
  readonly possessions: number
  readonly possessionsAgainst: number
}

/** Unrounded; null when the divisor is 0. */
export interface Ratings {
  readonly off: number | null
  readonly def: number | null
  readonly net: number | null
}

/** Points per hundred possessions (metrics.md 1.3). The net rating is the difference of unrounded ratings. */
export function ratingsOf(counts: RatingCounts): Ratings {
  const off = quotient(100 * counts.points, counts.possessions)
  const def = quotient(100 * counts.pointsAgainst, counts.possessionsAgainst)
  return { off, def, net: off === null || def === null ? null : off - def }
}

/** Possessions per game without overtime; `teamSeconds` is the playing time of all five (metrics.md 1.3). */
export const paceOf = (
  periods: Periods,
  possessions: number,
  possessionsAgainst: number,
  teamSeconds: number,
): number | null =>
  quotient(
    (regulationSeconds(periods) / 60) * ((possessions + possessionsAgainst) / 2),
    teamSeconds / 60 / fiveCount,
  )

export interface SeasonRatings extends Ratings {
  readonly pace: number | null
  /** The method behind the possessions; null without a game. */
  readonly method: 'counted' | 'oliver' | 'mixed' | null
  readonly possessions: number
}

type PlayedGame = TeamGame & { readonly totals: NonNullable<TeamGame['totals']> }

/**
 * Ratings and pace of a season from summed points, possessions and time (metrics.md 1.3). Games with only a box
 * score share one estimate over their summed totals, which is how the formula is defined.
 */
export function foldRatings(periods: Periods, games: readonly TeamGame[]): SeasonRatings {
  const played = games.filter((game): game is PlayedGame => game.totals !== null)
  const estimated = played.filter((game) => game.method === 'oliver')
  const estimate = estimated.length === 0 ? 0 : estimateOf(estimated)
  const counted = played.filter((game) => game.method === 'counted')
  const possessions = estimate + sum(counted, (game) => game.possessions?.own ?? 0)
  const possessionsAgainst = estimate + sum(counted, (game) => game.possessions?.opponent ?? 0)
  const ratings = ratingsOf({
    points: sum(played, (game) => game.totals.own.pts),
    pointsAgainst: sum(played, (game) => game.totals.opponent.pts),
    possessions,
    possessionsAgainst,
  })
  const teamSeconds = sum(played, (game) => game.team_seconds)
  return {
    ...ratings,
    pace: paceOf(periods, possessions, possessionsAgainst, teamSeconds),
    method: methodOf(counted.length, estimated.length),
    possessions,
  }
}

const estimateOf = (games: readonly PlayedGame[]): number =>
  estimatePossessions(
    sumTotals(games.map((game): Totals => game.totals.own)),
    sumTotals(games.map((game): Totals => game.totals.opponent)),
  )

function methodOf(counted: number, estimated: number): SeasonRatings['method'] {
  if (counted === 0) return estimated === 0 ? null : 'oliver'
  return estimated === 0 ? 'counted' : 'mixed'
}

const sum = (games: readonly PlayedGame[], of: (game: PlayedGame) => number): number =>
  games.reduce((total, game) => total + of(game), 0)
