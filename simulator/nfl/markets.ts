import { createRng } from '../../src/kernel/rng.ts'
import type { Side } from '../../src/sports/nfl/side.ts'
import type { Moment } from '../shared/odds/main-market.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import { dress } from './lineup.ts'
import type { Scoreboard } from './log-entry.ts'
import { createGameMarket } from './odds-market.ts'
import type { Entrant } from './odds-model.ts'
import type { Fixture } from './played-game.ts'
import { createPropMarket } from './prop-market.ts'

/** Designations of players who are known to miss the game before the books open. */
const ruledOut: ReadonlySet<string | null> = new Set(['out', 'doubtful', 'ir'])

/** Opens the markets of a game. */
export function marketsOf(seed: string, fixture: Fixture): Markets<Moment<Scoreboard>> {
  const { game_id: id, kickoff_utc } = fixture.scheduled
  const rng = createRng(seed).fork(`nfl/odds/${id}`)
  const entrants = { home: entrantOf(fixture, 'home'), away: entrantOf(fixture, 'away') }
  return openMarkets(rng, Date.parse(kickoff_utc), [
    createGameMarket(rng.fork('main'), { id, ...entrants }),
    createPropMarket(rng.fork('props'), fixture, entrants),
  ])
}

/** A side as the books see it when they open: without the players ruled out. */
function entrantOf({ clubs, listed }: Fixture, side: Side): Entrant {
  const out = new Set(
    listed[side].filter(({ designation }) => ruledOut.has(designation)).map(({ player }) => player.slug),
  )
  return { club: clubs[side], squad: dress(clubs[side], (slug) => out.has(slug)) }
}
