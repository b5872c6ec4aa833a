/** What a basketball league is. */
import { type League, type LeagueDeclaration, leagueOf } from '../../games/declaration.ts'
import type { Periods } from '../../games/periods.ts'
import { seasonAt } from '../../games/season.ts'

/** The players of a side on the floor. */
export const fiveCount = 5

/** The parts of a season. */
export type Phase = 'preseason' | 'regular' | 'all_star' | 'playoffs' | 'play_in' | 'cup_final'

export interface BasketballDeclaration extends LeagueDeclaration {
  readonly periods: Periods
  /** Time-outs of a side before the game. */
  readonly timeouts: number
  /** What the league's own ids say of a game; null for an id in another form. Absent where ids say nothing. */
  readonly ofId?: (gameId: string) => { readonly season: string; readonly phase: Phase } | null
  /** The fitted win probability; absent where none was fitted. */
  readonly model?: WinModel
}

/** The home side's chances by the score and the time left. */
export interface WinModel {
  readonly name: string
  readonly chanceOf: (opening: number | null) => HomeChance
}

export type HomeChance = (state: {
  /** Points by which the home side leads. */
  readonly lead: number
  /** Seconds left in regulation or in the overtime. */
  readonly secondsLeft: number
}) => number

export interface BasketballLeague extends League {
  readonly periods: Periods
  readonly timeouts: number
  /** By its id; for an id in another form the tip-off decides. */
  readonly seasonOf: (gameId: string, tipOffUtc: string) => string
  /** Ids in another form than the league's count as regular season. */
  readonly phaseOf: (gameId: string) => Phase
}

export function basketballLeague(declared: BasketballDeclaration): BasketballLeague {
  const { periods, timeouts, seasons, ofId = () => null } = declared
  return {
    ...leagueOf(declared, 'basketball'),
    periods,
    timeouts,
    seasonOf: (id, tipOffUtc) => ofId(id)?.season ?? seasonAt(seasons, Date.parse(tipOffUtc)),
    phaseOf: (id) => ofId(id)?.phase ?? 'regular',
  }
}
