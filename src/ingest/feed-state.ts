/** The state of a feed while the service runs. */
export interface FeedState {
  readonly feed: string
  /** `standby`: another node that shares the database runs the feeds. `paused`: a restored copy is not resumed yet. */
  state: 'starting' | 'running' | 'waiting' | 'standby' | 'paused' | 'stopped'
  /** When its last change was accepted. */
  last_change_at: string | null
  /** When its source last answered with a usable document; null for a feed without a source. */
  last_heard_at: string | null
  last_error: string | null
  /** The latest failures, newest first. */
  errors: FeedError[]
  failures: number
  accepted: number
  unchanged: number
  rejected: number
  /** Background work under way, 0 to 1. */
  progress: Record<string, number>
}

interface FeedError {
  readonly at: string
  readonly message: string
}

const errorsMax = 10

export function newState(feed: string): FeedState {
  return {
    feed,
    state: 'starting',
    last_change_at: null,
    last_heard_at: null,
    last_error: null,
    errors: [],
    failures: 0,
    accepted: 0,
    unchanged: 0,
    rejected: 0,
    progress: {},
  }
}

/** Counts a failure; one without a message was listed before. */
export function noteFailure(state: FeedState, message: string | null, nowMs: number): void {
  state.failures++
  if (message === null) return
  state.last_error = message
  state.errors = [{ at: new Date(nowMs).toISOString(), message }, ...state.errors].slice(0, errorsMax)
}
