import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { isDay } from '../../kernel/calendar.ts'
import type { Box, Totals } from '../../sports/nba/records/box.ts'
import type { Game, GameInput } from '../../sports/nba/records/game.ts'
import { countOf, textOf } from '../read/fields.ts'
import { isGameId, isTeam } from '../shared/nba/league.ts'
import { stateBox } from '../shared/nba/state-box.ts'
import { stateGame, storedGames } from '../shared/nba/state-game.ts'
import type { Row } from './result-set.ts'

const countNames = [
  'pts',
  'fgm',
  'fga',
  'fg3m',
  'fg3a',
  'ftm',
  'fta',
  'oreb',
  'dreb',
  'ast',
  'stl',
  'blk',
  'tov',
  'pf',
] as const

interface LogRow {
  readonly position: string
  readonly gameId: string
  readonly team: string
  readonly day: string
  readonly isHome: boolean
  readonly minutes: number
  readonly totals: Totals
}

/** A row as one side of a game, or why it is none. */
function logRow(row: Row, position: string): LogRow | { readonly reason: string } {
  const gameId = textOf(row.GAME_ID).padStart(10, '0')
  const day = textOf(row.GAME_DATE).slice(0, 10)
  const minutes = countOf(row.MIN)
  if (!isGameId(gameId) || !isDay(day) || minutes === null)
    return { reason: 'game, date or minutes are missing' }
  if (!isTeam(row.TEAM_ABBREVIATION)) {
    return { reason: `${JSON.stringify(row.TEAM_ABBREVIATION)} is no team of the league` }
  }
  const totals: Record<string, number> = {}
  for (const name of countNames) {
    const count = countOf(row[name.toUpperCase()])
    if (count === null) return { reason: `${name.toUpperCase()} is missing` }
    totals[name] = count
  }
  const isHome = textOf(row.MATCHUP).includes(' vs. ')
  return { position, gameId, team: row.TEAM_ABBREVIATION, day, isHome, minutes, totals: totals as Totals }
}

/** Games of a season's team log, a row a side: results and counts, without players and without a time of day. */
export async function* parseGameLog(
  rows: AsyncIterable<{ readonly row: Row; readonly position: string } | Parsed>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const waiting = new Map<string, LogRow>()
  for await (const item of rows) {
    if (!('row' in item)) {
      yield item
      continue
    }
    const read = logRow(item.row, item.position)
    if ('reason' in read) {
      yield { problem: { position: item.position, reason: read.reason } }
      continue
    }
    const other = waiting.get(read.gameId)
    if (!other) {
      waiting.set(read.gameId, read)
      continue
    }
    waiting.delete(read.gameId)
    if (other.isHome === read.isHome || other.team === read.team) {
      yield {
        problem: { position: item.position, reason: `the rows of ${read.gameId} are not of home and away` },
      }
      continue
    }
    const [home, away] = read.isHome ? [read, other] : [other, read]
    for (const change of await stateResult(home, away, document, context)) yield { change }
  }
  for (const { position, gameId } of waiting.values()) {
    yield { problem: { position, reason: `${gameId} has one row only` } }
  }
}

async function stateResult(
  home: LogRow,
  away: LogRow,
  document: FeedDocument,
  context: ParseContext,
): Promise<Change[]> {
  const { gameId, day, minutes } = home
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const stated: GameInput = {
    tip_off_utc: tipOffOf(day, previous),
    date: day,
    status: 'final',
    official: true,
    // 240 minutes are four periods of five players; each overtime adds 25.
    period: Math.max(4, Math.round(4 + (minutes - 240) / 25)),
    home: { team: home.team, score: home.totals.pts },
    away: { team: away.team, score: away.totals.pts },
  }
  const side = ({ team, totals }: LogRow): Box['home'] => ({ team, players: [], totals })
  const counted = { game_id: gameId, final: true, seconds: minutes * 60, home: side(home), away: side(away) }
  return [stateGame(gameId, stated, previous, document), await stateBox(context, counted, document)]
}

/** The log has no time of day: noon on the east coast in winter stands for it until another document knows. */
const tipOffOf = (day: string, previous: Game | undefined): string =>
  previous?.date === day ? previous.tip_off_utc : `${day}T17:00:00.000Z`
