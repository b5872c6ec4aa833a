import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { box, box as boxRecord } from '../../../sports/nba/index.ts'
import type { Box, Totals } from '../../../sports/nba/records/box.ts'
import { countOf } from '../../read/fields.ts'

const boxCheck = Compile(boxRecord.stored)

/** Our names of the counts, and those of the feeds. */
const columns: readonly (readonly [keyof Totals, string])[] = [
  ['pts', 'points'],
  ['fgm', 'fieldGoalsMade'],
  ['fga', 'fieldGoalsAttempted'],
  ['fg3m', 'threePointersMade'],
  ['fg3a', 'threePointersAttempted'],
  ['ftm', 'freeThrowsMade'],
  ['fta', 'freeThrowsAttempted'],
  ['oreb', 'reboundsOffensive'],
  ['dreb', 'reboundsDefensive'],
  ['ast', 'assists'],
  ['stl', 'steals'],
  ['blk', 'blocks'],
  ['tov', 'turnovers'],
  ['pf', 'foulsPersonal'],
]

/** The counts of a player or a side; null if one is missing. */
export function totalsOf(statistics: Readonly<Record<string, unknown>>): Totals | null {
  const totals: Record<string, number> = {}
  for (const [name, column] of columns) {
    const count = countOf(statistics[column])
    if (count === null) return null
    totals[name] = count
  }
  return totals as Totals
}

/**
 * Maps a box score to a change. The stored one stays if it has players and the document has none, or if the document
 * has no fetch time and covers less of the game.
 */
export async function toBoxChange(
  context: ParseContext,
  input: Omit<Box, 'updated_at'>,
  { atMs }: FeedDocument,
): Promise<Change> {
  const { game_id: id } = input
  const found = (await context.stored(box.kind, [id])).get(id)
  const previous = boxCheck.Check(found) ? found : null
  if (previous && isMoreComplete(previous, input, atMs))
    return { kind: box.kind, id, op: 'put', data: previous }
  const time = atMs === null ? {} : { updated_at: new Date(atMs).toISOString() }
  return { kind: box.kind, id, op: 'put', data: { ...input, ...time } }
}

function isMoreComplete(previous: Box, input: Omit<Box, 'updated_at'>, atMs: number | null): boolean {
  if (previous.home.players.length > 0 && input.home.players.length === 0) return true
  return atMs === null && (previous.seconds > input.seconds || (previous.final && !input.final))
}
