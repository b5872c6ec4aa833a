import type { Designation } from '../../../sports/nfl/records/injury.ts'

const designations: ReadonlySet<string> = new Set(['out', 'doubtful', 'questionable', 'probable'])

const isDesignation = (text: string): text is Designation => designations.has(text)

/** The designation of a game status report, in any case; null for remarks such as `Note`. */
export function reportDesignation(text: string): Designation | null {
  const lower = text.toLowerCase()
  return isDesignation(lower) ? lower : null
}
