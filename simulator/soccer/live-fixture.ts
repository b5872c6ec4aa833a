import { type MatchMinute, minuteAt } from '../../src/sports/soccer/metrics/minute.ts'
import { codeOf, type Period } from '../../src/sports/soccer/periods.ts'
import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { Half } from './halves.ts'
import type { Moment } from './match-event.ts'

/** The record's value for a part of the match. */
export const periodOfHalf: Readonly<Record<Half, Period>> = {
  first_half: 'first_half',
  second_half: 'second_half',
  extra_time_first_half: 'extra_time',
  extra_time_second_half: 'extra_time',
  penalties: 'penalties',
}

/** During a shoot-out the clock is stopped. */
export const minuteOf = (half: Half, second: number): MatchMinute =>
  half === 'penalties' ? fixedMinute(120) : minuteAt(half, second)

const fixedMinute = (minute: number): MatchMinute => ({ minute, stoppage: null })

type State = Pick<Fixture, 'status' | 'status_detail' | 'period' | 'minute' | 'stoppage'>

/** The record of a match at a second of a moment's half. */
export function liveFixture(base: Fixture, moment: Moment, second: number, atMs: number): Fixture {
  const state = stateOf(moment, second)
  return {
    ...base,
    ...state,
    period_code: codeOf(state.period),
    home: { ...base.home, score: moment.score.home },
    away: { ...base.away, score: moment.score.away },
    shootout: moment.shootout,
    last_event: moment.text,
    updated_at: new Date(atMs).toISOString(),
  }
}

function stateOf({ phase, half }: Moment, second: number): State {
  if (phase === 'over') return { status: 'final', period: 'full_time', ...endings[half] }
  if (phase === 'break') return breaks[half]
  const period = periodOfHalf[half]
  const isOrdinary = half === 'first_half' || half === 'second_half'
  const detail = isOrdinary ? 'in_progress' : period === 'penalties' ? 'penalties' : 'extra_time'
  return { status: 'in_progress', status_detail: detail, period, ...minuteOf(half, second) }
}

const late = (detail: Fixture['status_detail']) => ({ status_detail: detail, ...fixedMinute(120) })

/** The status of a match that ended with each half. */
const endings: Readonly<Record<Half, Pick<State, 'status_detail' | 'minute' | 'stoppage'>>> = {
  first_half: { status_detail: 'final', ...fixedMinute(90) },
  second_half: { status_detail: 'final', ...fixedMinute(90) },
  extra_time_first_half: late('final_extra_time'),
  extra_time_second_half: late('final_extra_time'),
  penalties: late('final_penalties'),
}

const beforeMore = (minute: number): State => ({
  status: 'in_progress',
  status_detail: 'extra_time_break',
  period: 'extra_time',
  ...fixedMinute(minute),
})

/** The status after each half that is followed by another. */
const breaks: Readonly<Record<Half, State>> = {
  first_half: { status: 'halftime', status_detail: 'halftime', period: 'halftime', ...fixedMinute(45) },
  second_half: beforeMore(90),
  extra_time_first_half: beforeMore(105),
  extra_time_second_half: beforeMore(120),
  penalties: beforeMore(120),
}
