import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { type CsvRow, readCsv } from '../read/csv.ts'
import { unknownDocument } from '../read/recognise.ts'
import { isGameId } from '../shared/nba/league.ts'
import { type Action, Action as ActionSchema, actionCheck } from './actions.ts'
import { parseActions } from './play-by-play.ts'

interface Documents {
  readonly name: string
  readonly documents: Readonly<Record<string, string>>
}

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

/** A field of an action, and the position of its column. */
interface Column {
  readonly name: string
  readonly place: number | undefined
  readonly isText: boolean
}

/** Play-by-play of many games as one table, game by game. The ids lack their leading zeros. */
export async function* parseFlattened(
  document: FeedDocument,
  context: ParseContext,
  about: Documents,
): AsyncGenerator<Parsed, void> {
  let gameId: string | null = null
  let actions: Action[] = []
  const done = new Set<string>()
  let columns: readonly Column[] | null = null
  let isCut = false
  for await (const item of readCsv(document)) {
    if ('problem' in item) {
      isCut ||= item.isCut === true
      yield item
      continue
    }
    const { row } = item
    const gameIdCell = row.cell('gameId')
    if (gameIdCell === undefined || row.cell('actionNumber') === undefined) {
      yield unknownDocument(about)
      return
    }
    const own = gameIdCell.padStart(10, '0')
    columns ??= fields.map((name) => ({ name, place: row.placeOf(name), isText: texts.has(name) }))
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

function actionOf(row: CsvRow, columns: readonly Column[]): Action | null {
  const action: Record<string, unknown> = {}
  for (const { name, place, isText } of columns) {
    const cell = place === undefined ? undefined : row.at(place)
    // Every action has every field: objects of one shape are faster to read.
    action[name] = cell ? (isText ? cell : Number(cell)) : undefined
  }
  return actionCheck.Check(action) ? action : null
}
