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
  const { table, left, rules } = outlook
  const played = table.totalGames[rival]!
  const games = played + left[rival]!
  const lost = played - table.totalWins[rival]!
  // Being level is enough for the club that has won the season series.
  const level = rules.isSurelyBefore(outlook, leader, rival) ? 0 : 1
  return Math.max(0, games + level - table.totalWins[leader]! - lost)
}
