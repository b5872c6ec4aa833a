/** Rankings that leagues build from: divisions, conferences, division winners first. */
import { orderClubs, type Placed, type Procedure } from './break-ties.ts'
import type { RankedGroup } from './rules.ts'
import { type GroupField, shareOf, type Table } from './table.ts'

export type Worth = (table: Table, club: number) => number

/** The names of the groups; with `only`, those of one conference. */
export function groupNames({ members, clubs }: Table, field: GroupField, only?: string): string[] {
  const names = [...members[field].keys()]
  if (only === undefined) return names
  return names.filter((name) => clubs[members[field].get(name)![0]!]!.conference === only)
}

/** The divisions, each in the order of the procedure; with `only`, those of one conference. */
export const rankDivisions = (
  table: Table,
  procedure: Procedure,
  only?: string,
  worth: Worth = shareOf,
): RankedGroup[] =>
  groupNames(table, 'division', only).map((name) => ({
    name,
    order: orderClubs(table, table.members.division.get(name)!, (club) => worth(table, club), procedure),
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
