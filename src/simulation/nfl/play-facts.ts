import type { PlayType } from '../../sports/nfl/records/play-parts.ts'
import type { Side } from '../../sports/nfl/side.ts'
import type { Player } from './player.ts'

/** Of a kick at goal; a punt can only be blocked. */
export type KickResult = 'good' | 'missed' | 'blocked'

/** A ball on the ground. */
export interface Fumble {
  readonly player: Player
  readonly side: Side
  readonly forcedBy: Player | null
  readonly recoveredBy: Player
  readonly recoveredSide: Side
  /** Yards that the recovering player went with it. */
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

/** What the official scorers write down of one play. What does not apply is null, zero or empty. */
export interface PlayFacts {
  readonly type: PlayType
  /** Who had the ball before it; on a kickoff, who receives. */
  readonly side: Side
  readonly formation: string | null
  readonly personnel: string | null
  readonly isNoHuddle: boolean
  /** Of the offence from the line of scrimmage, returns not counted. */
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
  /** The first made the tackle, a second had a part in it. */
  readonly tacklers: readonly Player[]
  /** Whose they are: a return ends with a tackle by the side that had the ball before. */
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

/** Where the ball is dead and whose it is: yards to the goal line that this side attacks. */
export interface DeadBall {
  readonly side: Side
  readonly spot: number
}

/** After a play the clock runs on, stands until the snap, or starts again when the ball is ready. */
export type ClockAfter = 'running' | 'stopped' | 'ready'

/** A play as it went, before anybody threw a flag. */
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

/** The facts of a play; what is not said does not apply. */
export const factsOf = (type: PlayType, side: Side, said: Partial<PlayFacts> = {}): PlayFacts => ({
  ...none,
  type,
  side,
  ...said,
})
