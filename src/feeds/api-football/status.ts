import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'

type Status = Pick<FixtureInput, 'status' | 'status_detail' | 'period'>

/** The short words of the source. */
const words: Readonly<Record<string, Status>> = {
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

/** Words that do not tell the part of the match, which its minute does. */
const underWay: Readonly<Record<string, FixtureInput['status_detail']>> = {
  LIVE: 'in_progress',
  SUSP: 'suspended',
  INT: 'suspended',
}

/** Null for a word that is none. */
export function statusIn(word: string, elapsed: number): Status | null {
  if (Object.hasOwn(words, word)) return words[word]!
  if (!Object.hasOwn(underWay, word)) return null
  return { status: 'in_progress', status_detail: underWay[word]!, period: partAt(elapsed) }
}

/** The part of a match by its minute: what is added to a half is counted apart. */
export function partAt(elapsed: number): '1H' | '2H' | 'ET' {
  if (elapsed <= 45) return '1H'
  return elapsed <= 90 ? '2H' : 'ET'
}
