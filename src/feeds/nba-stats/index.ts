import { adapterOf, json, table } from '../read/adapter-of.ts'
import type { CsvItem } from '../read/csv.ts'
import { parseScoreboard, Scoreboard } from '../shared/nba/scoreboard.ts'
import { BoxScoreTraditional, parseBoxScore } from './box-score.ts'
import { parseGameLog } from './game-log.ts'
import { parsePlayByPlayV2 } from './play-by-play-v2.ts'
import { PlayByPlayV3, parsePlayByPlayV3 } from './play-by-play-v3.ts'
import { ResultSets, type Row, rowsOf } from './result-set.ts'

const logged = ['nba.game', 'nba.box']
const played = ['nba.play', 'nba.game', 'nba.player', 'feed.alias']

/** The league's statistics site: past seasons, in the formats it has had over the years. */
export const adapter = adapterOf({
  name: 'nba-stats',
  summary: 'Basketball: the statistics site of the NBA (stats.nba.com), for seasons past',
  documents: [
    json({ name: 'scoreboardv3', kinds: ['nba.game'], schema: Scoreboard, parse: parseScoreboard }),
    json({
      name: 'boxscoretraditionalv3',
      // It has full names: plays that were read before it get them too.
      kinds: ['nba.box', 'nba.lineup', 'nba.play', 'nba.player', 'feed.alias'],
      schema: BoxScoreTraditional,
      parse: parseBoxScore,
    }),
    json({ name: 'playbyplayv3', kinds: played, schema: PlayByPlayV3, parse: parsePlayByPlayV3 }),
    json({
      name: 'playbyplayv2',
      kinds: played,
      schema: ResultSets,
      when: (sets) => rowsOf(sets, 'PlayByPlay') !== null,
      parse: (sets, ...rest) => parsePlayByPlayV2(rowsOf(sets, 'PlayByPlay')!, ...rest),
    }),
    json({
      name: 'leaguegamelog',
      kinds: logged,
      schema: ResultSets,
      when: (sets) => rowsOf(sets, 'LeagueGameLog') !== null,
      parse: (sets, ...rest) => parseGameLog(numbered(rowsOf(sets, 'LeagueGameLog')!), ...rest),
    }),
    table({
      name: 'leaguegamelog as CSV',
      kinds: logged,
      columns: [['GAME_ID', 'MATCHUP']],
      parse: (rows, ...rest) => parseGameLog(byLine(rows), ...rest),
    }),
  ],
})

async function* numbered(rows: readonly Row[]) {
  for (const [i, row] of rows.entries()) yield { row, position: `row ${i + 1}` }
}

async function* byLine(rows: AsyncIterable<CsvItem>) {
  for await (const item of rows) {
    yield 'problem' in item ? item : { row: item.row.cells, position: `line ${item.row.line}` }
  }
}
