import type { Rng } from '../../src/kernel/rng.ts'
import { odds, prop } from '../../src/sports/nba/index.ts'
import { isFieldGoal, type Play } from '../../src/sports/nba/records/play.ts'
import type { Book } from '../shared/odds/books.ts'
import { type Moment as BoardMoment, createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { type Market, type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import { createPropOffers, type PriceBet } from '../shared/odds/prop-offers.ts'
import type { Scoreboard } from './logged-play.ts'
import { beforeTip, type Dressed, expectationOf, forecastAt, shareLeftOf } from './odds-model.ts'
import { type Counts, creditOf, noCounts, type PropBet, propBets, propTerms } from './odds-props.ts'

/** The view of a game at an instant that markets follow. */
export interface Moment extends BoardMoment<Scoreboard> {
  /** The plays of this instant. */
  readonly plays: readonly Play[]
}

interface MarketGame {
  readonly id: string
  readonly startMs: number
  readonly home: Dressed
  readonly away: Dressed
}

/** Leans are points of margin and of total. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 2_160, 1_440, 960, 600, 360, 180, 60, 15],
  deviations: {
    lean: { margin: 0.5, total: 1.2 },
    opening: { margin: 1.6, total: 3.5 },
    jitter: { margin: 0.12, total: 0.25 },
  },
  pace: { everyMinutes: 1.5, gapSeconds: 25, swing: 0.04, movesMax: 105 },
}

/** Opens the markets of a game: the main markets two days ahead, player props on the day. */
export function openMarket(rng: Rng, game: MarketGame): Markets<Moment> {
  return openMarkets(rng, game.startMs, [
    openMain(rng.fork('main'), game),
    createPropMarket(rng.fork('props'), game),
  ])
}

function openMain(rng: Rng, game: MarketGame): Market<Moment> {
  const expected = expectationOf(game.home, game.away)
  return createMainMarket(rng, {
    kind: odds.kind,
    gameId: game.id,
    policy,
    beforeStart: beforeTip,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
}

/** Books close in the last minute or two, and between the fourth period and an overtime. */
const isClosed = ({ period, tenthsLeft }: Scoreboard, { closesAtSeconds }: Book): boolean =>
  period >= 4 && tenthsLeft <= closesAtSeconds * 10

/** Props open on the day of the game; some of them move before it starts. */
const minutesBefore = { open: 595, moves: [200, 90, 35], perMove: 3 } as const
/** Every few minutes some of the props move, in rotation; none in the last two minutes. */
const pace = { everyMs: 300_000, perTurn: 2, quietTenths: 1_200 } as const

function createPropMarket(rng: Rng, game: MarketGame): Market<Moment> {
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
