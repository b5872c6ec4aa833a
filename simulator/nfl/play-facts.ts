import type { PlayType } from '../../src/sports/nfl/records/play-parts.ts'
import type { Side } from '../../src/sports/nfl/side.ts'
import type { Player } from './player.ts'

/** Result of a kick at goal; a punt can only be `blocked`. */
export type KickResult = 'good' | 'missed' | 'blocked'

/** A fumble. */
export interface Fumble {
  readonly player: Player
  readonly side: Side
  readonly forcedBy: Player | null
  readonly recoveredBy: Player
  readonly recoveredSide: Side
  /** Yards of the return by the recovering player. */
  readonly returnYards: number
}

/** A foul as it was enforced, or declined. */
export interface Penalty {
  readonly name: string
  readonly side: Side
  readonly player: Player
  readonly yards: number
  readonly decision: 'accepted' | 'declined'
}

/** What the scorers record of one play. Fields that do not apply are null, zero or empty. */
export interface PlayFacts {
  readonly type: PlayType
  /** The side with the ball before the play; on a kickoff, the receiving side. */
  readonly side: Side
  readonly formation: string | null
  readonly personnel: string | null
  readonly isNoHuddle: boolean
  /** Gain of the offence from the line of scrimmage, without returns. */
  readonly yards: number
  readonly airYards: number | null
  readonly yac: number | null
  readonly passer: Player | null
  readonly rusher: Player | null
  readonly receiver: Player | null
  readonly isComplete: boolean
  readonly isScramble: boolean
  readonly isSack: boolean
  readonly sackers: readonly Player[]
  readonly defendedBy: Player | null
  readonly interceptor: Player | null
  /** The first made the tackle, the second assisted. */
  readonly tacklers: readonly Player[]
  /** The tacklers' side: a return ends with a tackle by the side that had the ball before. */
  readonly tackledBy: Side | null
  readonly fumble: Fumble | null
  readonly kicker: Player | null
  readonly kickYards: number | null
  readonly kickResult: KickResult | null
  readonly blockedBy: Player | null
  readonly returner: Player | null
  readonly returnYards: number
  readonly isTouchback: boolean
  readonly isFairCatch: boolean
  readonly isDowned: boolean
  readonly isOutOfBounds: boolean
  readonly isOnside: boolean
  readonly touchdown: { readonly side: Side; readonly player: Player } | null
  /** The side that scores two points. */
  readonly safety: Side | null
  readonly twoPoint: 'good' | 'failed' | null
  readonly penalty: Penalty | null
}

/** Where a play ends, and which side has the ball: `spot` is in yards to the goal line that it attacks. */
export interface DeadBall {
  readonly side: Side
  readonly spot: number
}

/** After a play the clock keeps running, stays stopped until the snap, or restarts when the ball is ready. */
export type ClockAfter = 'running' | 'stopped' | 'ready'

/** The result of a play, before penalties. */
export interface PlayResult {
  readonly facts: PlayFacts
  readonly end: DeadBall
  readonly seconds: number
  readonly clock: ClockAfter
}

const none: Omit<PlayFacts, 'type' | 'side'> = {
  formation: null,
  personnel: null,
  isNoHuddle: false,
  yards: 0,
  airYards: null,
  yac: null,
  passer: null,
  rusher: null,
  receiver: null,
  isComplete: false,
  isScramble: false,
  isSack: false,
  sackers: [],
  defendedBy: null,
  interceptor: null,
  tacklers: [],
  tackledBy: null,
  fumble: null,
  kicker: null,
  kickYards: null,
  kickResult: null,
  blockedBy: null,
  returner: null,
  returnYards: 0,
  isTouchback: false,
  isFairCatch: false,
  isDowned: false,
  isOutOfBounds: false,
  isOnside: false,
  touchdown: null,
  safety: null,
  twoPoint: null,
  penalty: null,
}

/** The facts of a play; omitted fields do not apply. */
export const factsOf = (type: PlayType, side: Side, details: Partial<PlayFacts> = {}): PlayFacts => ({
  ...none,
  type,
  side,
  ...details,
})
