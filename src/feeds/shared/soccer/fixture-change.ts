import type { FeedDocument } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { periodOf, rankOf } from '../../../sports/soccer/periods.ts'
import { type Fixture, type FixtureInput, fixture } from '../../../sports/soccer/records/fixture.ts'
import { statusOf } from '../../../sports/soccer/status.ts'

export interface FixtureChange {
  readonly change: Change
  /** The document is older than the stored fixture: its events are not used either. */
  readonly isBehind: boolean
}

/**
 * The change for a match. A document that is less advanced than the stored fixture is older unless its time shows that it
 * is not; of an older one only lasting fields are used.
 */
export function toFixtureChange(
  id: string,
  input: FixtureInput,
  previous: Fixture | undefined,
  { atMs }: Pick<FeedDocument, 'atMs'>,
): FixtureChange {
  const at = input.updated_at ?? (atMs === null ? undefined : new Date(atMs).toISOString())
  const { updated_at: _, ...untimed } = input
  if (!previous) return { change: put(id, at ? { ...input, updated_at: at } : input), isBehind: false }
  if (isBehind(input, previous, at)) {
    const { venue, round } = input
    const lasting = { ...(venue ? { venue } : {}), ...(round ? { round } : {}) }
    return { change: put(id, { ...unchanged(previous), ...lasting }), isBehind: true }
  }
  // A result may carry an earlier time than the schedule that is stored.
  const isTimed = at !== undefined && at >= previous.updated_at
  return { change: put(id, isTimed ? { ...untimed, updated_at: at } : untimed), isBehind: false }
}

const put = (id: string, data: FixtureInput): Change => ({ kind: fixture.kind, id, op: 'put', data })

function isBehind(input: FixtureInput, previous: Fixture, at: string | undefined): boolean {
  const [now, before] = [stageOf(input), stageOf(previous)]
  if (at !== undefined && at >= previous.updated_at) return false
  if (now !== before) return now < before
  if (at !== undefined) return true
  return previous.status === 'in_progress' && minutesOf(input) < minutesOf(previous)
}

const stages = { scheduled: 0, in_progress: 1, halftime: 2, final: 9 } as const

/** A number that rises from one part of a match to the next. */
function stageOf({ status, period }: Pick<FixtureInput, 'status' | 'period'>): number {
  const part = period === undefined ? null : periodOf(period)
  const known = status ?? (part === null ? 'scheduled' : statusOf(part))
  return known === 'in_progress' && part !== null ? rankOf(part) : stages[known]
}

const minutesOf = ({ minute = 0, stoppage = null }: Pick<FixtureInput, 'minute' | 'stoppage'>): number =>
  minute + (stoppage ?? 0)

/** An input that leaves the stored fixture unchanged. */
function unchanged(previous: Fixture): FixtureInput {
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
