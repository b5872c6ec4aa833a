import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { readCsv } from '../read/csv.ts'
import { byForm, tablesOnly, unknownDocument } from '../read/recognise.ts'
import { parseInjuries } from './injuries.ts'
import { parseParticipation } from './participation.ts'
import { parsePlayByPlay } from './play-by-play.ts'
import { parseRoster } from './roster.ts'
import { type RowItem, type Rows, rowOf } from './row.ts'
import { parseSchedule } from './schedule.ts'
import { parseStatLines } from './stat-lines.ts'

const about = {
  name: 'nflverse',
  documents: {
    play_by_play: 'nfl.play, nfl.game, feed.alias, feed.game (nflfastR of any vintage, and nflscrapR)',
    participation: 'nfl.play: formation and personnel of plays that are known',
    player_stats: 'nfl.stat_line, feed.alias',
    player_stats_kicking: 'nfl.stat_line, feed.alias',
    roster: 'nfl.player, feed.alias',
    injuries: 'nfl.injury, feed.alias',
    games: 'nfl.game, nfl.odds, feed.game (nfldata, and the games of nflscrapR)',
  },
}

type Parse = (rows: Rows, document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>

/** Each table is recognised by columns that no other table has. */
const tables: readonly { readonly columns: readonly string[]; readonly parse: Parse }[] = [
  { columns: ['play_id', 'game_id', 'desc', 'play_type'], parse: parsePlayByPlay },
  {
    columns: ['nflverse_game_id', 'play_id', 'offense_formation', 'offense_personnel'],
    parse: (rows, _, context) => parseParticipation(rows, context),
  },
  {
    columns: ['player_id', 'week', 'pat_made'],
    parse: (rows, _, context) => parseStatLines(rows, 'kickers', context),
  },
  {
    columns: ['player_id', 'week', 'passing_yards'],
    parse: (rows, _, context) => parseStatLines(rows, 'players', context),
  },
  {
    columns: ['gsis_id', 'practice_status'],
    parse: (rows, _, context) => parseInjuries(rows, context),
  },
  { columns: ['gsis_id', 'full_name', 'position'], parse: (rows, _, context) => parseRoster(rows, context) },
  { columns: ['game_id', 'season', 'week', 'home_team', 'away_team'], parse: parseSchedule },
]

/** The open data sets of the nflverse projects. */
export const adapter: Adapter = {
  ...about,
  summary: 'American football: the tables of nflverse, nfldata and nflscrapR',
  parse: (document, context) => byForm(document, context, { json: tablesOnly(about), csv: parseTable }),
  plan: null,
  baseUrl: null,
}

async function* parseTable(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  const rows = rowsOf(document)
  const first = await rows.next()
  if (first.done) return
  const known =
    'row' in first.value ? tables.find(({ columns }) => columns.every(firstHas(first.value))) : undefined
  if (!known) {
    await rows.return()
    yield unknownDocument(about)
    return
  }
  yield* known.parse(startingWith(first.value, rows), document, context)
}

const firstHas = (first: RowItem) => (column: string) => 'row' in first && first.row.has(column)

async function* rowsOf(document: FeedDocument): AsyncGenerator<RowItem, void> {
  for await (const item of readCsv(document)) yield 'row' in item ? { row: rowOf(item.row) } : item
}

async function* startingWith(first: RowItem, rest: Rows): AsyncGenerator<RowItem, void> {
  yield first
  yield* rest
}
