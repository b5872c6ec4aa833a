import { ApiError, noSuch } from '../contract/errors.ts'
import { maySeeLeague, type Principal } from '../contract/principal.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'
import { findNamed, nounOf } from '../games/read-game.ts'

/** The fields of a game that odds need, in every sport. */
export interface OddsGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly status: string
  readonly phase: 'coming' | 'in play' | 'over' | 'off'
  /** Number of the period or inning; in soccer its name. */
  readonly period: number | string
  /** Time left in the period, in soccer the minute; null in a sport without a clock. */
  readonly clock: string | null
  readonly score: { readonly home: number; readonly away: number }
}

/** A sport's games as its odds see them. */
export interface OddsGames<G> {
  /** One league, or for a sport with several: all of them and the league of a game. */
  readonly league: string | { readonly among: readonly string[]; readonly of: (doc: G) => string }
  readonly game: TypedRecord<G>
  readonly gameOf: (doc: G) => OddsGame
}

/** For a single league the endpoint's own `league` is checked; with several, the key must cover at least one. */
export function requireAnyLeague<G>({ league }: OddsGames<G>, principal: Principal): void {
  if (typeof league === 'string' || principal.leagues === null) return
  if (!league.among.some((id) => maySeeLeague(principal, id))) throw new ApiError('scope_denied')
}

export const maySee = <G>({ league }: OddsGames<G>, principal: Principal, game: Stored<G>): boolean =>
  typeof league === 'string' || maySeeLeague(principal, league.of(game.doc))

/** The game with this id; 404 when there is none, 403 when the key does not cover its league. */
export async function requireGame<G>(
  games: OddsGames<G>,
  read: Read,
  principal: Principal,
  id: string,
): Promise<Stored<G>> {
  const game = await findNamed(read, games.game, id)
  // A restricted key must not learn which games of other leagues exist.
  const isHidden = game ? !maySee(games, principal, game) : typeof games.league !== 'string'
  if (isHidden && principal.leagues !== null) throw new ApiError('scope_denied')
  if (!game) throw noSuch(nounOf(games.game), id)
  return game
}
