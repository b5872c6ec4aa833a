/**
 * Proofs that a club is out of the play-offs, from the games that its rivals still play against each other and from ties
 * that it has lost already.
 *
 * The club is assumed to win all its games. That loses nothing: with one win more it is ahead of every club that it was level
 * with or ahead of before, and no other club gains. Of the other games only those between two clubs of its conference that
 * can each end level with it or ahead of it are tried; in all others the rivals may win or lose as suits the club.
 */
import { type Bounds, equalWithin, type Procedure } from './break-ties.ts'
import { endsOf } from './game-ends.ts'
import { assume, retract } from './outlook.ts'
import { type Prospect, prospectOf } from './prospect.ts'
import type { Claim, Outlook, Pairing, TieProcedures } from './rules.ts'
import type { Result } from './table.ts'

/** Steps of one search, and of all searches of one computation together; a tie counts as some. */
export const eliminationStepsMax = { search: 2_000, all: 12_000 }
const tieCost = 3

interface Search {
  readonly outlook: Outlook
  readonly ties: TieProcedures
  readonly claim: Claim
  readonly club: number
  /** Its points at the end. */
  readonly points: number
  /** The other clubs of its conference, by division. */
  readonly rivals: ReadonlyMap<string, readonly number[]>
  readonly games: readonly Pairing[]
  readonly prospect: Prospect
  readonly budget: { left: number }
}

/** Can a club still reach its conference's play-offs? True as well when the search has to stop before it knows. */
export function* canReach(
  outlook: Outlook,
  ties: TieProcedures,
  club: number,
  budget: { left: number },
): Generator<void, boolean> {
  const { rules, table, open } = outlook
  const { conference } = rules.clubs[club]!
  const own = open.filter(({ home, away }) => home === club || away === club)
  const wins = own.map((game) => winOf(game, club))
  for (const win of wins) assume(outlook, win)
  const isInside = (other: number) => rules.clubs[other]!.conference === conference
  const others = table.everyone.filter((other) => other !== club && isInside(other))
  const steps = { left: Math.min(budget.left, eliminationStepsMax.search) }
  budget.left -= steps.left
  const found = yield* explore({
    ...{ outlook, ties, club, claim: rules.claims[0]!, budget: steps },
    points: table.totalPoints[club]!,
    prospect: prospectOf(outlook, table.totalPoints[club]!),
    rivals: Map.groupBy(others, (other) => rules.clubs[other]!.division),
    games: open.filter((game) => !own.includes(game) && isInside(game.home) && isInside(game.away)),
  })
  budget.left += Math.max(0, steps.left)
  for (const win of wins.reverse()) retract(outlook, win)
  return found
}

const winOf = ({ home, away }: Pairing, club: number): Result => ({
  ...{ home, away, ending: 'REG' as const },
  ...(home === club ? { homeScore: 1, awayScore: 0 } : { homeScore: 0, awayScore: 1 }),
})

/** Yields after each step. */
function* explore(search: Search): Generator<void, boolean> {
  search.budget.left -= 1
  if (search.budget.left <= 0) return true
  yield
  if (isMissed(search)) return false
  const { outlook, games } = search
  const isOpen = (club: number) => isInReach(search, club) && leastOf(search, club) <= search.points
  const at = games.findIndex(({ home, away }) => isOpen(home) && isOpen(away))
  if (at < 0) return true
  const game = games[at]!
  const rest = { ...search, games: games.toSpliced(at, 1) }
  for (const result of strongerFirst(outlook, game)) {
    assume(outlook, result)
    const found = yield* explore(rest)
    retract(outlook, result)
    if (found) return true
  }
  return false
}

/** The club with more points wins first: fewer clubs come into reach. */
function strongerFirst(outlook: Outlook, game: Pairing): Result[] {
  const { totalPoints } = outlook.table
  const ends = endsOf(outlook, game)
  return totalPoints[game.home]! >= totalPoints[game.away]! ? ends : ends.toReversed()
}

const leastOf = ({ outlook }: Search, club: number): number => outlook.table.totalPoints[club]!
const isInReach = ({ outlook, points }: Search, club: number): boolean =>
  outlook.table.totalPoints[club]! + 2 * outlook.left[club]! >= points

/** Do too many clubs finish ahead however the other games end? */
function isMissed(search: Search): boolean {
  if (isMissedWith(search, (club) => leastOf(search, club) > search.points)) return true
  const isSurelyLevel = (club: number) => leastOf(search, club) >= search.points
  // Ties are looked at only where they can decide.
  if (!isMissedWith(search, isSurelyLevel)) return false
  return isMissedWith(search, (club) => {
    if (leastOf(search, club) > search.points) return true
    if (!isSurelyLevel(club)) return false
    const isMate = divisionOf(search, club) === divisionOf(search, search.club)
    return isMate ? isBehindMate(search, search.club, club) : isBehindRival(search, club)
  })
}

const divisionOf = ({ outlook }: Search, club: number): string => outlook.rules.clubs[club]!.division

/** The first clubs of each division, then the best of all others: are there that many ahead? */
function isMissedWith(search: Search, isAhead: (club: number) => boolean): boolean {
  const { first, others } = search.claim
  let [isOutOfDivision, beyond] = [false, 0]
  for (const [division, clubs] of search.rivals) {
    const ahead = clubs.filter(isAhead).length
    if (division === divisionOf(search, search.club)) isOutOfDivision = ahead >= first
    beyond += Math.max(0, ahead - first)
  }
  return isOutOfDivision && beyond >= others
}

/** The rivals of a division that can end level. */
const levelIn = (search: Search, division: string): number[] =>
  search.rivals
    .get(division)!
    .filter((club) => leastOf(search, club) <= search.points && isInReach(search, club))

/** Is a level club behind another one of its division in every tie of the two, alone or with others? */
function isBehindMate(search: Search, club: number, mate: number): boolean {
  const level = levelIn(search, divisionOf(search, mate))
  const others = level.filter((other) => other !== mate && other !== club)
  return choicesOf(others.map((other) => [other])).every((more) =>
    isLost(search, [club, mate, ...more], club, search.ties.division),
  )
}

/**
 * Is a level club of another division before it in every tie for a place in the conference? Of each division the first of
 * the level clubs competes: which one that is may be open.
 */
function isBehindRival(search: Search, rival: number): boolean {
  const own = [divisionOf(search, rival), divisionOf(search, search.club)]
  const heads = levelIn(search, own[0]!).filter(
    (head) => head === rival || !isBehindMate(search, head, rival),
  )
  const others = [...search.rivals.keys()].filter((name) => !own.includes(name))
  const level = others.map((name) => levelIn(search, name))
  return heads.every((head) =>
    choicesOf(level).every((more) =>
      isLost(search, [search.club, head, ...more], search.club, search.ties.conference),
    ),
  )
}

function isLost(search: Search, tied: readonly number[], club: number, procedure: Procedure): boolean {
  search.budget.left -= tieCost
  return search.budget.left > 0 && isSurelyNotFirst(search.prospect, tied, club, procedure)
}

// Which ties a club loses for certain, by the steps that are decided already.

/** Is a club certain not to be the first of these clubs, if they all end level? False as well while that is open. */
function isSurelyNotFirst(
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
function* choicesOf(lists: readonly (readonly number[])[]): Generator<readonly number[], void> {
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
