import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { PlayInput } from '../../sports/nfl/records/play.ts'
import { calendarWeek, weekOfId } from '../../sports/nfl/season.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { gameIdOf, isAllStars, kickoffAt, teamOf } from '../shared/nfl/league.ts'
import { toPlayChanges } from '../shared/nfl/play-changes.ts'
import { type GameHead, gameOfRows } from './game-of-rows.ts'
import { otherIds } from './other-ids.ts'
import { identifyPlayers, playerOf } from './people.ts'
import { playOf, typeOf } from './play.ts'
import { atLine, type Row, type Rows } from './row.ts'

/** A game has about 180 rows; one with more than this is damaged, and its rows are told in parts. */
const rowsMax = 2_000

/**
 * Play-by-play of any number of games, in the layouts of nflscrapR and of every vintage of nflfastR: columns are
 * found by name. One game is held at a time.
 */
export async function* parsePlayByPlay(
  rows: Rows,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const told = new Set<string>()
  let open: Row[] = []
  let isCut = false
  for await (const item of rows) {
    if ('problem' in item) {
      isCut ||= item.isCut === true
      yield item
      continue
    }
    const isSame = open.length === 0 || open[0]!.text('game_id') === item.row.text('game_id')
    if (!isSame || open.length >= rowsMax) {
      yield* parseGame(open, told, document, context)
      open = []
    }
    open.push(item.row)
  }
  if (open.length > 0 && !isCut) yield* parseGame(open, told, document, context)
}

async function* parseGame(
  rows: readonly Row[],
  told: Set<string>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const head = headOf(rows[0]!)
  if (!('id' in head)) {
    yield head
    return
  }
  const { id } = head
  const identified = await identifyPlayers(context, rows)
  for (const change of identified.changes) yield { change }
  const telling = { gameId: id, playerOf: playerOf(identified), model: head.model }
  const plays: PlayInput[] = []
  for (const row of rows) {
    const type = typeOf(row)
    const play = type === null ? null : playOf(row, type, telling)
    if (play && 'rejected' in play) yield atLine(row, play.rejected)
    else if (play) plays.push(play)
  }
  const previous = (await storedGames(context, [id])).get(id)
  yield { change: toGameChange(id, gameOfRows(head, rows, plays.at(-1), previous), previous, document) }
  for (const change of otherIds(rows[0]!, id)) yield { change }
  // A file that comes back to a game knows only some of its plays here: they withdraw nothing.
  const isWhole = !told.has(id)
  told.add(id)
  for (const change of await toPlayChanges(context, id, plays, document)) {
    if (isWhole || change.op === 'put') yield { change }
  }
}

/** Which game the rows are of, by its first row. */
function headOf(row: Row): GameHead | Parsed {
  const [home, away] = [teamOf(row.text('home_team')), teamOf(row.text('away_team'))]
  const id = row.text('game_id')
  const date = row.text('game_date')
  if (isAllStars(row.text('home_team'))) {
    return { notice: { position: `line ${row.line}`, reason: `${id} is a game of all-stars` } }
  }
  if (home === null || away === null)
    return atLine(row, `${id}: ${row.text('home_team')} or ${row.text('away_team')} is no team of the league`)
  const kickoff = kickoffAt(date, row.text('start_time') || undefined) ?? kickoffAt(date)
  if (kickoff === null) return atLine(row, `${id}: game_date is no day`)
  const isLeagueId = weekOfId(id) !== null
  const week = calendarWeek(Date.parse(kickoff))
  return {
    id: isLeagueId ? id : gameIdOf({ ...week, home, away }),
    home,
    away,
    kickoff,
    isTimeKnown: row.text('start_time') !== '',
    date,
    model: isLeagueId ? 'nflfastR' : 'nflscrapR',
  }
}
