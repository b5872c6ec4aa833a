import type { Rng } from '../../src/kernel/rng.ts'
import type { WallClock } from '../shared/wall-clock.ts'
import type { Half } from './halves.ts'
import type { Moment } from './match-event.ts'

/** Real seconds before a part of the match begins. */
const breakSeconds: Readonly<Record<Half, readonly [number, number]>> = {
  first_half: [0, 0],
  second_half: [900, 1020],
  extra_time_first_half: [240, 330],
  extra_time_second_half: [60, 120],
  penalties: [150, 240],
}

const officialSeconds = [30, 60] as const

/** The clock of a match never stops: only the breaks between its parts are added. */
export function createWallClock(rng: Rng, moments: readonly Moment[], startMs: number): WallClock {
  const instants: number[] = []
  let half: Half = 'first_half'
  let beganMs = startMs
  for (const moment of moments) {
    if (moment.half !== half) {
      half = moment.half
      beganMs = instants.at(-1)! + rng.int(...breakSeconds[half]) * 1000
    }
    instants.push(beganMs + moment.second * 1000)
  }
  return { instants, officialMs: instants.at(-1)! + rng.int(...officialSeconds) * 1000 }
}
