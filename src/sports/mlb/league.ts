/** What a baseball league is. */
import { type League, type LeagueDeclaration, leagueOf } from '../../games/declaration.ts'
import { seasonAt } from '../../games/season.ts'
import type { RatedGame } from '../../games/win-probability/curve.ts'
import type { Odds } from '../../odds/odds.ts'

/** The parts of a season; averages never mix them. */
export const phases = ['regular', 'postseason', 'preseason', 'all_star'] as const
export type Phase = (typeof phases)[number]

/** A fitted model, which reads games and plays whose records are made from the league. */
export interface BaseballModel<G, P> {
  readonly name: string
  readonly rate: (game: G, plays: readonly P[], odds: Odds | null) => RatedGame
}

export interface BaseballDeclaration extends LeagueDeclaration {
  readonly innings: number
  /** The code of a club in the standings of a season, whichever of its codes a feed uses. */
  readonly codeIn?: (season: string, code: string) => string
}

export interface BaseballLeague extends League {
  readonly innings: number
  readonly codeIn: (season: string, code: string) => string
  /** Ids do not carry it, so the start decides. */
  readonly seasonOf: (startUtc: string) => string
}

export function baseballLeague(declared: BaseballDeclaration): BaseballLeague {
  const { innings, seasons, codeIn = (_season, code) => code } = declared
  return {
    ...leagueOf(declared, 'baseball'),
    innings,
    codeIn,
    seasonOf: (startUtc) => seasonAt(seasons, Date.parse(startUtc)),
  }
}
