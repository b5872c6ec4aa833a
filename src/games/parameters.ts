/** Query parameters shared by several endpoints. */
import Type from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { isDay } from '../kernel/calendar.ts'
import { type SeasonRule, seasonPatterns } from './season.ts'

/**
 * A team of a league whose teams are all known. Another code is a 400 that lists them. `spellings` are accepted too,
 * for an endpoint that maps them to codes.
 */
export function teamFilter(codes: readonly string[], spellings: readonly string[] = []) {
  const list = codes.join(', ')
  return Type.String({
    pattern: `^(${[...codes, ...spellings].map(inAnyCase).join('|')})$`,
    expected: `one of ${list}, in upper or lower case`,
    description: `Team code, in upper or lower case: ${list}`,
  })
}

/** `BOS` → `[Bb][Oo][Ss]`: JSON Schema patterns have no flag for it. */
const inAnyCase = (code: string): string =>
  code.replace(/[A-Za-z]/g, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)

export const TeamFilter = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Team code; upper or lower case',
})

/** A season as the league writes it; another form is a 400. */
export const seasonFilter = ({ form }: SeasonRule) =>
  Type.String({
    pattern: seasonPatterns[form],
    expected: `a season written ${form}`,
    description: form,
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

/** The days of a query; both ends are included. */
interface DayRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Parameters for one day or a range of days. */
export const dayParameters = {
  date: Type.Optional(
    Type.String({
      ...DayFilter,
      description: 'Only this league day, YYYY-MM-DD; not with date_from or date_to',
    }),
  ),
  date_from: Type.Optional(DayFilter),
  date_to: Type.Optional(DayFilter),
}

/** Reads them: 400 when a day does not exist, the range runs backwards, or a day and a range are given. */
export function readDays(query: {
  readonly date?: string
  readonly date_from?: string
  readonly date_to?: string
}): DayRange {
  const { date, date_from: from, date_to: to } = query
  if (date === undefined) {
    checkDays(from, to)
    return { from, to }
  }
  if (from !== undefined || to !== undefined) {
    const message = 'date must not be combined with date_from or date_to'
    throw new ApiError('invalid_parameter', { message, param: 'date' })
  }
  checkDay('date', date)
  return { from: date, to: date }
}

/** Checks a range of days: 400 when a day does not exist or the range runs backwards. */
export function checkDays(from: string | undefined, to: string | undefined): void {
  for (const [name, day] of [
    ['date_from', from],
    ['date_to', to],
  ] as const) {
    if (day !== undefined) checkDay(name, day)
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new ApiError('invalid_parameter', {
      message: 'date_from must not be after date_to',
      param: 'date_from',
    })
  }
}

export function checkDay(name: string, day: string): void {
  if (isDay(day)) return
  throw new ApiError('invalid_parameter', { message: `${name} must be a date like 2026-11-15`, param: name })
}
