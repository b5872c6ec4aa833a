import type { Half as PlayedHalf } from '../../src/sports/soccer/metrics/minute.ts'

export type { PlayedHalf }

/** The parts of a match; a penalty shoot-out has no clock. */
export type Half = PlayedHalf | 'penalties'

export const halfMinutes: Readonly<Record<PlayedHalf, number>> = {
  first_half: 45,
  second_half: 45,
  extra_time_first_half: 15,
  extra_time_second_half: 15,
}
