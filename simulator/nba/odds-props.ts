import type { PropTerms } from '../../src/odds/odds.ts'
import type { PropMarket } from '../../src/sports/nba/kinds.ts'
import type { Play } from '../../src/sports/nba/records/play.ts'
import type { Book } from '../shared/odds/books.ts'
import { chanceAbove } from '../shared/odds/forecast.ts'
import type { PropBet as SharedBet } from '../shared/odds/prop-offers.ts'
import { countTerms, yesTerms } from '../shared/odds/terms.ts'
import { plannedMinutes } from './lineup.ts'
import { type Dressed, threeShare } from './odds-model.ts'
import type { Player } from './player.ts'

/** The counts of a player that can be bet on. */
type Counted = 'points' | 'rebounds' | 'assists' | 'threes' | 'blocks' | 'steals' | 'turnovers'
export type Counts = Readonly<Record<Counted, number>>

const sums: Partial<Record<PropMarket, readonly Counted[]>> = {
  points: ['points'],
  rebounds: ['rebounds'],
  assists: ['assists'],
  threes: ['threes'],
  blocks: ['blocks'],
  steals: ['steals'],
  turnovers: ['turnovers'],
  points_rebounds: ['points', 'rebounds'],
  points_assists: ['points', 'assists'],
  rebounds_assists: ['rebounds', 'assists'],
  points_rebounds_assists: ['points', 'rebounds', 'assists'],
}

/** How many players of a side each market is offered on: those with the highest expectation. */
const offered: Readonly<Record<PropMarket, number>> = {
  points: 3,
  rebounds: 2,
  assists: 2,
  threes: 1,
  blocks: 1,
  steals: 1,
  turnovers: 1,
  points_rebounds: 1,
  points_assists: 1,
  rebounds_assists: 1,
  points_rebounds_assists: 1,
  double_double: 1,
  triple_double: 1,
  first_basket: 1,
}

const leanShare = 0.03

export interface PropBet extends SharedBet {
  readonly market: PropMarket
  /** Over a whole game. */
  readonly expected: Counts
  /** Chance of scoring the first basket. */
  readonly firstBasket: number
}

/** The bets on a side's main players. */
export function propBets({ players }: Dressed): PropBet[] {
  const starters = players.slice(0, 5).map((player, rank) => ({ player, expected: expectedOf(player, rank) }))
  const usage = starters.reduce((sum, { player }) => sum + player.usage, 0)
  return (Object.keys(offered) as PropMarket[]).flatMap((market) =>
    [...starters]
      .sort((a, b) => interest(market, b.expected) - interest(market, a.expected))
      .slice(0, offered[market])
      .map(({ player, expected }) => ({
        player: player.slug,
        market,
        expected,
        firstBasket: player.usage / usage / 2,
        deviations: { lean: leanShare * Math.sqrt(expected.points), drift: 0.6 },
      })),
  )
}

/** Least squares over 1,200 simulated games, each count against planned minutes and the player's rating. */
function expectedOf(player: Player, rank: number): Counts {
  const minutes = plannedMinutes[rank] ?? 0
  return {
    points: 2.7 + 0.341 * minutes * player.usage,
    rebounds: 0.24 + 0.125 * minutes * (0.28 * player.offensiveRebounding + player.defensiveRebounding),
    assists: 0.54 + 0.0604 * minutes * player.passing,
    threes: 0.15 + 0.107 * minutes * player.usage * threeShare(player),
    blocks: 0.04 + 0.0176 * minutes * player.blocking,
    steals: 0.07 + 0.0234 * minutes * player.stealing,
    turnovers: 0.3 + (0.0358 * minutes * player.usage) / player.ballSecurity,
  }
}

function interest(market: PropMarket, expected: Counts): number {
  if (market === 'triple_double') return tripleDouble(expected, noCounts)
  if (market === 'double_double') return doubleDouble(expected, noCounts)
  return (sums[market] ?? ['points']).reduce((sum, name) => sum + expected[name], 0)
}

export const noCounts: Counts = {
  points: 0,
  rebounds: 0,
  assists: 0,
  threes: 0,
  blocks: 0,
  steals: 0,
  turnovers: 0,
}

/** Points come two or three at a time, so they vary more than other counts. */
const scatter = { points: 2.9, others: 1.3 } as const

/** A book's terms for a bet with a share of the game left; null when the bet is decided. */
export function propTerms(
  book: Book,
  bet: PropBet,
  { soFar, shareLeft, lean }: { readonly soFar: Counts; readonly shareLeft: number; readonly lean: number },
): PropTerms | null {
  const left = scaled(bet.expected, shareLeft)
  if (bet.market === 'first_basket')
    return shareLeft === 1 ? yesTerms(book, bet.firstBasket + lean / 10) : null
  if (bet.market === 'double_double' || bet.market === 'triple_double') {
    const chance = (bet.market === 'double_double' ? doubleDouble : tripleDouble)(left, soFar)
    return chance > 0.97 ? null : yesTerms(book, chance + lean / 10)
  }
  const names = sums[bet.market] ?? []
  const mean = names.reduce((sum, name) => sum + soFar[name] + left[name], 0)
  const variance = names.reduce((sum, name) => sum + varianceOf(name, left[name]), 0)
  return countTerms(book, { mean: mean + lean, deviation: Math.sqrt(variance) + 0.3 })
}

const varianceOf = (name: Counted, expected: number): number =>
  (name === 'points' ? scatter.points : scatter.others) * expected

const scaled = (counts: Counts, share: number): Counts => ({
  points: counts.points * share,
  rebounds: counts.rebounds * share,
  assists: counts.assists * share,
  threes: counts.threes * share,
  blocks: counts.blocks * share,
  steals: counts.steals * share,
  turnovers: counts.turnovers * share,
})

/** The chance of ten or more of a count. */
function tenOf(name: Counted, left: Counts, soFar: Counts): number {
  const mean = soFar[name] + left[name]
  return chanceAbove({ mean, deviation: Math.sqrt(varianceOf(name, left[name])) + 0.3 }, 9.5)
}

function tensOf(left: Counts, soFar: Counts): [number, number, number] {
  return [tenOf('points', left, soFar), tenOf('rebounds', left, soFar), tenOf('assists', left, soFar)]
}

function doubleDouble(left: Counts, soFar: Counts): number {
  const [p, r, a] = tensOf(left, soFar)
  return p * r + p * a + r * a - 2 * p * r * a
}

function tripleDouble(left: Counts, soFar: Counts): number {
  const [p, r, a] = tensOf(left, soFar)
  return p * r * a
}

/** What a play adds to which player's counts. */
export function creditOf(play: Play): readonly (readonly [player: string, name: Counted, count: number])[] {
  const { player, type, assist } = play
  if (player === null) return []
  const credits: [string, Counted, number][] = []
  if (play.points > 0) credits.push([player, 'points', play.points])
  if (type === 'three_point_made') credits.push([player, 'threes', 1])
  if (assist !== null) credits.push([assist, 'assists', 1])
  if (type === 'rebound_offensive' || type === 'rebound_defensive') credits.push([player, 'rebounds', 1])
  if (type === 'block') credits.push([player, 'blocks', 1])
  if (type === 'steal') credits.push([player, 'steals', 1])
  if (type === 'turnover') credits.push([player, 'turnovers', 1])
  return credits
}
