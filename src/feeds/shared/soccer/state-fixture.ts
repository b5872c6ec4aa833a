import type { FeedDocument } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { periodOf, rankOf } from '../../../sports/soccer/periods.ts'
import { type Fixture, type FixtureInput, fixture } from '../../../sports/soccer/records/fixture.ts'
import { statusOf } from '../../../sports/soccer/status.ts'

export interface StatedFixture {
  readonly change: Change
  /** The document is older than what is stored: nothing of what goes on in the match is taken from it. */
  readonly isBehind: boolean
}

/**
 * States a match. Matches only go forward: a document that is less far than what is stored is older, whatever it
 * says of its time, and only what never changes is taken from it.
 */
export function stateFixture(
  id: string,
  stated: FixtureInput,
  previous: Fixture | undefined,
  { atMs }: Pick<FeedDocument, 'atMs'>,
): StatedFixture {
  const at = stated.updated_at ?? (atMs === null ? undefined : new Date(atMs).toISOString())
  const { updated_at: _, ...untimed } = stated
  if (!previous) return { change: put(id, at ? { ...stated, updated_at: at } : stated), isBehind: false }
  if (isBehind(stated, previous, at)) {
    const { venue, round } = stated
    const lasting = { ...(venue ? { venue } : {}), ...(round ? { round } : {}) }
    return { change: put(id, { ...asStored(previous), ...lasting }), isBehind: true }
  }
  // A result may have been written down before the schedule that we know was read.
  const isTimed = at !== undefined && at >= previous.updated_at
  return { change: put(id, isTimed ? { ...untimed, updated_at: at } : untimed), isBehind: false }
}

const put = (id: string, data: FixtureInput): Change => ({ kind: fixture.kind, id, op: 'put', data })

function isBehind(stated: FixtureInput, previous: Fixture, at: string | undefined): boolean {
  const [now, before] = [stageOf(stated), stageOf(previous)]
  if (now !== before) return now < before
  if (at !== undefined) return at < previous.updated_at
  return previous.status === 'in_progress' && minutesOf(stated) < minutesOf(previous)
}

const stages = { scheduled: 0, in_progress: 1, halftime: 2, final: 9 } as const

/** A number that rises from part to part of a match. */
function stageOf({ status, period }: Pick<FixtureInput, 'status' | 'period'>): number {
  const part = period === undefined ? null : periodOf(period)
  const known = status ?? (part === null ? 'scheduled' : statusOf(part))
  return known === 'in_progress' && part !== null ? rankOf(part) : stages[known]
}

const minutesOf = ({ minute = 0, stoppage = null }: Pick<FixtureInput, 'minute' | 'stoppage'>): number =>
  minute + (stoppage ?? 0)

/** What a statement has to say so that nothing changes. */
function asStored(previous: Fixture): FixtureInput {
  const { league, season, kick_off_utc, date, home, away } = previous
  const { status, status_detail, period, minute, stoppage } = previous
  return {
    league,
    season,
    kick_off_utc,
    date,
    status,
    status_detail,
    period,
    minute,
    stoppage,
    home: { team: home.team },
    away: { team: away.team },
  }
}
