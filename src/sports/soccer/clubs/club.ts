import { slugOf } from '../../../kernel/slug.ts'

export interface Club {
  /** As every answer shows it. */
  readonly name: string
  readonly slug: string
  readonly venue: string
  /** Every way in which it is known to be written, its own name first. */
  readonly spellings: readonly string[]
  /** The half of its league, where it is cut in two. */
  readonly group: string | null
}

/** A club by its name, its ground, and what else it is called: spellings apart from accents, case and dots. */
export const club = (name: string, venue: string, ...others: readonly string[]): Club => ({
  name,
  slug: slugOf(name),
  venue,
  spellings: [name, ...others],
  group: null,
})

export const inGroup = (group: string, clubs: readonly Club[]): readonly Club[] =>
  clubs.map((one) => ({ ...one, group }))

/** The clubs of a country: those in its league now, and others that were or may be. */
export interface ClubList {
  readonly current: readonly Club[]
  readonly others: readonly Club[]
}
