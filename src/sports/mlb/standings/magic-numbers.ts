/** The numbers that the league prints in a division race. */
import type { Outlook, RankedGroup } from '../../../games/standings/rules.ts'

interface RaceNumbers {
  /** Wins of the leader and losses of its nearest rival until the division is won; null for all others. */
  readonly magic_number: number | null
  /** Losses of the club and wins of the leader until the division is lost; null for the leader. */
  readonly elimination_number: number | null
}

export function raceNumbers(outlook: Outlook, divisions: readonly RankedGroup[], club: number): RaceNumbers {
  const { order } = divisions.find((group) => group.order.some((placed) => placed.club === club))!
  const leader = order[0]!.club
  if (club !== leader) return { magic_number: null, elimination_number: needed(outlook, leader, club) }
  const rivals = order.slice(1).map((placed) => needed(outlook, leader, placed.club))
  return { magic_number: Math.max(...rivals), elimination_number: null }
}

/** Wins of one club and losses of the other until the first is ahead for certain; 0 when it is. */
function needed(outlook: Outlook, leader: number, rival: number): number {
  const { table, left } = outlook
  const played = table.totalGames[rival]!
  const lost = played - table.totalWins[rival]!
  const untilLevel = played + left[rival]! - table.totalWins[leader]! - lost
  // Being level is enough for the club that has won the season series.
  return Math.max(0, isAheadWhenLevel(outlook, leader, rival, untilLevel) ? untilLevel : untilLevel + 1)
}

/**
 * Is the season series decided in every end in which the two finish level? It is when the rival would have to win so many of
 * the games between them that the wins and losses still needed for being level are not left.
 */
function isAheadWhenLevel(outlook: Outlook, leader: number, rival: number, untilLevel: number): boolean {
  const { rules, table, left, leftBetween, hasUnknownGames } = outlook
  if (rules.isSurelyBefore(outlook, leader, rival)) return true
  if (rules.hasTieBreakGames || hasUnknownGames) return false
  const [own, other] = [leader * table.size + rival, rival * table.size + leader]
  const between = leftBetween[own]!
  const lead = (table.points[own]! - table.points[other]!) / 2
  // A series that ends level decides nothing.
  const rivalWins = Math.max(0, Math.ceil((lead + between) / 2))
  const elsewhere = left[leader]! + left[rival]! - 2 * between
  return untilLevel > elsewhere + 2 * (between - rivalWins)
}
