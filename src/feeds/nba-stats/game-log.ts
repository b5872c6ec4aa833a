import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { isDay } from '../../kernel/calendar.ts'
import type { Box, Totals } from '../../sports/nba/records/box.ts'
import type { Game, GameInput } from '../../sports/nba/records/game.ts'
import { countOf, textOf } from '../read/fields.ts'
import { toBoxChange } from '../shared/nba/box-change.ts'
import { storedGames, toGameChange } from '../shared/nba/game-change.ts'
import { isGameId, isTeam } from '../shared/nba/league.ts'
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

/** Maps a row to one side of a game, or returns the reason why it cannot. */
function logRow(row: Row, position: string): LogRow | { readonly reason: string } {
  const gameId = textOf(row.GAME_ID).padStart(10, '0')
  const day = textOf(row.GAME_DATE).slice(0, 10)
  const minutes = countOf(row.MIN)
  if (!isGameId(gameId) || !isDay(day) || minutes === null)
    return { reason: 'game, date or minutes are missing' }
  if (!isTeam(row.TEAM_ABBREVIATION)) {
    return { reason: `${JSON.stringify(row.TEAM_ABBREVIATION)} is not a team in this league` }
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

/** A season's team log, one row per side: results and counts, without players and tip-off times. */
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
    if ((other.isHome && read.isHome) || other.team === read.team) {
      yield {
        problem: {
          position: item.position,
          reason: `the two rows of ${read.gameId} are not a home and an away side`,
        },
      }
      continue
    }
    const [home, away] = other.isHome ? [other, read] : [read, other]
    for (const change of await toResultChanges(home, away, document, context)) yield { change }
  }
  for (const { position, gameId } of waiting.values()) {
    yield { problem: { position, reason: `${gameId} has only one row` } }
  }
}

/** On neutral ground both rows have an `@`: the home team is that of the schedule, or else of the second row, `listed`. */
async function toResultChanges(
  listed: LogRow,
  other: LogRow,
  document: FeedDocument,
  context: ParseContext,
): Promise<Change[]> {
  const { gameId, day, minutes } = listed
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const isNeutral = !listed.isHome
  const isSwapped = isNeutral && previous?.home.team === other.team
  const [home, away] = isSwapped ? [other, listed] : [listed, other]
  const input: GameInput = {
    tip_off_utc: tipOffOf(day, previous),
    date: day,
    status: 'final',
    official: true,
    // Four periods of five players are 240 minutes; each overtime adds 25.
    period: Math.max(4, Math.round(4 + (minutes - 240) / 25)),
    home: { team: home.team, score: home.totals.pts },
    away: { team: away.team, score: away.totals.pts },
    ...(isNeutral ? { neutral_site: true } : {}),
  }
  const side = ({ team, totals }: LogRow): Box['home'] => ({ team, players: [], totals })
  const counted = { game_id: gameId, final: true, seconds: minutes * 60, home: side(home), away: side(away) }
  return [
    toGameChange(gameId, input, previous, document).change,
    await toBoxChange(context, counted, document),
  ]
}

/** The log has no tip-off time: noon US Eastern (winter time) is used until another document has it. */
const tipOffOf = (day: string, previous: Game | undefined): string =>
  previous?.date === day ? previous.tip_off_utc : `${day}T17:00:00.000Z`
