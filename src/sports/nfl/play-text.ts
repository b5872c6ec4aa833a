/** Formations and personnel from the texts of feeds (metrics.md, 4.4). */
import type { PlayType } from './records/play-parts.ts'

const named: readonly (readonly [RegExp, string])[] = [
  [/\([^)]*\bshotgun\b[^)]*\)/i, 'SHOTGUN'],
  [/\(punt formation\)/i, 'PUNT'],
  [/\(field goal formation\)/i, 'FIELD_GOAL'],
  [/\(kick formation\)/i, 'KICK'],
]

const fromScrimmage: ReadonlySet<PlayType> = new Set(['pass', 'run', 'qb_kneel', 'qb_spike', 'two_point'])

/** The formation in a description; a play from scrimmage without one is from under centre. */
export function formationOf(type: PlayType, description: string): string | null {
  const found = named.find(([pattern]) => pattern.test(description))
  if (found) return found[1]
  return fromScrimmage.has(type) ? 'UNDER_CENTER' : null
}

/**
 * `1 RB, 1 TE, 3 WR` is `11`: running and full backs, then tight ends. A text that is already a code is
 * returned as is.
 */
export function personnelOf(text: string | null): string | null {
  if (text === null || text === '') return null
  const counts = new Map<string, number>()
  for (const [, count, position] of text.matchAll(/(\d+) ([A-Z]+)/g)) {
    counts.set(position!, (counts.get(position!) ?? 0) + Number(count))
  }
  if (counts.size === 0) return text
  const count = (position: string) => counts.get(position) ?? 0
  return `${count('RB') + count('FB')}${count('TE')}`
}
