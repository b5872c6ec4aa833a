import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem } from '../read/csv.ts'
import { parseInjuries } from './injuries.ts'
import { parseParticipation } from './participation.ts'
import { parsePlayByPlay } from './play-by-play.ts'
import { parseRoster } from './roster.ts'
import { type RowItem, type Rows, rowOf } from './row.ts'
import { parseSchedule } from './schedule.ts'
import { parseStatLines } from './stat-lines.ts'

type Parse = (rows: Rows, document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>

/** A table with typed access to its rows, recognised by columns that no other table has. */
const tableOf = (
  name: string,
  { kinds, columns, parse }: { kinds: readonly string[]; columns: readonly string[]; parse: Parse },
) => table({ name, kinds, columns: [columns], parse: (rows, ...rest) => parse(rowsOf(rows), ...rest) })

async function* rowsOf(rows: AsyncIterable<CsvItem>): AsyncGenerator<RowItem, void> {
  for await (const item of rows) yield 'row' in item ? { row: rowOf(item.row) } : item
}

const counted = ['nfl.stat_line', 'nfl.player', 'feed.alias']

/** The open data sets of the nflverse projects. */
export const adapter = adapterOf({
  name: 'nflverse',
  summary: 'American football: the tables of nflverse, nfldata and nflscrapR',
  documents: [
    // nflfastR of any vintage, and nflscrapR.
    tableOf('play_by_play', {
      kinds: ['nfl.play', 'nfl.game', 'nfl.player', 'feed.alias', 'feed.game'],
      columns: ['play_id', 'game_id', 'desc', 'play_type'],
      parse: parsePlayByPlay,
    }),
    // Formation and personnel of plays that are stored.
    tableOf('participation', {
      kinds: ['nfl.play'],
      columns: ['nflverse_game_id', 'play_id', 'offense_formation', 'offense_personnel'],
      parse: (rows, _, context) => parseParticipation(rows, context),
    }),
    tableOf('player_stats_kicking', {
      kinds: counted,
      columns: ['player_id', 'week', 'pat_made'],
      parse: (rows, _, context) => parseStatLines(rows, 'kickers', context),
    }),
    tableOf('player_stats', {
      kinds: counted,
      columns: ['player_id', 'week', 'passing_yards'],
      parse: (rows, _, context) => parseStatLines(rows, 'players', context),
    }),
    tableOf('injuries', {
      kinds: ['nfl.injury', 'nfl.player', 'feed.alias'],
      columns: ['gsis_id', 'practice_status'],
      parse: (rows, _, context) => parseInjuries(rows, context),
    }),
    tableOf('roster', {
      // A player who is named differently is renamed in the plays and stat lines of the season.
      kinds: ['nfl.player', 'nfl.play', 'nfl.stat_line', 'feed.alias'],
      columns: ['gsis_id', 'full_name', 'position'],
      parse: (rows, _, context) => parseRoster(rows, context),
    }),
    // Of nfldata, and the games of nflscrapR.
    tableOf('games', {
      kinds: ['nfl.game', 'nfl.odds', 'feed.game'],
      columns: ['game_id', 'season', 'week', 'home_team', 'away_team'],
      parse: parseSchedule,
    }),
  ],
})
