import type { EventType } from '../../src/sports/soccer/records/event.ts'
import { describeEvent } from './describe.ts'
import type { MatchEvent, Phase, Verdict } from './match-event.ts'
import type { MatchState, TeamState } from './match-state.ts'
import type { Player } from './player.ts'

interface NewEvent {
  readonly type: EventType
  readonly team: TeamState
  readonly player: Player
  readonly related?: Player | null
  readonly verdict?: Verdict
}

/** Logs an event at the current second. */
export function logEvent(match: MatchState, { type, team, player, related, verdict }: NewEvent): MatchEvent {
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

/** Logs that a video review cancelled a goal: a new review event, and the goal corrected. */
export function logCancelledGoal(match: MatchState, team: TeamState, goal: MatchEvent): void {
  logEvent(match, { type: 'var_review', team, player: goal.player, verdict: 'goal_cancelled' })
  const { moments } = match.log
  moments.push({ ...moments.pop()!, corrected: { ...goal, isCancelled: true, score: match.score } })
}

export const logMarker = (match: MatchState, phase: Phase, text: string): void =>
  push(match, phase, text, null)

function push(match: MatchState, phase: Phase, text: string, event: MatchEvent | null): void {
  const { half, second, score, shootout } = match
  match.log.moments.push({ half, second, phase, event, corrected: null, score, shootout, text })
}
