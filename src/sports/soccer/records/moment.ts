/** When something happened in a match: the same fields for events and shots. */
import Type from 'typebox'
import { means, Nullable, OneOf } from '../../../contract/schema.ts'
import { capMinute } from '../metrics/minute.ts'
import { type Period, type PeriodInput, periodInputs, periodOf, rankOf } from '../periods.ts'
import { PeriodField, Stoppage } from './fields.ts'

export const momentFields = {
  order: Type.Number({ description: 'True position in the match' }),
  minute: means(
    Type.Integer({ minimum: 0, maximum: 120 }),
    'Minute of the match, at most 45, 90, 105 or 120 in its part',
  ),
  stoppage: means(Nullable(Stoppage), 'Minutes of stoppage time on top; null outside of it'),
  period: PeriodField,
}

/** Those fields as a feed gives them: minutes beyond the end of a half become stoppage time. */
export const momentInputs = {
  minute: Type.Integer({ minimum: 0, maximum: 180 }),
  stoppage: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 60 }))),
  period: OneOf(periodInputs),
}

interface MomentInput {
  readonly minute: number
  readonly stoppage?: number | null
  readonly period: PeriodInput
  readonly order?: number
}

interface Moment {
  readonly order: number
  readonly minute: number
  readonly stoppage: number | null
  readonly period: Period
}

/** Without `order` a record is placed by its period, minute, stoppage and id. */
export function momentOf(input: MomentInput, id: number): Moment {
  const period = periodOf(input.period)
  const { minute, stoppage } = capMinute(period, input.minute, input.stoppage ?? null)
  return { order: input.order ?? chronological(period, minute, stoppage ?? 0, id), minute, stoppage, period }
}

const minutesMax = 200
const stoppageMax = 100
const idsMax = 1_000_000

/** 45+2 comes before 46, and within one minute the lower id comes first. */
const chronological = (period: Period, minute: number, stoppage: number, id: number): number =>
  ((rankOf(period) * minutesMax + minute) * stoppageMax + stoppage) * idsMax + (id % idsMax)
