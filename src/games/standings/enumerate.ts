/** Every way in which a few open games can end, and what each club reaches in all or in some of them. */
import { drawnByLot } from './break-ties.ts'
import { endsOf } from './game-ends.ts'
import { assume, retract } from './outlook.ts'
import { type Claim, isReached, type Outlook, type Ranking } from './rules.ts'
import { withUnknowns } from './table.ts'
import type { VerdictOn } from './verdict.ts'

/** More ways than these are not enumerated: each may need a ranking. */
const waysMax = 512

export const canEnumerate = (outlook: Outlook): boolean =>
  !outlook.hasUnknownGames &&
  !outlook.rules.hasTieBreakGames &&
  endsOf(outlook, { home: 0, away: 1 }).length ** outlook.open.length <= waysMax

/** By claim, then by club. `ever` is known for the first claim only: nothing else asks for it. */
interface Reached {
  readonly always: boolean[][]
  readonly ever: boolean[][]
}

/** A claim of a club that records alone leave open. */
interface Question {
  readonly claim: Claim
  readonly i: number
  readonly club: number
}

/** Ranks only where a question is open, and stops once every answer is known. Yields after each way. */
export function* enumerate(outlook: Outlook, verdictOn: VerdictOn): Generator<void, Reached> {
  const { rules, table, open } = outlook
  const byClaim = (isTrue: (claim: Claim, club: number) => boolean) =>
    rules.claims.map((claim) => rules.clubs.map((_, club) => isTrue(claim, club)))
  const reached: Reached = {
    always: byClaim((claim, club) => verdictOn(claim, club) !== 'missed'),
    ever: byClaim((claim, club) => verdictOn(claim, club) === 'reached'),
  }
  const questions = rules.claims.flatMap((claim, i) =>
    table.everyone
      .filter((club) => verdictOn(claim, club) === 'open')
      .map((club): Question => ({ claim, i, club })),
  )
  // By conference; under no name those of the whole league.
  const groups = Map.groupBy(questions, ({ claim, club }) =>
    claim.group === 'league' ? undefined : rules.clubs[club]!.conference,
  )
  const hasScores = open.length === 0
  const ended = { ...outlook, table: withUnknowns(table, { hasScores, luck: null }) }
  function* visit(depth: number): Generator<void, void> {
    const game = open[depth]
    if (!game) {
      answer(ended, reached, groups)
      yield
      return
    }
    for (const result of endsOf(outlook, game)) {
      if (groups.size === 0) return
      assume(outlook, result)
      yield* visit(depth + 1)
      retract(outlook, result)
    }
  }
  yield* visit(0)
  return reached
}

function answer(
  outlook: Outlook,
  { always, ever }: Reached,
  groups: Map<string | undefined, Question[]>,
): void {
  const { rules, table, open } = outlook
  for (const [only, questions] of groups) {
    const ranking = rules.rank(table, only)
    const drawn = open.length === 0 ? new Set<number>() : drawnClubs(ranking)
    const byLuck = new Map<number, Ranking[]>()
    for (const { claim, i, club } of questions) {
      const rankings = byLuck.get(club) ?? (drawn.has(club) ? withEitherLuck(outlook, club, only) : [ranking])
      byLuck.set(club, rankings)
      for (const one of rankings) {
        if (isReached(claim, one, rules, club)) ever[i]![club] = true
        else always[i]![club] = false
      }
    }
    const left = questions.filter(({ i, club }) => always[i]![club] || (i === 0 && !ever[i]![club]))
    if (left.length === 0) groups.delete(only)
    else groups.set(only, left)
  }
}

/** The clubs whose place was drawn by lot: scores that are not known yet could decide it either way. */
function drawnClubs({ divisions, conferences, league }: Ranking): ReadonlySet<number> {
  const orders = [...divisions, ...conferences, { order: league }].flatMap(({ order }) => order)
  return new Set(orders.flatMap(({ club, tiebreak }) => (tiebreak === drawnByLot ? [club] : [])))
}

function withEitherLuck({ rules, table }: Outlook, club: number, only: string | undefined): Ranking[] {
  const { hasScores } = table.unknowns
  return [true, false].map((wins) =>
    rules.rank(withUnknowns(table, { hasScores, luck: { club, wins } }), only),
  )
}
