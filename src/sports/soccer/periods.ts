/** The parts of a match on the wire, in order. */
export const periods = [
  'pre_match',
  'first_half',
  'halftime',
  'second_half',
  'extra_time',
  'penalties',
  'full_time',
] as const
export type Period = (typeof periods)[number]

export const periodCodes = ['1H', 'HT', '2H', 'ET', 'PK'] as const
type PeriodCode = (typeof periodCodes)[number]

/** Period codes of feeds; the status detail shows how a match was decided. */
const periodsOfCodes = {
  '1H': 'first_half',
  HT: 'halftime',
  '2H': 'second_half',
  ET: 'extra_time',
  PK: 'penalties',
  FT: 'full_time',
  AET: 'full_time',
  PEN: 'full_time',
} as const satisfies Record<string, Period>

export const periodInputs = [...periods, '1H', 'HT', '2H', 'ET', 'PK', 'FT', 'AET', 'PEN'] as const
export type PeriodInput = (typeof periodInputs)[number]

export const periodOf = (input: PeriodInput): Period =>
  Object.hasOwn(periodsOfCodes, input)
    ? periodsOfCodes[input as keyof typeof periodsOfCodes]
    : (input as Period)

/** The short code of the current period; none before the start and after the end. */
export const codeOf = (period: Period): PeriodCode | null =>
  periodCodes.find((code) => periodsOfCodes[code] === period) ?? null

export const rankOf = (period: Period): number => periods.indexOf(period)
