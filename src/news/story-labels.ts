import type { Category, Designation } from './categories.ts'

/** The labels read from a story's text. */
export interface StoryLabels {
  readonly category: Category
  readonly designation: Designation | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
  /** `""` when the story is not about a single league. */
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

/** Reads the labels of a story; a known league narrows the search for teams. */
export type ReadStory = (story: {
  readonly headline: string
  readonly summary: string
  readonly league: string | undefined
}) => StoryLabels
