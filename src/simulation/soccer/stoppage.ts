import { clamp } from '../../kernel/clamp.ts'
import type { PlayedHalf } from './halves.ts'
import type { MatchState } from './match-state.ts'

interface Added {
  readonly min: number
  readonly max: number
  /** Seconds lost in ways that nobody reports. */
  readonly unseen: readonly [number, number]
  /** How much of the time lost the referee gives back. */
  readonly share: number
}

const added: Readonly<Record<PlayedHalf, Added>> = {
  first_half: { min: 1, max: 9, unseen: [20, 100], share: 0.75 },
  second_half: { min: 2, max: 13, unseen: [80, 190], share: 0.75 },
  extra_time_first_half: { min: 0, max: 4, unseen: [0, 60], share: 0.6 },
  extra_time_second_half: { min: 0, max: 4, unseen: [20, 90], share: 0.6 },
}

/** Minutes that the referee adds to the half that is about to end. */
export function addedMinutes({ rng, lostSeconds }: MatchState, half: PlayedHalf): number {
  const { min, max, unseen, share } = added[half]
  return clamp(Math.round((lostSeconds * share + rng.int(...unseen)) / 60), min, max)
}
