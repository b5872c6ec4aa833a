/** The engine behind every tie-breaking procedure: steps are data, this file applies them. */
import type { Prospect } from './prospect.ts'
import type { Table } from './table.ts'

/** One step: a value for each of the tied clubs, the best one highest; null when the step does not apply to them. */
export interface Step {
  readonly rule: string
  readonly values: (table: Table, tied: readonly number[]) => readonly number[] | null
  /** Between which values those of the tied clubs end; null when the step will not apply to them. */
  readonly bounds?: (prospect: Prospect, tied: readonly number[]) => readonly Bounds[] | null
  /** True for steps that count points or goals, which do not apply while scores are assumed. */
  readonly needsScores?: boolean
}

export type Bounds = readonly [least: number, most: number]

/**
 * `groups`: a step splits the tied clubs into groups by value, and the steps start again within each group.
 * `best`: a step keeps the clubs with the best value; the steps start again for those until one is left, which takes the
 * place, and then for all others.
 */
export interface Procedure {
  readonly form: 'groups' | 'best'
  readonly steps: (tied: number) => readonly Step[]
}

/** A club in its place, and the rule that separated it from the clubs it was tied with. */
export interface Placed {
  readonly club: number
  readonly tiebreak: string | null
}

export const drawnByLot = 'drawing_of_lots'

/** Orders clubs by a value, best first, and ties by the procedure. */
export function orderClubs(
  table: Table,
  clubs: readonly number[],
  worth: (club: number) => number,
  procedure: Procedure,
): Placed[] {
  return groupsByValue(clubs, clubs.map(worth)).flatMap((tied) => breakTie(table, tied, procedure))
}

/** The order of clubs that are tied. */
function breakTie(table: Table, tied: readonly number[], procedure: Procedure): Placed[] {
  if (tied.length === 1) return [{ club: tied[0]!, tiebreak: null }]
  const split = firstSplit(table, tied, procedure.steps(tied.length))
  if (split === null) return byLot(table, tied)
  if (procedure.form === 'groups') {
    return split.groups.flatMap((group) => {
      const placed = breakTie(table, group, procedure)
      return placed.map(({ club, tiebreak }) => ({ club, tiebreak: tiebreak ?? split.rule }))
    })
  }
  const first = bestOf(table, tied, procedure)
  const rest = tied.filter((club) => club !== first.club)
  const after = breakTie(table, rest, procedure)
  return [first, ...after.map(({ club, tiebreak }) => ({ club, tiebreak: tiebreak ?? first.tiebreak }))]
}

/** The club that takes the place for which all of these are tied. */
export function bestOf(table: Table, tied: readonly number[], procedure: Procedure): Placed {
  let left = tied
  let tiebreak: string | null = null
  while (left.length > 1) {
    const split = firstSplit(table, left, procedure.steps(left.length))
    if (split === null) return byLot(table, left)[0]!
    left = split.groups[0]!
    tiebreak = split.rule
  }
  return { club: left[0]!, tiebreak }
}

function firstSplit(table: Table, tied: readonly number[], steps: readonly Step[]) {
  for (const { rule, values, needsScores } of steps) {
    if (needsScores && !table.unknowns.hasScores) continue
    const found = values(table, tied)
    if (found === null) continue
    const groups = groupsByValue(tied, found)
    if (groups.length > 1) return { rule, groups }
  }
  return null
}

/** Values that differ by less are equal: shares are quotients of small numbers. */
export const equalWithin = 1e-9

function groupsByValue(clubs: readonly number[], values: readonly number[]): number[][] {
  // By index after value, so that the order of the input never matters.
  const order = clubs.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || clubs[a]! - clubs[b]!)
  const groups: number[][] = []
  let last = Number.NaN
  for (const i of order) {
    if (Math.abs(values[i]! - last) < equalWithin) groups.at(-1)!.push(clubs[i]!)
    else groups.push([clubs[i]!])
    last = values[i]!
  }
  return groups.map((group) => group.sort((a, b) => a - b))
}

/** Lots cannot be computed: the order of clubs stands in for them. */
function byLot({ unknowns, totalGames }: Table, tied: readonly number[]): Placed[] {
  const hasBegun = tied.some((club) => totalGames[club]! > 0)
  const luck = (club: number) => (club === unknowns.luck?.club ? (unknowns.luck.wins ? -1 : 1) : 0)
  return tied
    .toSorted((a, b) => luck(a) - luck(b) || a - b)
    .map((club) => ({ club, tiebreak: hasBegun ? drawnByLot : null }))
}
