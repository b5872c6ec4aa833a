import type { Category, Designation } from './categories.ts'

/** What a story's own words say of it. */
export interface Reading {
  readonly category: Category
  readonly designation: Designation | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
  /** `""` for a story of no single league. */
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

/** Reads a story; what its feed already knows of it narrows the search for the rest. */
export type ReadStory = (story: {
  readonly headline: string
  readonly summary: string
  readonly league: string | undefined
}) => Reading
