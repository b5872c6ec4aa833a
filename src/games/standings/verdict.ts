/** What records alone decide about a claim. A search asks this at every step, so it allocates nothing. */
import type { Claim, Outlook } from './rules.ts'

/** `reached` or `missed` however the open games end. */
type Verdict = 'reached' | 'missed' | 'open'

export type VerdictOn = (claim: Claim, club: number) => Verdict

/** Shares are quotients of small numbers: a smaller difference is none. */
const equalWithin = 1e-9

/** The clubs that play a part in a claim of one club, each with the number of its group. */
interface Field {
  readonly rivals: Int32Array
  readonly groups: Int32Array
  readonly own: number
  /** By group: clubs that must finish ahead, and those that can. */
  readonly certain: Int32Array
  readonly possible: Int32Array
}

/**
 * Verdicts on a season as its open games are decided. Two clubs that can only finish level are decided by the games
 * between them, where these come first and cannot be turned any more.
 */
export function createVerdict(outlook: Outlook): VerdictOn {
  const { rules, table, left } = outlook
  // The number of games of a club does not change while open ones are decided.
  const whole = Float64Array.from(rules.clubs, (_, club) =>
    rules.orderBy === 'points' ? 1 : 2 * Math.max(1, table.totalGames[club]! + left[club]!),
  )
  const lowest = (club: number) => table.totalPoints[club]! / whole[club]!
  const highest = (club: number) => (table.totalPoints[club]! + 2 * left[club]!) / whole[club]!
  const fields = new Map(rules.claims.map((claim) => [claim, new Map<number, Field>()]))
  const fieldFor = (claim: Claim, club: number): Field => {
    const known = fields.get(claim)!
    const field = known.get(club) ?? fieldOf(outlook, claim, club)
    known.set(club, field)
    return field
  }
  return (claim, club) => {
    const field = fieldFor(claim, club)
    const { rivals, groups, certain, possible } = field
    const [worst, best] = [lowest(club), highest(club)]
    certain.fill(0)
    possible.fill(0)
    let [levelWithWorst, levelWithBest] = [0, 0]
    let [lastWithWorst, lastWithBest] = [0, 0]
    for (let i = 0; i < rivals.length; i++) {
      const [low, high] = [lowest(rivals[i]!), highest(rivals[i]!)]
      if (low - equalWithin < worst && worst < high + equalWithin) {
        levelWithWorst++
        lastWithWorst = i
      }
      if (low - equalWithin < best && best < high + equalWithin) {
        levelWithBest++
        lastWithBest = i
      }
      if (low > best + equalWithin) certain[groups[i]!]! += 1
      if (high > worst - equalWithin) possible[groups[i]!]! += 1
    }
    if (levelWithWorst === 1) {
      // The rival's best is our worst, and we have won the games between us.
      const rival = rivals[lastWithWorst]!
      const canPass = highest(rival) > worst + equalWithin
      if (!canPass && rules.isSurelyBefore(outlook, club, rival)) possible[groups[lastWithWorst]!]! -= 1
    }
    if (levelWithBest === 1) {
      const rival = rivals[lastWithBest]!
      const canFall = lowest(rival) < best - equalWithin
      if (!canFall && rules.isSurelyBefore(outlook, rival, club)) certain[groups[lastWithBest]!]! += 1
    }
    return decide(claim, field)
  }
}

function fieldOf({ rules: { clubs } }: Outlook, claim: Claim, club: number): Field {
  const own = clubs[club]!
  const groupOf = (other: number) => (claim.group === 'division' ? clubs[other]!.division : '')
  const rivals = clubs
    .map((_, other) => other)
    .filter((other) => {
      if (other === club) return false
      if (claim.group !== 'league' && clubs[other]!.conference !== own.conference) return false
      // Without further places the other groups play no part.
      return claim.others > 0 || groupOf(other) === groupOf(club)
    })
  const names = [...new Set([groupOf(club), ...rivals.map(groupOf)])]
  return {
    rivals: Int32Array.from(rivals),
    groups: Int32Array.from(rivals, (other) => names.indexOf(groupOf(other))),
    own: 0,
    certain: new Int32Array(names.length),
    possible: new Int32Array(names.length),
  }
}

/** The group's first clubs reach it, then the best of all others. */
function decide({ first, others }: Claim, { own, certain, possible }: Field): Verdict {
  if (possible[own]! < first || beyond(possible, first) < others) return 'reached'
  return certain[own]! >= first && beyond(certain, first) >= others ? 'missed' : 'open'
}

function beyond(ahead: Int32Array, first: number): number {
  let sum = 0
  for (let i = 0; i < ahead.length; i++) sum += Math.max(0, ahead[i]! - first)
  return sum
}
