import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { odds, prop } from '../../src/sports/nfl/index.ts'
import type { Side } from '../../src/sports/nfl/side.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy, type Moment } from '../shared/odds/main-market.ts'
import { type Market, type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import { createPropOffers, type PriceBet } from '../shared/odds/prop-offers.ts'
import type { Scoreboard } from './game-state.ts'
import { dress } from './lineup.ts'
import { beforeKickoff, type Entrant, type Entrants, expectationOf, forecastAt } from './odds-model.ts'
import { type Fixture, outOf } from './played-game.ts'
import { type PropBet, propBets, propTerms } from './prop-bets.ts'

/** Leans are points of margin and of total. Prices move after scores and turnovers, otherwise rarely. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 1_200, 360, 45],
  deviations: {
    lean: { margin: 0.5, total: 0.8 },
    opening: { margin: 1.4, total: 2 },
    jitter: { margin: 0.1, total: 0.2 },
  },
  pace: { everyMinutes: 30, gapSeconds: 60, swing: 0.16, movesMax: 16 },
}

/** Moneyline, spread and total of a game. */
function createGameMarket(
  rng: Rng,
  game: { readonly id: string; readonly home: Entrant; readonly away: Entrant },
): Market<Moment<Scoreboard>> {
  const expected = expectationOf(game.home, game.away)
  return createMainMarket(rng, {
    kind: odds.kind,
    gameId: game.id,
    policy,
    beforeStart: beforeKickoff,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
}

/** Books close in the last minute or two and stay closed in overtime. */
const isClosed = (board: Scoreboard, { closesAtSeconds }: Book): boolean =>
  board.quarter > 4 || (board.quarter === 4 && board.secondsLeft <= closesAtSeconds)

/** Designations of players who are known to miss the game before the books open. */
const ruledOut: ReadonlySet<string | null> = new Set(['out', 'doubtful', 'ir'])

/** Opens the markets of a game. */
export function marketsOf(seed: string, fixture: Fixture): Markets<Moment<Scoreboard>> {
  const { game_id: id, kickoff_utc, season_type } = fixture.scheduled
  const rng = createRng(seed).fork(`nfl/odds/${id}`)
  const entrants = { home: entrantOf(fixture, 'home'), away: entrantOf(fixture, 'away') }
  return openMarkets(rng, Date.parse(kickoff_utc), [
    createGameMarket(rng.fork('main'), { id, ...entrants }),
    // Nobody knows for how long the regulars play in the preseason.
    ...(season_type === 'PRE' ? [] : [createPropMarket(rng.fork('props'), fixture, entrants)]),
  ])
}

/** A side as the books see it when they open: without the players ruled out. */
function entrantOf({ clubs, listed }: Fixture, side: Side): Entrant {
  const out = new Set(
    listed[side].filter(({ designation }) => ruledOut.has(designation)).map(({ player }) => player.slug),
  )
  return { club: clubs[side], squad: dress(clubs[side], (slug) => out.has(slug)) }
}

/**
 * Minutes before the kickoff: props open when the reports of the week are out, move now and then, close for inactive
 * players, and close altogether shortly before the game.
 */
const minutesBefore = { open: 1_560, moves: [900, 480, 200, 60], inactive: 88, close: 6, perMove: 6 } as const

function createPropMarket(rng: Rng, fixture: Fixture, { home, away }: Entrants): Market<Moment<Scoreboard>> {
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
