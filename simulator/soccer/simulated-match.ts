import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { SimulatedGame } from '../simulation.ts'
import type { PlannedMatch } from './planned-match.ts'
import { fixtureChange } from './played-match.ts'
import { scheduledFixture } from './scheduled-fixture.ts'

const hourMs = 3_600_000
/** Upper bounds for the length of a match, extra time and shoot-out included. */
const matchHoursMax = { regular: 3, playoffs: 5 } as const

/** The calendar entry of a match from an instant on. */
export interface ScheduleStage {
  readonly fromMs: number
  readonly game: SimulatedGame
}

/**
 * The calendar entries of a match before it is played: as planned and, when it is postponed, first without a new date
 * and then with one. A postponed match never starts on its original date.
 */
export function scheduleStagesOf(seed: string, match: PlannedMatch): readonly ScheduleStage[] {
  const { kickOffMs, publishedMs, postponed } = match
  const stage = (fromMs: number, startMs: number, shownMs: number, detail: Fixture['status_detail']) => ({
    fromMs,
    game: {
      id: match.id,
      league: match.league,
      startMs,
      endMs: startMs + matchHoursMax[match.phase] * hourMs,
      scheduled: fixtureChange(scheduledFixture(seed, match, { kickOffMs: shownMs, detail, fromMs })),
    },
  })
  const planned = stage(publishedMs, kickOffMs, kickOffMs, 'scheduled')
  if (!postponed) return [planned]
  return [
    planned,
    stage(postponed.knownMs, postponed.kickOffMs, kickOffMs, 'postponed'),
    stage(postponed.rearrangedMs, postponed.kickOffMs, postponed.kickOffMs, 'scheduled'),
  ]
}

/** The calendar entry under which a match is played. */
export const playedGame = (seed: string, match: PlannedMatch): SimulatedGame =>
  scheduleStagesOf(seed, match).at(-1)!.game
