import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'

/** A place from the attacking side's view: it attacks the goal at (89, 0). Feet. */
export interface AttackPlace {
  readonly ax: number
  readonly ay: number
}

const netX = 89

/**
 * Where a play happened from the view of `side` (metrics.md 2.1). When it is unknown who defends which end, the
 * play is placed in that side's offensive half, like nearly all attempts.
 */
export function placeFor(play: Pick<Play, 'x' | 'y' | 'home_defends'>, side: Side): AttackPlace | null {
  if (play.x === null || play.y === null) return null
  const sign = play.home_defends === null ? Math.sign(play.x) || 1 : directionOf(play.home_defends, side)
  return { ax: sign * play.x, ay: sign * play.y }
}

/** +1 when the side attacks towards positive x, as the home side does when it defends the left end. */
function directionOf(homeDefends: 'left' | 'right', side: Side): 1 | -1 {
  return (homeDefends === 'left') === (side === 'home') ? 1 : -1
}

/** Feet from the goal. */
export const distanceOf = ({ ax, ay }: AttackPlace): number => Math.hypot(netX - ax, ay)

/** Degrees off the straight line to the goal: 0 in front, over 90 behind the goal line. */
export const angleOf = ({ ax, ay }: AttackPlace): number =>
  (Math.atan2(Math.abs(ay), netX - ax) * 180) / Math.PI
