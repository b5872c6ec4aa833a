import type { Principal } from '../contract/principal.ts'
import type { ReadPoint } from '../contract/read-point.ts'
import type { ReplaySession } from '../contract/replay-session.ts'
import type { Points } from './points.ts'

/** The read point of each key. A session is read anew each time, because it can be changed while it is used. */
export const createPointOf =
  (points: Points, sessionOf: (keyId: string) => ReplaySession | null = () => null) =>
  ({ keyId, delayMs, replay }: Principal): ReadPoint => {
    if (replay) return points.replayed(() => sessionOf(keyId) ?? replay)
    return delayMs === 0 ? points.live : points.delayed(delayMs)
  }
