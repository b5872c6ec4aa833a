import type { MatchEvent as EventRecord, EventType } from '../../src/sports/soccer/records/event.ts'
import type { Half } from './halves.ts'
import type { Player } from './player.ts'
import type { Score, Side } from './score.ts'

/** The decision of a video review. */
export type Verdict = NonNullable<EventRecord['detail']>

/** An event of the match report. */
export interface MatchEvent {
  /** From 1. */
  readonly order: number
  readonly half: Half
  readonly second: number
  readonly type: EventType
  /** The team credited with the event: for an own goal, the team that gets the goal. */
  readonly side: Side
  readonly player: Player
  /** The passer of a goal, or the player who goes off. */
  readonly related: Player | null
  readonly verdict: Verdict | null
  readonly isCancelled: boolean
  /** After the event. */
  readonly score: Score
}

/** `break` is between two halves, with the half that has just ended. */
export type Phase = 'play' | 'break' | 'over'

/** An instant of the match that the script emits, with the score at that point. */
export interface Moment {
  readonly half: Half
  readonly second: number
  readonly phase: Phase
  readonly event: MatchEvent | null
  /** An earlier event that this moment corrects. */
  readonly corrected: MatchEvent | null
  readonly score: Score
  readonly shootout: Score | null
  readonly text: string
}

export interface MatchLog {
  readonly moments: Moment[]
  events: number
}

export const createLog = (): MatchLog => ({ moments: [], events: 0 })
