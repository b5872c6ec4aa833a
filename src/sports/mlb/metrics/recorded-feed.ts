/** The fields of the league's live feed that are used; a feed of an early moment lacks many of them. */
export interface RawFeed {
  readonly gamePk: number
  readonly gameData: {
    readonly game: { readonly type: string; readonly doubleHeader: string; readonly gameNumber: number }
    readonly datetime: { readonly dateTime: string; readonly officialDate: string }
    readonly status: { readonly codedGameState: string; readonly detailedState: string }
    readonly teams: Readonly<Record<'home' | 'away', { readonly abbreviation: string }>>
    readonly players: Readonly<Record<string, { readonly id: number; readonly fullName: string }>>
    readonly venue: { readonly name: string }
  }
  readonly liveData: {
    readonly plays: { readonly allPlays: readonly RawPlay[] }
    readonly linescore: RawLinescore
    readonly boxscore: { readonly teams: Readonly<Record<'home' | 'away', RawSide>> }
  }
}

interface Person {
  readonly id: number
}

export interface RawLinescore {
  readonly currentInning?: number
  readonly inningState?: string
  readonly balls?: number
  readonly strikes?: number
  readonly outs?: number
  readonly offense?: { readonly first?: Person; readonly second?: Person; readonly third?: Person }
  readonly teams: Readonly<
    Record<'home' | 'away', { readonly runs?: number; readonly hits?: number; readonly errors?: number }>
  >
}

export interface RawPlay {
  readonly atBatIndex: number
  readonly result: { readonly eventType?: string; readonly description?: string }
  readonly about: {
    readonly inning: number
    readonly halfInning: 'top' | 'bottom'
    readonly isComplete: boolean
  }
  readonly count: { readonly balls: number; readonly strikes: number; readonly outs: number }
  readonly matchup: {
    readonly batter: Person
    readonly pitcher: Person
    readonly postOnFirst?: Person
    readonly postOnSecond?: Person
    readonly postOnThird?: Person
  }
  readonly runners: readonly RawRunner[]
  readonly playEvents: readonly RawEvent[]
}

export interface RawRunner {
  readonly movement: {
    readonly start: string | null
    readonly end: string | null
    readonly isOut: boolean | null
  }
  readonly details: {
    readonly movementReason: string | null
    readonly runner: Person
    readonly responsiblePitcher: Person | null
    readonly rbi: boolean
    readonly earned: boolean
    readonly playIndex: number
  }
  readonly credits?: readonly { readonly player: Person; readonly credit: string }[]
}

export interface RawEvent {
  readonly index: number
  readonly playId?: string
  readonly type: string
  readonly isPitch: boolean
  readonly isSubstitution?: boolean
  readonly player?: Person
  readonly replacedPlayer?: Person
  readonly position?: { readonly abbreviation: string }
  readonly battingOrder?: string
  readonly base?: number
  readonly count: { readonly balls: number; readonly strikes: number; readonly outs: number }
  readonly details: {
    readonly eventType?: string
    readonly code?: string
    readonly description?: string
    readonly type?: { readonly code: string }
  }
  readonly pitchData?: {
    readonly startSpeed?: number
    readonly strikeZoneTop?: number
    readonly strikeZoneBottom?: number
    readonly zone?: number
    readonly extension?: number
    readonly coordinates?: Readonly<Record<string, number>>
    readonly breaks?: Readonly<Record<string, number>>
  }
  readonly hitData?: { readonly launchSpeed?: number; readonly launchAngle?: number }
}

type RawStats = Readonly<Record<string, string | number>>

interface RawSide {
  readonly players: Readonly<Record<string, RawPlayer>>
  readonly batters: readonly number[]
  readonly pitchers: readonly number[]
}

export interface RawPlayer {
  readonly person: Person
  readonly position: { readonly abbreviation: string }
  readonly allPositions?: readonly { readonly abbreviation: string }[]
  readonly battingOrder?: string
  readonly stats: { readonly batting: RawStats; readonly pitching: RawStats }
  readonly seasonStats: { readonly batting: RawStats; readonly pitching: RawStats }
}
