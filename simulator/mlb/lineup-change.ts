import { type Lineup, lineup } from '../../src/sports/mlb/records/lineup.ts'
import { confirmedAt, firstOf, type LineupOf } from '../shared/lineups.ts'

/** The lineups with which the script begins, at the time they are confirmed. */
export const lineupOf: LineupOf = (_seed, game, script) => {
  const data = firstOf<Lineup>(script(), lineup.kind)
  return (
    data && { kind: lineup.kind, id: game.id, op: 'put', data: { ...data, updated_at: confirmedAt(game) } }
  )
}
