import type { Rng } from '../../src/kernel/rng.ts'
import { prop } from '../../src/sports/nfl/records/odds.ts'
import type { Moment } from '../shared/odds/main-market.ts'
import type { Market } from '../shared/odds/open-markets.ts'
import { createPropOffers, type PriceBet } from '../shared/odds/prop-offers.ts'
import type { Scoreboard } from './log-entry.ts'
import type { Entrants } from './odds-model.ts'
import { type Fixture, outOf } from './played-game.ts'
import { type PropBet, propBets, propTerms } from './prop-bets.ts'

/**
 * Minutes before the kickoff: props open when the reports of the week are out, move now and then, close for inactive
 * players, and close altogether shortly before the game.
 */
const minutesBefore = { open: 1_560, moves: [900, 480, 200, 60], inactive: 88, close: 6, perMove: 6 } as const

export function createPropMarket(
  rng: Rng,
  fixture: Fixture,
  { home, away }: Entrants,
): Market<Moment<Scoreboard>> {
  const bets = [...propBets(home, away), ...propBets(away, home)]
  const offers = createPropOffers(rng, { kind: prop.kind, gameId: fixture.scheduled.game_id, bets })
  const isOut = outOf(fixture)
  const inactive = bets.filter(({ player }) => isOut(player))
  const close: PriceBet<PropBet> = () => null
  return {
    currentQuotes: offers.currentQuotes,
    follow: () => [],
    plan: [
      ...offers.planned(propTerms, minutesBefore),
      { minutes: minutesBefore.inactive, quote: (atMs) => offers.quote(inactive, close, atMs) },
      { minutes: minutesBefore.close, quote: (atMs) => offers.quote(bets, close, atMs) },
    ],
  }
}
