import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { isGameId } from '../shared/nba/league.ts'
import { type Action, Action as ActionSchema, actionCheck } from './actions.ts'
import { parseActions } from './play-by-play.ts'

/** The columns by which the table is recognised. */
export const flattenedColumns = ['gameId', 'actionNumber']

const texts = new Set([
  'clock',
  'actionType',
  'subType',
  'descriptor',
  'teamTricode',
  'playerNameI',
  'description',
  'shotResult',
  'assistPlayerNameInitial',
  'foulDrawnPlayerName',
  'scoreHome',
  'scoreAway',
  'timeActual',
  'edited',
])
const fields = Object.keys(ActionSchema.properties)
/** Every action has every field, in the same order: objects of one shape are faster to fill and to read. */
const noFields: Readonly<Record<string, unknown>> = Object.fromEntries(
  fields.map((name) => [name, undefined]),
)

/** A field of an action, and the position of its column. */
interface Column {
  readonly name: string
  readonly place: number
  readonly isText: boolean
}

/** Play-by-play of many games as one table, game by game. The ids lack their leading zeros. */
export async function* parseFlattened(
  rows: AsyncIterable<CsvItem>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let gameId: string | null = null
  let actions: Action[] = []
  const done = new Set<string>()
  let columns: readonly Column[] | null = null
  let isCut = false
  for await (const item of rows) {
    if ('problem' in item) {
      isCut ||= item.isCut === true
      yield item
      continue
    }
    const { row } = item
    const own = (row.cell('gameId') ?? '').padStart(10, '0')
    columns ??= columnsOf(row)
    const action = actionOf(row, columns)
    if (!isGameId(own) || !action || done.has(own)) {
      const reason = done.has(own)
        ? `is separated from the other rows of its game ${own}`
        : 'is not an action of a game'
      yield { problem: { position: `line ${row.line}`, reason } }
      continue
    }
    if (gameId !== null && own !== gameId) {
      yield* parseActions(gameId, actions, document, context)
      done.add(gameId)
      actions = []
    }
    gameId = own
    actions.push(action)
  }
  if (gameId !== null && !isCut) yield* parseActions(gameId, actions, document, context)
}

/** The columns of the table that hold a field of an action. */
const columnsOf = (row: CsvRow): readonly Column[] =>
  fields.flatMap((name) => {
    const place = row.placeOf(name)
    return place === undefined ? [] : [{ name, place, isText: texts.has(name) }]
  })

function actionOf(row: CsvRow, columns: readonly Column[]): Action | null {
  const action = { ...noFields }
  for (const { name, place, isText } of columns) {
    const cell = row.at(place)
    if (cell) action[name] = isText ? cell : Number(cell)
  }
  return actionCheck.Check(action) ? action : null
}
