import { capMinute } from '../metrics/minute.ts'
import { type Period, type PeriodInput, periodOf } from '../periods.ts'
import { type FixtureStatus, maySay, type StatusDetail, statusOf } from '../status.ts'

/** The state of a match: the fields that change while it is played. */
export interface FixtureState {
  readonly status: FixtureStatus
  readonly status_detail: StatusDetail
  readonly period: Period
  readonly minute: number
  readonly stoppage: number | null
  readonly shootout: { readonly home: number; readonly away: number } | null
}

/** The same as a feed sends it, complete or in part. */
interface StateInput {
  readonly status?: FixtureStatus
  readonly status_detail?: StatusDetail
  readonly period?: PeriodInput
  readonly minute?: number
  readonly stoppage?: number | null
  readonly shootout?: FixtureState['shootout']
}

/** Completes the state from a feed with the stored one. */
export function stateOf(input: StateInput, previous: FixtureState | null): FixtureState {
  const inputPeriod = input.period === undefined ? null : periodOf(input.period)
  const status = statusFrom(input.status, inputPeriod, previous)
  const period = periodIn(status, inputPeriod, previous)
  const shootout = status === 'scheduled' ? null : (kicksOf(input, previous) ?? openShootout(period))
  const detail = detailFrom(input, previous, { status, period, shootout })
  return {
    status,
    status_detail: detail,
    period,
    ...minuteOf(input, previous, period, detail),
    shootout,
  }
}

/** The status decides, except for the interval: some feeds count it as play, so the period decides. */
function statusFrom(
  status: FixtureStatus | undefined,
  inputPeriod: Period | null,
  previous: FixtureState | null,
): FixtureStatus {
  if (status === 'in_progress' && inputPeriod === 'halftime') return 'halftime'
  return status ?? (inputPeriod === null ? (previous?.status ?? 'scheduled') : statusOf(inputPeriod))
}

function periodIn(status: FixtureStatus, inputPeriod: Period | null, previous: FixtureState | null): Period {
  if (status === 'scheduled') return 'pre_match'
  if (status === 'halftime') return 'halftime'
  if (status === 'final') return 'full_time'
  if (inputPeriod !== null && statusOf(inputPeriod) === 'in_progress') return inputPeriod
  if (previous?.period === 'halftime') return 'second_half'
  return previous && statusOf(previous.period) === 'in_progress' ? previous.period : 'first_half'
}

const kicksOf = (input: StateInput, previous: FixtureState | null): FixtureState['shootout'] =>
  input.shootout === undefined ? (previous?.shootout ?? null) : input.shootout

const openShootout = (period: Period): FixtureState['shootout'] =>
  period === 'penalties' ? { home: 0, away: 0 } : null

/** A detail that contradicts the status is left over from before and is dropped. */
function detailFrom(
  input: StateInput,
  previous: FixtureState | null,
  { status, period, shootout }: Pick<FixtureState, 'status' | 'period' | 'shootout'>,
): StatusDetail {
  if (input.status_detail !== undefined && maySay(status, input.status_detail)) return input.status_detail
  if (status !== 'final') return status === 'in_progress' ? detailUnderWay(period) : status
  if (shootout !== null || input.period === 'PEN') return 'final_penalties'
  if (previous?.status === 'final') return previous.status_detail
  return input.period === 'AET' || previous?.period === 'extra_time' ? 'final_extra_time' : 'final'
}

const detailUnderWay = (period: Period): StatusDetail =>
  period === 'extra_time' || period === 'penalties' ? period : 'in_progress'

/** The minutes of the breaks between periods. */
const restingMinutes: Partial<Readonly<Record<Period, number>>> = { pre_match: 0, halftime: 45 }
const decidedLate: ReadonlySet<StatusDetail> = new Set(['final_extra_time', 'final_penalties'])

function minuteOf(
  input: StateInput,
  previous: FixtureState | null,
  period: Period,
  detail: StatusDetail,
): Pick<FixtureState, 'minute' | 'stoppage'> {
  const resting = restingMinutes[period]
  if (resting !== undefined) return { minute: resting, stoppage: null }
  if (period === 'full_time' && detail !== 'abandoned') {
    return { minute: decidedLate.has(detail) ? 120 : 90, stoppage: null }
  }
  if (input.minute !== undefined) return capMinute(period, input.minute, input.stoppage ?? null)
  if (previous?.period === period || period === 'full_time') {
    return { minute: previous?.minute ?? 0, stoppage: previous?.stoppage ?? null }
  }
  return { minute: firstMinutes[period] ?? 120, stoppage: null }
}

const firstMinutes: Partial<Readonly<Record<Period, number>>> = {
  first_half: 1,
  second_half: 46,
  extra_time: 91,
}
