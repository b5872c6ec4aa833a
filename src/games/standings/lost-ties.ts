/** Which ties a club loses for certain, by the steps that are decided already. */
import { type Bounds, equalWithin, type Procedure } from './break-ties.ts'
import type { Prospect } from './prospect.ts'

/** Is a club certain not to be the first of these clubs, if they all end level? False as well while that is open. */
export function isSurelyNotFirst(
  prospect: Prospect,
  tied: readonly number[],
  club: number,
  procedure: Procedure,
): boolean {
  for (const { bounds } of procedure.steps(tied.length)) {
    // A step of which nothing can be said yet.
    if (!bounds) return false
    const found = bounds(prospect, tied)
    if (found === null) continue
    const [, most] = found[tied.indexOf(club)]!
    if (found.some(([least]) => least > most + equalWithin)) return true
    if (!found.every(isExact)) return false
    const best = tied.filter((_, i) => found[i]![0] > most - equalWithin)
    // The steps start again for the clubs that stay level.
    if (best.length < tied.length) return best.length > 1 && isSurelyNotFirst(prospect, best, club, procedure)
  }
  return false
}

const isExact = ([least, most]: Bounds): boolean => most - least < equalWithin

/** Every choice of at most one club of each list. */
export function* choicesOf(lists: readonly (readonly number[])[]): Generator<readonly number[], void> {
  const [first, ...rest] = lists
  if (!first) {
    yield []
    return
  }
  for (const others of choicesOf(rest)) {
    yield others
    for (const one of first) yield [one, ...others]
  }
}
