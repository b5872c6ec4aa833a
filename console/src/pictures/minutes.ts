/** The minutes of a soccer match as the axis of a picture. */
import type { PlayView } from '../play-view.ts'
import { numberIn } from './drawn.ts'

/** Stoppage time is part of its half: 45+2 is before the second half, 90+3 the end of the match. */
export const minuteOf = ({ fields }: PlayView): number => numberIn(fields.minute) ?? 0

export const minuteTicks = (end: number) =>
  [0, 15, 30, 45, 60, 75, 90, 105, 120]
    .filter((minute) => minute <= end)
    .map((at) => ({ at, text: `${at}'` }))
