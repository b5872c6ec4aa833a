import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import type { SimulatedGame } from '../simulation.ts'
import type { PlannedMatch } from './planned-match.ts'
import { scheduledFixture } from './scheduled-fixture.ts'
import { fixtureChange } from './telling.ts'

const hourMs = 3_600_000
/** Extra time and the longest shoot-out are well below. */
const matchHoursMax = { regular: 3, playoffs: 5 } as const

/** A match as the calendar has it from an instant on. */
export interface Reading {
  readonly fromMs: number
  readonly game: SimulatedGame
}

/**
 * How a match reads over time, before it is played: as planned and, when it is put off, first without a new day and
 * then with one. It never starts on a day that it has lost.
 */
export function readingsOf(seed: string, match: PlannedMatch): readonly Reading[] {
  const { kickOffMs, publishedMs, postponed } = match
  const reading = (fromMs: number, startMs: number, shownMs: number, detail: Fixture['status_detail']) => ({
    fromMs,
    game: {
      id: match.id,
      startMs,
      endMs: startMs + matchHoursMax[match.phase] * hourMs,
      scheduled: fixtureChange(scheduledFixture(seed, match, { kickOffMs: shownMs, detail, fromMs })),
    },
  })
  const planned = reading(publishedMs, kickOffMs, kickOffMs, 'scheduled')
  if (!postponed) return [planned]
  return [
    planned,
    reading(postponed.knownMs, postponed.kickOffMs, kickOffMs, 'postponed'),
    reading(postponed.rearrangedMs, postponed.kickOffMs, postponed.kickOffMs, 'scheduled'),
  ]
}

/** A match as it is played in the end. */
export const playedGame = (seed: string, match: PlannedMatch): SimulatedGame =>
  readingsOf(seed, match).at(-1)!.game
