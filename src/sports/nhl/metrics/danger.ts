import type { AttackPlace } from './attack.ts'

export type ZoneValue = 0 | 1 | 2 | 3

/** Edges of the War-on-Ice polygons in attack coordinates (metrics.md 2.3). */
const slotBack = 68.9
const goalLine = 89.1
const slotHalfWidth = 9.11
const plateHalfWidth = 22.1
const pointBack = 43.9
const circleBack = 53.9
const blueLine = 24.9

/** The danger of a place: 3 high, 2 medium, 1 low, 0 outside the offensive zone. */
export function zoneValue({ ax, ay }: AttackPlace): ZoneValue {
  const across = Math.abs(ay)
  if (ax <= blueLine) return 0
  if (ax > goalLine) return 1
  if (ax > slotBack) {
    if (across <= slotHalfWidth) return 3
    // The plate narrows from its full width to the width of the slot at the goal line.
    const edge = plateHalfWidth - ((plateHalfWidth - slotHalfWidth) * (ax - slotBack)) / (goalLine - slotBack)
    return across <= edge ? 2 : 1
  }
  if (ax > circleBack && across <= plateHalfWidth) return 2
  return ax > pointBack && across <= slotHalfWidth ? 2 : 1
}

/** Whether a place is in the neutral zone or the attacking side's own defensive zone. */
export const isBehindBlueLine = ({ ax }: AttackPlace): boolean => ax <= blueLine
