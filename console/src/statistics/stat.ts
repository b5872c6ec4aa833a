/** One figure of a line of statistics: its short name, what it means, and how the trade writes it. */
import type { Fields } from '../play-view.ts'

export interface Stat {
  readonly name: string
  readonly means: string
  readonly text: (line: Fields) => string
}

/** What is shown for a figure that nobody knows. */
export const unknown = '–'

export const numberIn = (line: Fields, field: string): number | null => {
  const value = line[field]
  return typeof value === 'number' ? value : null
}

/** A figure of one field, in the given form. */
const figure =
  (form: (value: number) => string) =>
  (field: string, name: string, means: string): Stat => ({
    name,
    means,
    text: (line) => {
      const value = numberIn(line, field)
      return value === null ? unknown : form(value)
    },
  })

export const whole = figure(String)
export const one = figure((value) => value.toFixed(1))
export const two = figure((value) => value.toFixed(2))
/** `.275`, `1.000`. */
export const thousandths = (value: number): string => value.toFixed(3).replace(/^0\./, '.')
export const rate = figure(thousandths)
/** `+5`, `0`, `−3`. */
export const withSign = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
export const signed = figure(withSign)
/** `38:12`, from seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
export const seconds = figure((value) => clockOf(Math.round(value)))
/** From minutes with a fraction: 22.58 is 22:35. */
export const minutes = figure((value) => clockOf(Math.round(value * 60)))
/** Outs as innings pitched: 11 outs are 3.2. */
export const innings = figure((outs) => `${Math.floor(outs / 3)}.${outs % 3}`)

/** Two figures that are read together: `9-30`, `21/29`. */
export const pair = (
  fields: readonly [string, string],
  name: string,
  means: string,
  between = '-',
): Stat => ({
  name,
  means,
  text: (line) => {
    const [first, second] = fields.map((field) => numberIn(line, field))
    return first === null && second === null ? unknown : `${first ?? unknown}${between}${second ?? unknown}`
  },
})

/** A figure that is worked out from the line; null where it cannot be. */
export const worked = (
  name: string,
  means: string,
  value: (of: (field: string) => number) => number,
  form: (value: number) => string,
): Stat => ({
  name,
  means,
  text: (line) => {
    // A field that is not known makes the result NaN, as 0 of 0 does.
    const result = value((field) => numberIn(line, field) ?? Number.NaN)
    return Number.isFinite(result) ? form(result) : unknown
  },
})

export const percent = (value: number): string => (100 * value).toFixed(1)
export const tenths = (value: number): string => value.toFixed(1)

/** A word or a short text of one field. */
export const word = (field: string, name: string, means: string): Stat => ({
  name,
  means,
  text: (line) => {
    const value = line[field]
    return typeof value === 'string' && value !== '' ? value.replaceAll('_', ' ') : unknown
  },
})

/** Wins and losses as a record: `8-2`, `7-3-1`. */
export const record = (field: string, name: string, means: string): Stat => ({
  name,
  means,
  text: (line) => {
    const value = line[field]
    return typeof value === 'object' && value !== null ? Object.values(value).join('-') : unknown
  },
})
