/**
 * A replay session: a stretch of the journal that is played again. Its clock is an anchor and a speed, so that every
 * node computes the same moment and nothing runs for it.
 */
export interface ReplaySession {
  /** `rpl_…` */
  readonly id: string
  /** The key that made it. */
  readonly owner: string
  readonly fromMs: number
  readonly toMs: number
  /** At this instant of the wall clock … */
  readonly anchorMs: number
  /** … the session showed this instant of the journal. */
  readonly atMs: number
  readonly speed: number
  readonly isPaused: boolean
  readonly isLoop: boolean
  /** How often it was moved to another place. */
  readonly seeks: number
  /** How often it had started over at the anchor. */
  readonly loops?: number
}

interface SessionTime {
  /** The instant of the journal that is shown. */
  readonly atMs: number
  /** How often it has started over. */
  readonly loops: number
}

/** What a session shows at an instant of the wall clock. */
export function sessionTime(session: ReplaySession, nowMs: number): SessionTime {
  const { fromMs, toMs, anchorMs, atMs, speed, isPaused, isLoop, loops: before = 0 } = session
  const reachedMs = isPaused ? atMs : atMs + Math.max(0, nowMs - anchorMs) * speed
  if (reachedMs <= toMs) return { atMs: reachedMs, loops: before }
  const lengthMs = toMs - fromMs
  if (!isLoop || lengthMs <= 0) return { atMs: toMs, loops: before }
  const loops = Math.floor((reachedMs - fromMs) / lengthMs)
  return { atMs: reachedMs - loops * lengthMs, loops: before + loops }
}
