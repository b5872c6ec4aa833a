import type { LineupSheet } from '../records/box.ts'
import type { Lineup } from './lineups.ts'

/**
 * The lineups of a side, packed: a game has some twenty and a season of them is read at once, so that players
 * are named once and a lineup is a row of numbers.
 */
export function packLineups(lineups: readonly Lineup[]): LineupSheet {
  const players = [...new Set(lineups.flatMap((lineup) => lineup.players))].sort()
  const places = new Map(players.map((player, place) => [player, place]))
  return {
    players,
    rows: lineups.map((lineup) => [
      ...lineup.players.map((player) => places.get(player)!),
      lineup.seconds,
      lineup.possessionsFor,
      lineup.possessionsAgainst,
      lineup.pointsFor,
      lineup.pointsAgainst,
    ]),
  }
}
