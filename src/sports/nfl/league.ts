/** What a league of American football is. */
import { type League, type LeagueDeclaration, leagueOf } from '../../games/declaration.ts'
import type { Periods } from '../../games/periods.ts'
import type { RatedGame } from '../../games/win-probability/curve.ts'
import type { Odds } from '../../odds/odds.ts'
import { type Week, type WeekRule, type Weeks, weeksOf } from './weeks.ts'

/** What fitted models read of a game and its plays, whose records are made from the league. */
export interface FootballModels<G, P, R> {
  /** Expected points and win probability added by plays that came without them; null when none did. */
  readonly ratingsOf: (game: G, plays: readonly P[]) => R | null
  readonly win: {
    readonly name: string
    readonly rate: (game: G, plays: readonly P[], odds: Odds | null) => RatedGame
  }
}

export interface FootballDeclaration extends LeagueDeclaration {
  readonly periods: Periods
  readonly weeks: WeekRule
  /** What the league's own ids say of a game; null for an id in another form. Absent where ids say nothing. */
  readonly ofId?: (gameId: string) => Week | null
}

export interface FootballLeague extends League {
  readonly periods: Periods
  readonly weeks: Weeks
  readonly ofId: (gameId: string) => Week | null
  /** By its id; for an id in another form the kickoff decides. */
  readonly weekOf: (gameId: string, kickoffUtc: string) => Week
}

export function footballLeague(declared: FootballDeclaration): FootballLeague {
  const { periods, seasons, ofId = () => null } = declared
  const weeks = weeksOf(seasons, declared.weeks)
  return {
    ...leagueOf(declared, 'American football'),
    periods,
    weeks,
    ofId,
    weekOf: (id, kickoffUtc) => ofId(id) ?? weeks.at(Date.parse(kickoffUtc)),
  }
}
