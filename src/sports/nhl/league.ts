/** What an ice hockey league is. */
import { type League, type LeagueDeclaration, leagueOf } from '../../games/declaration.ts'
import type { Periods } from '../../games/periods.ts'
import { seasonAt } from '../../games/season.ts'
import type { XgModel } from './metrics/xg-model.ts'
import type { WinModel } from './win-probability/model.ts'

/** The parts of a season. */
export const phases = ['regular', 'playoffs', 'preseason', 'all_star'] as const
export type Phase = (typeof phases)[number]

export const periodTypes = ['REG', 'OT', 'SO'] as const
export type PeriodType = (typeof periodTypes)[number]

interface OfId {
  readonly season: string
  readonly phase: Phase
}

export interface HockeyDeclaration extends LeagueDeclaration {
  readonly periods: Periods
  /** What the league's own ids say of a game; null for an id in another form. Absent where ids say nothing. */
  readonly ofId?: (gameId: string) => OfId | null
  /** The fitted models; absent where none was fitted. */
  readonly xg?: XgModel
  readonly model?: WinModel
}

export interface HockeyLeague extends League {
  readonly periods: Periods
  readonly ofId: (gameId: string) => OfId | null
  /** By its id; for an id in another form the start decides. */
  readonly seasonOf: (gameId: string, startUtc: string) => string
  /** Ids in another form than the league's count as regular season. */
  readonly phaseOf: (gameId: string) => Phase
  /** By its number: in the playoffs every period after regulation is an overtime, else the second one is the shootout. */
  readonly periodTypeOf: (gameId: string, period: number) => PeriodType
  readonly xg: XgModel | null
}

export function hockeyLeague(declared: HockeyDeclaration): HockeyLeague {
  const { periods, seasons, ofId = () => null, xg = null } = declared
  const phaseOf = (id: string) => ofId(id)?.phase ?? 'regular'
  return {
    ...leagueOf(declared, 'ice hockey'),
    periods,
    ofId,
    seasonOf: (id, startUtc) => ofId(id)?.season ?? seasonAt(seasons, Date.parse(startUtc)),
    phaseOf,
    periodTypeOf: (id, period) => {
      if (period <= periods.count) return 'REG'
      return period === periods.count + 1 || phaseOf(id) === 'playoffs' ? 'OT' : 'SO'
    },
    xg,
  }
}
