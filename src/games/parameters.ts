/** Query parameters shared by several endpoints. */
import Type from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { isDay } from '../kernel/calendar.ts'

export const TeamFilter = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Team code; upper or lower case',
})

export const Since = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?([Zz]|[ +-]\\d{2}:\\d{2})$',
  maxLength: 40,
  expected: 'an RFC 3339 instant with Z or an offset, such as 2026-01-31T20:15:00.000Z',
  description: 'Only what was updated after this instant',
})

/** Parses an instant parameter; 400 when its date does not exist. */
export function instantMs(name: string, text: string): number {
  // An unescaped plus sign arrives as a space.
  const ms = Date.parse(text.replace(' ', '+').replace(',', '.').toUpperCase())
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(ms) || !isDay(text.slice(0, 10))) {
    throw new ApiError('invalid_parameter', {
      message: `${name} must be a valid instant such as 2026-01-31T20:15:00.000Z`,
      param: name,
    })
  }
  return ms
}

export const DayFilter = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  expected: 'a day written YYYY-MM-DD',
  description: 'League day, YYYY-MM-DD, included',
})

/** Checks a range of days: 400 when a day does not exist or the range runs backwards. */
export function checkDays(from: string | undefined, to: string | undefined): void {
  for (const [name, day] of [
    ['date_from', from],
    ['date_to', to],
  ] as const) {
    if (day !== undefined && !isDay(day)) {
      throw new ApiError('invalid_parameter', {
        message: `${name} must be a date like 2026-11-15`,
        param: name,
      })
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new ApiError('invalid_parameter', {
      message: 'date_from must not be after date_to',
      param: 'date_from',
    })
  }
}
