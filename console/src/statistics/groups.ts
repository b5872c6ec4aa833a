/** What a sport declares: the tables of its box scores, game logs and standings. */
import type { Fields } from '../play-view.ts'
import type { Stat } from './stat.ts'

/** A table of a box score, once per side. */
export interface BoxGroup {
  readonly title: string
  readonly linesOf: (side: Fields) => readonly Fields[]
  readonly stats: readonly Stat[]
  /** What is shown behind the name: a position, a decision. */
  readonly note?: (line: Fields) => string
  /** The last line; null for none. */
  readonly total?: (side: Fields, lines: readonly Fields[]) => Fields | null
}

/** A table of what one player did, game by game, and over several games. */
export interface LogGroup {
  readonly title: string
  /** Null for a game in which he did nothing of the kind. */
  readonly lineOf: (game: Fields) => Fields | null
  readonly stats: readonly Stat[]
  /** Of a sum of lines. */
  readonly season: readonly Stat[]
}

export interface SportStats {
  readonly box: readonly BoxGroup[]
  /** Both sides next to each other, from the totals of a box score. */
  readonly sides: readonly Stat[]
  readonly log: readonly LogGroup[]
  readonly standings: readonly Stat[]
}

export const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const listIn = (side: Fields, field: string): readonly Fields[] => {
  const list = side[field]
  return Array.isArray(list) ? list.map(fieldsIn) : []
}
