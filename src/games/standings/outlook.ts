/** A season with its open games: what is certain by records alone, and how open games may end. */
import type { Claim, Outlook, Pairing, SeasonRules } from './rules.ts'
import { type IndexedGame, tableOf } from './season-game.ts'
import { addResult, dropResult, type Result } from './table.ts'

export interface SeasonLength {
  /** Games of each club in the season; null where they differ from club to club. */
  readonly gamesEach: number | null
  /** True when games after the regular season were played: no club has games left. */
  readonly isOver: boolean
}

export function outlookOf(
  rules: SeasonRules,
  games: readonly IndexedGame[],
  { gamesEach, isOver }: SeasonLength,
): Outlook {
  const table = tableOf(rules.clubs, rules.overtimePoint, games)
  const { size, totalGames } = table
  const isComplete = (club: number) => isOver || (gamesEach !== null && totalGames[club]! >= gamesEach)
  const isOpen = ({ score, home, away, calledOff }: IndexedGame) => {
    if (score || isOver || calledOff === 'cancelled') return false
    // A postponed game that is never made up stays on the schedule.
    return calledOff !== 'postponed' || (!isComplete(home) && !isComplete(away))
  }
  const open = games.filter(isOpen)
  const cancelled = games.filter(({ score, calledOff }) => !score && calledOff === 'cancelled')
  const left = new Int32Array(size)
  const leftBetween = new Int16Array(size * size)
  for (const { home, away } of open) {
    left[home]! += 1
    left[away]! += 1
    leftBetween[home * size + away]! += 1
    leftBetween[away * size + home]! += 1
  }
  let hasUnknownGames = false
  for (let club = 0; club < size; club++) {
    const lost = cancelled.filter(({ home, away }) => home === club || away === club).length
    const unknown = isOver ? 0 : (gamesEach ?? 0) - totalGames[club]! - left[club]! - lost
    if (unknown <= 0) continue
    left[club]! += unknown
    hasUnknownGames = true
  }
  return { rules, table, open, left, leftBetween, hasUnknownGames }
}

/** Adds the result of an open game. */
export function assume({ table, left, leftBetween }: Outlook, result: Result): void {
  addResult(table, result)
  settle(table.size, { left, leftBetween }, result, -1)
}

/** Takes back the result that was assumed last. */
export function retract({ table, left, leftBetween }: Outlook, result: Result): void {
  dropResult(table)
  settle(table.size, { left, leftBetween }, result, 1)
}

function settle(
  size: number,
  { left, leftBetween }: Pick<Outlook, 'left' | 'leftBetween'>,
  { home, away }: Pairing,
  sign: 1 | -1,
): void {
  left[home]! += sign
  left[away]! += sign
  leftBetween[home * size + away]! += sign
  leftBetween[away * size + home]! += sign
}

/** Shares are quotients of small numbers: a smaller difference is none. */
const equalWithin = 1e-9

/** The worst or best final record of a club. */
function finalRecord({ rules, table, left }: Outlook, club: number, won: 0 | 1): number {
  const points = table.totalPoints[club]! + 2 * won * left[club]!
  return rules.orderBy === 'points'
    ? points
    : points / (2 * Math.max(1, table.totalGames[club]! + left[club]!))
}

export type Verdict = 'reached' | 'missed' | 'open'

/**
 * What records alone decide about a claim: `reached` or `missed` however the open games end. Two clubs that can only
 * finish level are decided by the games between them, where these come first and cannot be turned any more.
 */
export function verdictOn(outlook: Outlook, claim: Claim, club: number): Verdict {
  const { rules } = outlook
  const worst = finalRecord(outlook, club, 0)
  const best = finalRecord(outlook, club, 1)
  const ahead = new Map<string, { certain: number; possible: number }>()
  const own = rules.clubs[club]!
  const groupOf = (other: number) => (claim.group === 'division' ? rules.clubs[other]!.division : '')
  const levelWithWorst: number[] = []
  const levelWithBest: number[] = []
  for (let other = 0; other < rules.clubs.length; other++) {
    if (other === club) continue
    if (claim.group !== 'league' && rules.clubs[other]!.conference !== own.conference) continue
    // Without further places the other groups play no part.
    if (claim.others === 0 && groupOf(other) !== groupOf(club)) continue
    const low = finalRecord(outlook, other, 0)
    const high = finalRecord(outlook, other, 1)
    if (low - equalWithin < worst && worst < high + equalWithin) levelWithWorst.push(other)
    if (low - equalWithin < best && best < high + equalWithin) levelWithBest.push(other)
    const counts = ahead.get(groupOf(other)) ?? { certain: 0, possible: 0 }
    if (low > best + equalWithin) counts.certain++
    if (high > worst - equalWithin) counts.possible++
    ahead.set(groupOf(other), counts)
  }
  const adjust = (level: readonly number[], isAbove: boolean) => {
    const [rival] = level
    if (rival === undefined || level.length > 1) return
    const counts = ahead.get(groupOf(rival))!
    if (isAbove) {
      // The rival's best is our worst, and we have won the games between us.
      const canPass = finalRecord(outlook, rival, 1) > worst + equalWithin
      if (!canPass && rules.isSurelyBefore(outlook, club, rival)) counts.possible--
    } else {
      const canFall = finalRecord(outlook, rival, 0) < best - equalWithin
      if (!canFall && rules.isSurelyBefore(outlook, rival, club)) counts.certain++
    }
  }
  adjust(levelWithWorst, true)
  adjust(levelWithBest, false)
  return decide(claim, [...ahead.values()], ahead.get(groupOf(club)) ?? { certain: 0, possible: 0 })
}

/** The group's first clubs reach it, then the best of all others; `ahead` counts the clubs before ours in each group. */
function decide(
  { first, others }: Claim,
  ahead: readonly { certain: number; possible: number }[],
  own: { certain: number; possible: number },
): Verdict {
  const beyond = (field: 'certain' | 'possible') =>
    ahead.reduce((sum, counts) => sum + Math.max(0, counts[field] - first), 0)
  if (own.possible < first || beyond('possible') < others) return 'reached'
  if (own.certain >= first && beyond('certain') >= others) return 'missed'
  return 'open'
}

/** Has a club won the games against another one, even if it loses all that are left between them? */
export function hasWonSeries({ table, leftBetween }: Outlook, club: number, other: number): boolean {
  const { points, size } = table
  return points[club * size + other]! > points[other * size + club]! + 2 * leftBetween[club * size + other]!
}
