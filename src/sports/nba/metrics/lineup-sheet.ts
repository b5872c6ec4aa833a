import type { LineupSheet } from '../records/box.ts'
import type { Lineup } from './lineups.ts'

/**
 * The lineups of a side, packed: a game has about twenty and a whole season is read at once, so each player is
 * named once and a lineup is a row of numbers.
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
