import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { play } from '../../sports/nfl/index.ts'
import { playId } from '../../sports/nfl/records/play.ts'
import { storedPlays } from '../shared/nfl/play-changes.ts'
import type { Row, Rows } from './row.ts'

/** Adds formation and personnel to stored plays, one game at a time. */
export async function* parseParticipation(rows: Rows, context: ParseContext): AsyncGenerator<Parsed, void> {
  let open: Row[] = []
  let unknown = 0
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    if (open.length > 0 && gameOf(open[0]!) !== gameOf(item.row)) {
      unknown += yield* completePlays(open, context)
      open = []
    }
    open.push(item.row)
  }
  if (open.length > 0) unknown += yield* completePlays(open, context)
  if (unknown > 0) yield { notice: { position: 'document', reason: `${unknown} plays are unknown` } }
}

const gameOf = (row: Row): string => row.text('nflverse_game_id')

/** Returns how many rows belong to plays that are not stored. */
async function* completePlays(rows: readonly Row[], context: ParseContext): AsyncGenerator<Parsed, number> {
  const gameId = gameOf(rows[0]!)
  const stored = await storedPlays(context, gameId)
  let unknown = 0
  for (const row of rows) {
    const [formation, personnel] = [row.text('offense_formation'), row.text('offense_personnel')]
    if (formation === '' && personnel === '') continue
    const id = playId(gameId, row.whole('play_id') ?? 0)
    const before = stored.get(id)
    if (!before) {
      unknown++
      continue
    }
    const data = {
      ...before,
      formation: formation || before.formation,
      personnel: personnel || before.personnel,
    }
    yield { change: { kind: play.kind, id, op: 'put', data } }
  }
  return unknown
}
