import type { Rng } from '../../src/kernel/rng.ts'
import { prop } from '../../src/sports/nba/records/odds.ts'
import { isFieldGoal } from '../../src/sports/nba/records/play.ts'
import type { Market } from '../shared/odds/open-markets.ts'
import { createPropOffers, type PriceBet } from '../shared/odds/prop-offers.ts'
import { shareLeftOf } from './odds-model.ts'
import type { MarketGame, Moment } from './odds-moment.ts'
import { type Counts, creditOf, noCounts, type PropBet, propBets, propTerms } from './odds-props.ts'

/** Props open on the day of the game; some of them move before it starts. */
const minutesBefore = { open: 595, moves: [200, 90, 35], perMove: 3 } as const
/** Every few minutes some of the props move, in rotation; none in the last two minutes. */
const pace = { everyMs: 300_000, perTurn: 2, quietTenths: 1_200 } as const

export function createPropMarket(rng: Rng, game: MarketGame): Market<Moment> {
  const bets = [...propBets(game.home), ...propBets(game.away)]
  const offers = createPropOffers(rng, { kind: prop.kind, gameId: game.id, bets })
  const counts = new Map<string, Counts>()
  let lastMoveMs = game.startMs

  const priceWith =
    (shareLeft: number): PriceBet<PropBet> =>
    (bet, book, lean) =>
      propTerms(book, bet, { soFar: counts.get(bet.player) ?? noCounts, shareLeft, lean })
  const close: PriceBet<PropBet> = () => null

  return {
    currentQuotes: offers.currentQuotes,
    plan: offers.planned(priceWith(1), minutesBefore),
    follow: ({ atMs, board, plays }) => {
      for (const play of plays) for (const credit of creditOf(play)) addCredit(counts, credit)
      if (board.phase === 'over') return offers.quote(bets, close, atMs)
      const hasBasket = plays.some((play) => isFieldGoal(play.type) && play.points > 0)
      const decided = hasBasket ? offers.quote(offers.open().filter(isFirstBasket), close, atMs) : []
      const isQuiet = board.period >= 4 && board.tenthsLeft <= pace.quietTenths
      if (isQuiet || board.phase !== 'live' || atMs - lastMoveMs < pace.everyMs) return decided
      lastMoveMs = atMs
      return [...decided, ...offers.quote(offers.next(pace.perTurn), priceWith(shareLeftOf(board)), atMs)]
    },
  }
}

const isFirstBasket = ({ market }: PropBet): boolean => market === 'first_basket'

function addCredit(
  counts: Map<string, Counts>,
  [player, name, count]: ReturnType<typeof creditOf>[number],
): void {
  const before = counts.get(player) ?? noCounts
  counts.set(player, { ...before, [name]: before[name] + count })
}
