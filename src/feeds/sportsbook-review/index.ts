import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternZone } from '../../games/season.ts'
import { isDay, startOfDay } from '../../kernel/calendar.ts'
import { game as mlbGame, odds as mlbOdds } from '../../sports/mlb/index.ts'
import { seasons as mlbSeasons } from '../../sports/mlb/season.ts'
import { game as nbaGame, odds as nbaOdds } from '../../sports/nba/index.ts'
import { seasons as nbaSeasons } from '../../sports/nba/season.ts'
import { game as nhlGame, odds as nhlOdds } from '../../sports/nhl/index.ts'
import { seasons as nhlSeasons } from '../../sports/nhl/season.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { createGameFinder, groupsOf, type StoredGames } from '../shared/odds/find-games.ts'
import { createCalendar } from './calendar.ts'
import { marketsOf, priceOf } from './quotes.ts'
import { teamOf } from './teams.ts'

/** Archives of opening and closing prices. Odds of games that are not stored yet wait for them. */
export const adapter = adapterOf({
  name: 'sportsbook-review',
  summary: 'Odds of seasons past: the archives of sportsbookreviewsonline.com',
  documents: [
    // Moneylines: its spreads and totals have no prices.
    seasonOf('nba', 'seasons of basketball as CSV, a row a game', [
      ...['date', 'away_team', 'home_team', 'away_ml', 'home_ml', 'close_spread'],
    ]),
    seasonOf('nhl', 'season of ice hockey as CSV, two rows a game', [
      ...['Date', 'Rot', 'VH', 'Team', 'PuckLine', 'OpenOU', 'CloseOU'],
    ]),
    seasonOf('mlb', 'season of baseball as CSV, two rows a game', [
      ...['Date', 'Rot', 'VH', 'Team', 'Run Line', 'Open OU', 'Close OU'],
    ]),
  ],
})

function seasonOf(league: ArchivedGame['league'], name: string, columns: readonly string[]) {
  return table({
    name,
    kinds: [`${league}.odds`],
    columns: [columns],
    parse: (rows, document, context) => parseTable(readGames(league, rows, document), context),
  })
}

/** The archive does not name its books. */
const book = 'sbr'

interface ArchivedGame {
  readonly league: 'nba' | 'nhl' | 'mlb'
  readonly position: string
  readonly day: string
  readonly home: string
  readonly away: string
  readonly markets: Readonly<Record<string, object>>
}

async function* parseTable(
  read: AsyncIterable<ArchivedGame | Parsed>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const games: ArchivedGame[] = []
  for await (const item of read) {
    if ('day' in item) games.push(item)
    else yield item
  }
  const finder = createGameFinder(context)
  const pairings = Map.groupBy(games, ({ day, home, away }) => `${day} ${away}@${home}`)
  const doubled = [...pairings.values()].filter((same) => same.length > 1).flat().length
  if (doubled > 0) {
    const reason = `${doubled} games of double-headers: the archive does not tell which is which`
    yield { notice: { position: 'document', reason } }
  }
  for (const [game] of [...pairings.values()].filter((same) => same.length === 1)) {
    const { league, day, home, away, markets } = game!
    if (Object.keys(markets).length === 0) continue
    const sport = sports[league]
    // The archive has no times: a game begins between noon and midnight of its league day.
    const startsAt = new Date(startOfDay(easternZone, day) + eveningMs).toISOString()
    const id = await finder.find(sport, { home, away, startsAt })
    const quoted = Object.entries(markets).map(([market, terms]) => [market, { [book]: terms }])
    const data = { ...Object.fromEntries(quoted), updated_at: startsAt }
    yield { change: { kind: sport.odds.kind, id, op: 'put', data } }
  }
}

const eveningMs = 19 * 3_600_000
const sports: Readonly<
  Record<ArchivedGame['league'], StoredGames & { readonly odds: { readonly kind: string } }>
> = {
  nba: { game: nbaGame, odds: nbaOdds, groups: groupsOf(nbaSeasons), idOf: null },
  nhl: { game: nhlGame, odds: nhlOdds, groups: groupsOf(nhlSeasons), idOf: null },
  mlb: { game: mlbGame, odds: mlbOdds, groups: groupsOf(mlbSeasons), idOf: null },
}

const marketColumns = {
  nhl: { spread: 'PuckLine', openTotal: 'OpenOU', closeTotal: 'CloseOU' },
  mlb: { spread: 'Run Line', openTotal: 'Open OU', closeTotal: 'Close OU' },
} as const

async function* readGames(
  league: ArchivedGame['league'],
  rows: AsyncIterable<CsvItem>,
  { name }: FeedDocument,
): AsyncGenerator<ArchivedGame | Parsed, void> {
  const dayOf = createCalendar(name)
  let visitors: CsvRow | null = null
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    const { row } = item
    if (league === 'nba') yield basketballGame(row)
    else if (visitors === null) visitors = row
    else {
      yield pairedGame(league, visitors, row, dayOf)
      visitors = null
    }
  }
}

const wrong = (line: number, reason: string): Parsed => ({ problem: { position: `line ${line}`, reason } })

function basketballGame({ line, cells }: CsvRow): ArchivedGame | Parsed {
  const [home, away] = [teamOf.nba(cells.home_team ?? ''), teamOf.nba(cells.away_team ?? '')]
  const day = cells.date ?? ''
  if (home === null || away === null || home === away) return wrong(line, 'has a team outside the league')
  if (!isDay(day)) return wrong(line, 'date is not a valid date')
  const [homePrice, awayPrice] = [priceOf(cells.home_ml), priceOf(cells.away_ml)]
  const isQuoted = homePrice !== null && awayPrice !== null
  const markets = isQuoted ? { moneyline: { home: homePrice, away: awayPrice } } : {}
  return { league: 'nba', position: `line ${line}`, day, home, away, markets }
}

function pairedGame(
  league: 'nhl' | 'mlb',
  visitors: CsvRow,
  { line, cells }: CsvRow,
  dayOf: (text: string) => string | null,
): ArchivedGame | Parsed {
  const day = dayOf(cells.Date ?? '')
  const [home, away] = [teamOf[league](cells.Team ?? ''), teamOf[league](visitors.cells.Team ?? '')]
  if (day === null) return wrong(line, 'Date is not a month and day, or the file name has no season')
  if (home === null || away === null || home === away || visitors.cells.Date !== cells.Date) {
    return wrong(line, 'is not the second row of a game between two teams in the league')
  }
  const markets = marketsOf(visitors.cells, cells, marketColumns[league])
  return { league, position: `line ${line}`, day, home, away, markets }
}
