/** Rankings that leagues build from: divisions, conferences, division winners first. */
import { orderClubs, type Placed, type Procedure } from './break-ties.ts'
import type { RankedGroup } from './rules.ts'
import { type Club, shareOf, type Table } from './table.ts'

export type GroupField = 'division' | 'conference'

/** The names of the groups, in the order in which the clubs list them first. */
export const groupNames = (clubs: readonly Club[], field: GroupField): string[] => [
  ...new Set(clubs.map((club) => club[field])),
]

export const clubsOf = (clubs: readonly Club[], field: GroupField, name: string): number[] =>
  clubs.flatMap((club, i) => (club[field] === name ? [i] : []))

export type Worth = (table: Table, club: number) => number

/** Every group on its own, in the order of the procedure. */
export const rankGroups = (
  table: Table,
  field: GroupField,
  procedure: Procedure,
  worth: Worth = shareOf,
): RankedGroup[] =>
  groupNames(table.clubs, field).map((name) => ({
    name,
    order: orderClubs(table, clubsOf(table.clubs, field, name), (club) => worth(table, club), procedure),
  }))

/** The divisions of a conference. */
export const divisionsOf = (
  { clubs }: Pick<Table, 'clubs'>,
  divisions: readonly RankedGroup[],
  conference: string,
): RankedGroup[] => divisions.filter(({ order }) => clubs[order[0]!.club]!.conference === conference)

/** The first clubs of a list get the seeds from 1 on. */
export function seedsOf(size: number, orders: readonly (readonly Placed[])[]): (number | null)[] {
  const seeds = Array.from({ length: size }, (): number | null => null)
  for (const order of orders) {
    for (const [i, { club }] of order.entries()) seeds[club] = i + 1
  }
  return seeds
}
