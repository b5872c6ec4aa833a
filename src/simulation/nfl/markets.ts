import { createRng } from '../../kernel/rng.ts'
import type { Side } from '../../sports/nfl/side.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import { dress } from './lineup.ts'
import type { Scoreboard } from './log-entry.ts'
import { createGameMarket } from './odds-market.ts'
import type { Entrant } from './odds-model.ts'
import { createPropMarket } from './prop-market.ts'
import type { Fixture } from './telling.ts'

/** What a market sees of a game at an instant. */
export interface Moment {
  readonly atMs: number
  readonly board: Scoreboard
}

export type Entrants = Readonly<Record<Side, Entrant>>

/** Known to miss the game before the books open. */
const ruledOut: ReadonlySet<string | null> = new Set(['out', 'doubtful', 'ir'])

/** Opens the markets of a game. */
export function marketsOf(seed: string, fixture: Fixture): Markets<Moment> {
  const { game_id: id, kickoff_utc } = fixture.scheduled
  const rng = createRng(seed).fork(`nfl/odds/${id}`)
  const entrants = { home: entrantOf(fixture, 'home'), away: entrantOf(fixture, 'away') }
  return openMarkets(rng, Date.parse(kickoff_utc), [
    createGameMarket(rng.fork('main'), { id, ...entrants }),
    createPropMarket(rng.fork('props'), fixture, entrants),
  ])
}

/** As the books see a side when they open: without those who were ruled out. */
function entrantOf({ clubs, listed }: Fixture, side: Side): Entrant {
  const out = new Set(
    listed[side].filter(({ designation }) => ruledOut.has(designation)).map(({ player }) => player.slug),
  )
  return { club: clubs[side], squad: dress(clubs[side], (slug) => out.has(slug)) }
}
