import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Box, box, type Totals } from '../../../sports/nba/records/box.ts'
import { countOf } from '../../read/fields.ts'

const boxCheck = Compile(Box)

/** Our names of what is counted, and those of the feeds. */
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

/** The counts of a player or a side, or null where one is missing. */
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
 * States a box score. One that was not fetched just now and counts less time than the stored one is older; one
 * without players knows less.
 */
export async function stateBox(
  context: ParseContext,
  stated: Omit<Box, 'updated_at'>,
  { atMs }: FeedDocument,
): Promise<Change> {
  const { game_id: id } = stated
  const found = (await context.stored(box.kind, [id])).get(id)
  const previous = boxCheck.Check(found) ? found : null
  if (previous && knowsMore(previous, stated, atMs)) return { kind: box.kind, id, op: 'put', data: previous }
  const time = atMs === null ? {} : { updated_at: new Date(atMs).toISOString() }
  return { kind: box.kind, id, op: 'put', data: { ...stated, ...time } }
}

function knowsMore(previous: Box, stated: Omit<Box, 'updated_at'>, atMs: number | null): boolean {
  if (previous.home.players.length > 0 && stated.home.players.length === 0) return true
  return atMs === null && (previous.seconds > stated.seconds || (previous.final && !stated.final))
}
