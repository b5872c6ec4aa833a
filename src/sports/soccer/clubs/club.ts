import { slugOf } from '../../../kernel/slug.ts'

export interface Club {
  /** The name in every answer. */
  readonly name: string
  readonly slug: string
  readonly venue: string
  /** Every known spelling, its own name first. */
  readonly spellings: readonly string[]
  /** The conference, in a league with conferences. */
  readonly group: string | null
}

/** A club by its name, its ground and its other spellings; accents, case and dots do not matter. */
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
