import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { partAt } from '../shared/soccer/fields.ts'

type Status = Pick<FixtureInput, 'status' | 'status_detail' | 'period'>

/** By the source's short status code. */
const statuses: Readonly<Record<string, Status>> = {
  TBD: { status: 'scheduled', status_detail: 'scheduled' },
  NS: { status: 'scheduled', status_detail: 'scheduled' },
  PST: { status: 'scheduled', status_detail: 'postponed' },
  CANC: { status: 'scheduled', status_detail: 'cancelled' },
  '1H': { status: 'in_progress', status_detail: 'in_progress', period: '1H' },
  HT: { status: 'halftime', status_detail: 'halftime', period: 'HT' },
  '2H': { status: 'in_progress', status_detail: 'in_progress', period: '2H' },
  ET: { status: 'in_progress', status_detail: 'extra_time', period: 'ET' },
  BT: { status: 'in_progress', status_detail: 'extra_time_break', period: 'ET' },
  P: { status: 'in_progress', status_detail: 'penalties', period: 'PK' },
  FT: { status: 'final', status_detail: 'final' },
  AET: { status: 'final', status_detail: 'final_extra_time' },
  PEN: { status: 'final', status_detail: 'final_penalties' },
  AWD: { status: 'final', status_detail: 'awarded' },
  WO: { status: 'final', status_detail: 'awarded' },
  ABD: { status: 'final', status_detail: 'abandoned' },
}

/** Codes that do not name the part of the match: its minute does. */
const underWay: Readonly<Record<string, FixtureInput['status_detail']>> = {
  LIVE: 'in_progress',
  SUSP: 'suspended',
  INT: 'suspended',
}

/** Returns null for an unknown code. */
export function statusIn(code: string, elapsed: number): Status | null {
  if (Object.hasOwn(statuses, code)) return statuses[code]!
  if (!Object.hasOwn(underWay, code)) return null
  return { status: 'in_progress', status_detail: underWay[code]!, period: partAt(elapsed) }
}
