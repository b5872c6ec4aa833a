import Type, { type Static } from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import { toMillionths } from '../metrics/add-xg.ts'
import type { SideAnalysis, UnitResult } from './analysis.ts'

/**
 * The lines and pairs of one side in one game. Players are listed once and referenced by index: a row is those
 * indexes followed by seconds, cf, ca, gf, ga, and xgf and xga in millionths.
 */
const Rows = Type.Array(Type.Array(Type.Number()))
export const PackedUnits = Strict({
  players: Type.Array(Type.String()),
  forward_lines: Rows,
  defense_pairs: Rows,
})
export type PackedUnits = Static<typeof PackedUnits>

export type UnitKind = 'forward_lines' | 'defense_pairs'

export function packUnits(analysis: Pick<SideAnalysis, UnitKind>): PackedUnits {
  const units = [...analysis.forward_lines, ...analysis.defense_pairs]
  const players = [...new Set(units.flatMap((unit) => unit.players))].sort()
  const placeOf = new Map(players.map((player, place) => [player, place]))
  const rowOf = (unit: UnitResult): number[] => [
    ...unit.players.map((player) => placeOf.get(player)!),
    unit.seconds,
    unit.cf,
    unit.ca,
    unit.gf,
    unit.ga,
    toMillionths(unit.xgf),
    toMillionths(unit.xga),
  ]
  return {
    players,
    forward_lines: analysis.forward_lines.map(rowOf),
    defense_pairs: analysis.defense_pairs.map(rowOf),
  }
}

/** The number of values after the players of a row. */
export const numbersPerUnit = 7
