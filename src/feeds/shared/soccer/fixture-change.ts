import { periodOf, rankOf } from '../../../sports/soccer/periods.ts'
import { type Fixture, type FixtureInput, fixture } from '../../../sports/soccer/records/fixture.ts'
import { statusOf } from '../../../sports/soccer/status.ts'
import { gameChanges } from '../game-changes.ts'

/** Of a document that is behind, events are not used either. */
export const { toGameChange: toFixtureChange } = gameChanges<Fixture, FixtureInput>(fixture, {
  keep: [
    ...(['league', 'season', 'kick_off_utc', 'date', 'status', 'status_detail', 'period'] as const),
    ...(['minute', 'stoppage', 'home', 'away'] as const),
  ],
  lasting: ['venue', 'round'],
  stageOf: (one, previous) => [partOf(one), previous.status === 'in_progress' ? minutesOf(one) : 0],
})

const parts = { scheduled: 0, in_progress: 1, halftime: 2, final: 9 } as const

/** A number that rises from one part of a match to the next. */
function partOf({ status, period }: Pick<FixtureInput, 'status' | 'period'>): number {
  const part = period === undefined ? null : periodOf(period)
  const known = status ?? (part === null ? 'scheduled' : statusOf(part))
  return known === 'in_progress' && part !== null ? rankOf(part) : parts[known]
}

const minutesOf = ({ minute = 0, stoppage = null }: Pick<FixtureInput, 'minute' | 'stoppage'>): number =>
  (minute ?? 0) + (stoppage ?? 0)
