import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Game, GameInput } from '../../sports/nfl/records/game.ts'
import type { PlayInput } from '../../sports/nfl/records/play.ts'
import { calendarWeek, weekOfId } from '../../sports/nfl/season.ts'
import { seasonTypes } from '../../sports/nfl/weeks.ts'
import { storedGame, toGameChange } from '../shared/nfl/game-change.ts'
import { gameIdOf, kickoffAt } from '../shared/nfl/league.ts'
import { toPlayChanges } from '../shared/nfl/play-changes.ts'
import { otherIds } from './other-ids.ts'
import { identifyPlayers, playerOf } from './people.ts'
import { playOf, typeOf } from './play.ts'
import { atLine, type Row, type Rows } from './row.ts'
import { teamsOf } from './teams.ts'

/** A game has about 180 rows; more than this means damaged data, which is then read in parts. */
const rowsMax = 2_000

/**
 * Play-by-play of any number of games, in the layouts of nflscrapR and every vintage of nflfastR: columns are found by
 * name. One game is held in memory at a time.
 */
export async function* parsePlayByPlay(
  rows: Rows,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const seenGames = new Set<string>()
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
      yield* parseGame(open, seenGames, document, context)
      open = []
    }
    open.push(item.row)
  }
  if (open.length > 0 && !isCut) yield* parseGame(open, seenGames, document, context)
}

async function* parseGame(
  rows: readonly Row[],
  seenGames: Set<string>,
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
  const playContext = { gameId: id, playerOf: playerOf(identified), model: head.model }
  const plays: PlayInput[] = []
  for (const row of rows) {
    const type = typeOf(row)
    const play = type === null ? null : playOf(row, type, playContext)
    if (play && 'rejected' in play) yield atLine(row, play.rejected)
    else if (play) plays.push(play)
  }
  const previous = await storedGame(context, id)
  const input = gameOfRows(head, rows, plays.at(-1), previous)
  yield { change: toGameChange(id, input, previous, document).change }
  for (const change of otherIds(rows[0]!, id)) yield { change }
  // A later group of rows of the same game holds only some of its plays, so it must not delete any.
  const isWhole = !seenGames.has(id)
  seenGames.add(id)
  for (const change of await toPlayChanges(context, id, plays, document)) {
    if (isWhole || change.op === 'put') yield { change }
  }
}

/** The game of the rows, from the first of them. */
function headOf(row: Row): GameHead | Parsed {
  const teams = teamsOf(row)
  if (!('home' in teams)) return teams
  const { home, away } = teams
  const [id, date] = [row.text('game_id'), row.text('game_date')]
  const kickoff = kickoffAt(date, row.text('start_time') || undefined) ?? kickoffAt(date)
  if (kickoff === null) return atLine(row, `${id}: game_date is not a valid date`)
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

interface GameHead {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly kickoff: string
  /** Whether the file has the kickoff time, not only the day. */
  readonly isTimeKnown: boolean
  readonly date: string
  /** The model behind epa and wpa. */
  readonly model: string
}

/** The game after the last of its plays. */
function gameOfRows(
  head: GameHead,
  rows: readonly Row[],
  lastPlay: PlayInput | undefined,
  previous: Game | undefined,
): GameInput {
  const last = rows.at(-1)!
  const type = seasonTypes.find((known) => known === last.text('season_type'))
  const venue = last.text('game_stadium') || last.text('stadium')
  const side = (which: 'home' | 'away') => ({
    team: head[which],
    score: last.whole(`${which}_score`) ?? lastPlay?.score[which] ?? 0,
  })
  return {
    kickoff_utc: head.isTimeKnown ? head.kickoff : (previous?.kickoff_utc ?? head.kickoff),
    date: head.date,
    ...(type ? { season_type: type } : {}),
    ...(venue === '' ? {} : { venue }),
    ...stateOf(rows, lastPlay),
    ...(lastPlay?.description ? { last_play: lastPlay.description } : {}),
    home: side('home'),
    away: side('away'),
  }
}

function stateOf(rows: readonly Row[], lastPlay: PlayInput | undefined): Partial<GameInput> {
  if (!lastPlay) return { status: 'scheduled' }
  const { qtr, clock } = lastPlay
  const isOver = rows.at(-1)!.text('home_score') !== '' || hasEnded(rows, lastPlay)
  return isOver ? { status: 'final', period: qtr } : { status: 'in_progress', period: qtr, clock }
}

/** Files without a result end with a marker; a touchdown in overtime also ends a game. */
function hasEnded(rows: readonly Row[], { qtr, touchdown }: PlayInput): boolean {
  return rows.some((row) => row.text('desc') === 'END GAME') || (qtr > 4 && Boolean(touchdown))
}
