import { clamp } from '../../src/kernel/clamp.ts'
import type { PlayedHalf } from './halves.ts'
import type { MatchState } from './match-state.ts'

interface Added {
  readonly min: number
  readonly max: number
  /** Seconds lost without an event. */
  readonly unseen: readonly [number, number]
  /** Share of the lost time that the referee adds. */
  readonly share: number
}

const added: Readonly<Record<PlayedHalf, Added>> = {
  first_half: { min: 1, max: 9, unseen: [20, 100], share: 0.75 },
  second_half: { min: 2, max: 13, unseen: [80, 190], share: 0.75 },
  extra_time_first_half: { min: 0, max: 4, unseen: [0, 60], share: 0.6 },
  extra_time_second_half: { min: 0, max: 4, unseen: [20, 90], share: 0.6 },
}

/** The stoppage minutes that the referee adds to a half. */
export function addedMinutes({ rng, lostSeconds }: MatchState, half: PlayedHalf): number {
  const { min, max, unseen, share } = added[half]
  return clamp(Math.round((lostSeconds * share + rng.int(...unseen)) / 60), min, max)
}
