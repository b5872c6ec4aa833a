import type { MatchEvent as EventRecord, EventType } from '../../sports/soccer/records/event.ts'
import { describeEvent } from './describe.ts'
import type { Half } from './halves.ts'
import type { MatchState, Score, Side, TeamState } from './match-state.ts'
import type { Player } from './player.ts'

/** What a review came to. */
export type Verdict = NonNullable<EventRecord['detail']>

/** Something that stands in the match report. */
export interface MatchEvent {
  /** From 1 on. */
  readonly order: number
  readonly half: Half
  readonly second: number
  readonly type: EventType
  /** The team that the event is credited to: of an own goal the one that gets the goal. */
  readonly side: Side
  readonly player: Player
  /** Who made the pass, or who goes off. */
  readonly related: Player | null
  readonly verdict: Verdict | null
  readonly isCancelled: boolean
  /** After the event. */
  readonly score: Score
}

/** `break` is between two halves, with the half that has just ended. */
export type Phase = 'play' | 'break' | 'over'

/** An instant of the match at which something is to be told, and how the match stands then. */
export interface Moment {
  readonly half: Half
  readonly second: number
  readonly phase: Phase
  readonly event: MatchEvent | null
  /** An earlier event that reads differently from now on. */
  readonly restated: MatchEvent | null
  readonly score: Score
  readonly shootout: Score | null
  readonly text: string
}

export interface MatchLog {
  readonly moments: Moment[]
  events: number
}

export const createLog = (): MatchLog => ({ moments: [], events: 0 })

interface Happening {
  readonly type: EventType
  readonly team: TeamState
  readonly player: Player
  readonly related?: Player | null
  readonly verdict?: Verdict
}

/** Notes an event as of now. */
export function note(match: MatchState, { type, team, player, related, verdict }: Happening): MatchEvent {
  const event: MatchEvent = {
    order: ++match.log.events,
    half: match.half,
    second: match.second,
    type,
    side: team.side,
    player,
    related: related ?? null,
    verdict: verdict ?? null,
    isCancelled: false,
    score: match.score,
  }
  push(match, 'play', describeEvent(event, team.club), event)
  return event
}

/** Notes that the video referee took a goal back: the review is new, the goal reads differently. */
export function noteCancelled(match: MatchState, team: TeamState, goal: MatchEvent): void {
  note(match, { type: 'var_review', team, player: goal.player, verdict: 'goal_cancelled' })
  const { moments } = match.log
  moments.push({ ...moments.pop()!, restated: { ...goal, isCancelled: true, score: match.score } })
}

export const noteMarker = (match: MatchState, phase: Phase, text: string): void =>
  push(match, phase, text, null)

function push(match: MatchState, phase: Phase, text: string, event: MatchEvent | null): void {
  const { half, second, score, shootout } = match
  match.log.moments.push({ half, second, phase, event, restated: null, score, shootout, text })
}
