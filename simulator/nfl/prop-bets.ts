import type { PropTerms } from '../../src/odds/odds.ts'
import type { PropMarket } from '../../src/sports/nfl/kinds.ts'
import type { Book } from '../shared/odds/books.ts'
import type { Estimate } from '../shared/odds/forecast.ts'
import type { PropBet as SharedBet } from '../shared/odds/prop-offers.ts'
import { countTerms, yesTerms } from '../shared/odds/terms.ts'
import type { Entrant } from './odds-model.ts'
import type { Player } from './player.ts'
import {
  countEstimate,
  type Expected,
  expectDefender,
  expectKicker,
  expectPasser,
  expectReceivers,
  noStats,
  spreadOf,
} from './prop-model.ts'

export interface PropBet extends SharedBet {
  readonly market: PropMarket
  readonly expected: Expected
}

type Role =
  | 'passer'
  | 'lead back'
  | 'second back'
  | 'lead receiver'
  | 'receiver'
  | 'slot'
  | 'kicker'
  | 'tackler'
  | 'rusher'

/** The markets offered on each role. */
const offered: Readonly<Record<Role, readonly PropMarket[]>> = {
  passer: [
    ...(['passing_yards', 'passing_tds', 'passing_completions', 'passing_attempts'] as const),
    ...(['passing_interceptions', 'longest_completion', 'rushing_yards'] as const),
  ],
  'lead back': [
    ...(['rushing_yards', 'rushing_attempts', 'rushing_tds', 'longest_rush', 'receptions'] as const),
    ...(['receiving_yards', 'rushing_receiving_yards', 'anytime_td', 'first_td', 'last_td'] as const),
  ],
  'second back': ['rushing_yards', 'anytime_td'],
  'lead receiver': [
    ...(['receiving_yards', 'receptions', 'receiving_tds', 'longest_reception'] as const),
    ...(['anytime_td', 'first_td', 'last_td'] as const),
  ],
  receiver: ['receiving_yards', 'receptions', 'anytime_td'],
  slot: ['receiving_yards'],
  kicker: ['field_goals_made', 'kicking_points'],
  tackler: ['tackles_assists'],
  rusher: ['sacks'],
}

/** The bets on a side's main players. */
export function propBets(own: Entrant, other: Entrant): PropBet[] {
  const { squad } = own
  const expectations = expectReceivers(own, other)
  const receiver = (player: Player): Expected => expectations.get(player) ?? noStats
  const backs = [...squad.RB].sort((a, b) => b.usage - a.usage)
  const catchers = [...squad.WR, ...squad.TE].sort(
    (a, b) => receiver(b).receivingYards - receiver(a).receivingYards,
  )
  const best = (players: readonly Player[], weight: (player: Player) => number) =>
    [...players].sort((a, b) => weight(b) - weight(a))
  const tacklers = best([...squad.LB.slice(0, 2), ...squad.S.slice(0, 2)], ({ tackling }) => tackling)
  const rushers = best(squad.DE.slice(0, 2), ({ rushing }) => rushing)
  return [
    ...betsOn('passer', squad.QB.slice(0, 1), () => expectPasser(own, other)),
    ...betsOn('lead back', backs.slice(0, 1), receiver),
    ...betsOn('second back', backs.slice(1, 2), receiver),
    ...betsOn('lead receiver', catchers.slice(0, 1), receiver),
    ...betsOn('receiver', catchers.slice(1, 3), receiver),
    ...betsOn('slot', catchers.slice(3, 4), receiver),
    ...betsOn('kicker', squad.K, () => expectKicker(own, other)),
    ...betsOn('tackler', tacklers.slice(0, 2), (player) => expectDefender(own, player)),
    ...betsOn('rusher', rushers.slice(0, 1), (player) => expectDefender(own, player)),
  ]
}

function betsOn(role: Role, players: readonly Player[], expect: (player: Player) => Expected): PropBet[] {
  return players.flatMap((player) => {
    const expected = expect(player)
    return offered[role].map((market) => ({
      player: player.slug,
      market,
      expected,
      deviations: deviationsOf(market),
    }))
  })
}

/** Leans are shares of the expected value. */
const deviationsOf = (market: PropMarket): PropBet['deviations'] =>
  market.endsWith('_td') ? { lean: 0.04, drift: 0.06 } : { lean: 0.012, drift: 0.035 }

/** A book's terms for a bet before the game. */
export function propTerms(bet: PropBet, book: Book, lean: number): PropTerms {
  const share = 1 + lean
  const chance = yesChance(bet)
  if (chance !== null) return yesTerms(book, chance * share)
  const estimate = estimateOf(bet)
  return countTerms(book, { ...estimate, mean: estimate.mean * share })
}

/** The chance of a yes-only market; null for all others. */
function yesChance({ market, expected }: PropBet): number | null {
  const scores = expected.rushTouchdowns + expected.receivingTouchdowns
  if (market === 'anytime_td') return 1 - Math.exp(-scores)
  // About five touchdowns a game, of which one is the first and one the last.
  if (market === 'first_td' || market === 'last_td') return Math.min(0.3, scores / 5.4)
  return null
}

function estimateOf({ market, expected: e }: PropBet): Estimate {
  switch (market) {
    case 'passing_yards':
      return spreadOf(e.passYards, { share: 0.1, base: 45 })
    case 'passing_tds':
      return countEstimate(e.passTouchdowns)
    case 'passing_completions':
      return spreadOf(e.completions, { share: 0.12, base: 2.5 })
    case 'passing_attempts':
      return spreadOf(e.passAttempts, { share: 0.1, base: 3.5 })
    case 'passing_interceptions':
      return countEstimate(e.interceptions)
    case 'longest_completion':
      return spreadOf(21.3 + 0.045 * e.passYards, { share: 0.2, base: 4 })
    case 'rushing_yards':
      return spreadOf(0.85 * e.rushYards, { share: 0.35, base: 9 })
    case 'rushing_attempts':
      return spreadOf(e.carries, { share: 0.15, base: 1.8 })
    case 'rushing_tds':
      return countEstimate(e.rushTouchdowns)
    case 'longest_rush':
      return spreadOf(4.3 + 0.75 * e.carries, { share: 0.4, base: 2 })
    default:
      return estimateOfCatches(market, e)
  }
}

function estimateOfCatches(market: PropMarket, e: Expected): Estimate {
  switch (market) {
    case 'receiving_yards':
      return spreadOf(0.93 * e.receivingYards, { share: 0.42, base: 9 })
    case 'receptions':
      return spreadOf(0.96 * e.receptions, { share: 0.2, base: 1.1 })
    case 'receiving_tds':
      return countEstimate(e.receivingTouchdowns)
    case 'longest_reception':
      return spreadOf(8.3 + 0.22 * e.receivingYards, { share: 0.4, base: 3 })
    case 'rushing_receiving_yards':
      return spreadOf(0.92 * (e.rushYards + e.receivingYards), { share: 0.35, base: 10 })
    case 'field_goals_made':
      return countEstimate(e.fieldGoals)
    case 'kicking_points':
      return spreadOf(e.kickPoints, { share: 0.25, base: 1.5 })
    case 'tackles_assists':
      return spreadOf(e.tackles, { share: 0.25, base: 1 })
    default:
      return countEstimate(e.sacks)
  }
}
