/** Proofs of what clubs have secured or missed, by search through the open games. */
import { yieldIfDue } from '../../kernel/yield-to-loop.ts'
import { canReach, eliminationStepsMax } from './eliminate.ts'
import { canEnumerate, enumerate } from './enumerate.ts'
import { endsOf } from './game-ends.ts'
import { assume, retract } from './outlook.ts'
import { type Achievement, type Claim, isReached, type Outlook, type Pairing } from './rules.ts'
import { type Result, type Table, withUnknowns } from './table.ts'
import { createVerdict, type VerdictOn } from './verdict.ts'

export const clinchedValues = [
  'best_record',
  'conference',
  'division',
  'playoffs',
  'play_in',
  'eliminated',
] as const satisfies readonly (Achievement | 'eliminated')[]
export type Clinched = (typeof clinchedValues)[number] | null

/** Above this number of open games only what records alone decide is claimed: a search would find nothing in its time. */
const searchedGamesMax = 64

/** Rivals that play each other and lost ties put clubs out earlier: six weeks of football. */
const eliminationGamesMax = 96

/** The work of one computation, in rankings; a step of a search is a fraction of one. */
const rankingsMax = 160
const rankingsPerSearchMax = 40
const stepCost = 0.05

/** What each club has secured, by club; null while nothing is proven. */
export function proveClinches(outlook: Outlook): Clinched[] {
  const proof = proofOf(outlook)
  let step = proof.next()
  while (!step.done) step = proof.next()
  return step.value
}

/** The same in turns of the event loop: the last games of a season can take a tenth of a second. */
export async function proveInTurns(outlook: Outlook): Promise<Clinched[]> {
  const proof = proofOf(outlook)
  let step = proof.next()
  while (!step.done) {
    await yieldIfDue()
    step = proof.next()
  }
  return step.value
}

/** Yields after each way that the open games can end, before each claim, and after each step of an elimination. */
function* proofOf(outlook: Outlook): Generator<void, Clinched[]> {
  const { clubs, claims } = outlook.rules
  const verdictOn = createVerdict(outlook)
  const isPossible = canEnumerate(outlook)
    ? yield* byEnumeration(outlook, verdictOn)
    : bySearch(outlook, verdictOn)
  const proven: Clinched[] = []
  for (const club of clubs.keys()) {
    let secured: Clinched = null
    let isOut = false
    for (const claim of claims) {
      // A claim that includes an unproven one is not searched for; records alone may still decide it.
      const isHopeless = isOut && !claim.standsAlone && verdictOn(claim, club) !== 'reached'
      if (isHopeless || (yield* isPossible(claim, club, false))) isOut = true
      else secured = claim.name
    }
    proven.push(secured ?? ((yield* isPossible(claims[0]!, club, true)) ? null : 'eliminated'))
  }
  return proven
}

/** Can a club end with the claim reached, or with it missed? */
type IsPossible = (claim: Claim, club: number, wanted: boolean) => Generator<void, boolean>

function* byEnumeration(outlook: Outlook, verdictOn: VerdictOn): Generator<void, IsPossible> {
  const { always, ever } = yield* enumerate(outlook, verdictOn)
  const { claims } = outlook.rules
  return function* (claim, club, wanted) {
    yield
    const i = claims.indexOf(claim)
    return wanted ? ever[i]![club]! : !always[i]![club]!
  }
}

function bySearch(outlook: Outlook, verdictOn: VerdictOn): IsPossible {
  const canSearch = !outlook.hasUnknownGames && outlook.open.length <= searchedGamesMax
  const { ties, claims } = outlook.rules
  const canEliminate = !outlook.hasUnknownGames && outlook.open.length <= eliminationGamesMax
  const steps = { left: eliminationStepsMax.all }
  let left = rankingsMax
  return function* (claim, club, wanted) {
    yield
    const verdict = verdictOn(claim, club)
    if (verdict !== 'open') return (verdict === 'reached') === wanted
    if (ties && wanted && claim === claims[0]) {
      return !canEliminate || (yield* canReach(outlook, ties, club, steps))
    }
    if (!canSearch || left <= 0) return true
    const hasScores = outlook.open.length === 0
    const ended = withUnknowns(outlook.table, { hasScores, luck: { club, wins: wanted } })
    const budget = { left: Math.min(left, rankingsPerSearchMax) }
    left -= budget.left
    const search = { outlook, verdictOn, ended, claim, club, wanted, budget }
    const found = explore(search, inOrderOfWeight(search), 0)
    left += Math.max(0, budget.left)
    return found
  }
}

interface Search {
  readonly outlook: Outlook
  readonly verdictOn: VerdictOn
  /** The table of the outlook as it is ranked at the end: lots fall as the club needs them. */
  readonly ended: Table
  readonly claim: Claim
  readonly club: number
  /** Look for an end of the season in which the claim is reached, or for one in which it is missed. */
  readonly wanted: boolean
  readonly budget: { left: number }
}

const isRival = ({ outlook, claim, club }: Search, other: number): boolean =>
  claim.group === 'league' || outlook.rules.clubs[other]!.conference === outlook.rules.clubs[club]!.conference

/** The games of the club first, then those of its rivals. */
function inOrderOfWeight(search: Search): Pairing[] {
  const weight = ({ home, away }: Pairing) =>
    home === search.club || away === search.club
      ? 3
      : Number(isRival(search, home)) + Number(isRival(search, away))
  return search.outlook.open.toSorted((a, b) => weight(b) - weight(a))
}

/** Is there such an end of the season? True as well when the search has to stop before it knows. */
function explore(search: Search, games: readonly Pairing[], depth: number): boolean {
  const { outlook, verdictOn, claim, club, wanted, budget } = search
  budget.left -= stepCost
  if (budget.left <= 0) return true
  const verdict = verdictOn(claim, club)
  if (verdict !== 'open') return (verdict === 'reached') === wanted
  const game = games[depth]
  if (!game) return isFound(search)
  for (const result of preferredEnds(search, game)) {
    assume(outlook, result)
    const found = explore(search, games, depth + 1)
    retract(outlook, result)
    if (found) return true
  }
  return false
}

/** At the end of a season that records alone do not decide. */
function isFound({ outlook, ended, claim, club, wanted, budget }: Search): boolean {
  const { rules } = outlook
  // Clubs that are level play another game, which can end either way.
  if (rules.hasTieBreakGames) return true
  budget.left -= 1
  const only = claim.group === 'league' ? undefined : rules.clubs[club]!.conference
  return isReached(claim, rules.rank(ended, only), rules, club) === wanted
}

/** To reach a claim the club wins and strong rivals lose; to miss it, the other way round. */
function preferredEnds(search: Search, game: Pairing): Result[] {
  const { outlook, club, wanted } = search
  const strength = (other: number) => {
    if (other === club) return Number.NEGATIVE_INFINITY
    return isRival(search, other) ? outlook.table.totalPoints[other]! : -1
  }
  const isHomeStronger = strength(game.home) >= strength(game.away)
  const ends = endsOf(outlook, game)
  return isHomeStronger === wanted ? ends.toReversed() : ends
}
