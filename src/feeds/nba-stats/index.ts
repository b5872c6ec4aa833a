import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { readCsv } from '../read/csv.ts'
import { byForm, isEmpty, unknownDocument } from '../read/recognise.ts'
import { parseScoreboard, Scoreboard } from '../shared/nba/scoreboard.ts'
import { BoxScoreTraditional, parseBoxScore } from './box-score.ts'
import { parseGameLog } from './game-log.ts'
import { parsePlayByPlayV2 } from './play-by-play-v2.ts'
import { PlayByPlayV3, parsePlayByPlayV3 } from './play-by-play-v3.ts'
import { ResultSets, type Row, rowsOf } from './result-set.ts'

const about = {
  name: 'nba-stats',
  documents: {
    leaguegamelog: 'nba.game, nba.box',
    'leaguegamelog as CSV': 'nba.game, nba.box',
    playbyplayv2: 'nba.play, nba.game, feed.alias',
    playbyplayv3: 'nba.play, nba.game, feed.alias',
    scoreboardv3: 'nba.game',
    boxscoretraditionalv3: 'nba.box, nba.lineup, feed.alias',
  },
}

const scoreboard = Compile(Scoreboard)
const boxScore = Compile(BoxScoreTraditional)
const playByPlayV3 = Compile(PlayByPlayV3)
const resultSets = Compile(ResultSets)

/** The league's statistics site: past seasons, in the formats it has had over the years. */
export const adapter: Adapter = {
  ...about,
  summary: 'Basketball: the statistics site of the NBA (stats.nba.com), for seasons past',
  parse: (document, context) => byForm(document, context, { json: parseValue, csv: parseCsv }),
  plan: null,
  baseUrl: null,
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (scoreboard.Check(value)) yield* parseScoreboard(value, document, context)
  else if (boxScore.Check(value)) yield* parseBoxScore(value, document, context)
  else if (playByPlayV3.Check(value)) yield* parsePlayByPlayV3(value, document, context)
  else if (resultSets.Check(value)) {
    const events = rowsOf(value, 'PlayByPlay')
    const log = rowsOf(value, 'LeagueGameLog')
    if (events) yield* parsePlayByPlayV2(events, document, context)
    else if (log) yield* parseGameLog(numbered(log), document, context)
    else yield unknownDocument(about)
  } else if (!isEmpty(value)) yield unknownDocument(about)
}

async function* numbered(rows: readonly Row[]) {
  for (const [i, row] of rows.entries()) yield { row, position: `row ${i + 1}` }
}

async function* parseCsv(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  yield* parseGameLog(csvRows(document), document, context)
}

async function* csvRows(document: FeedDocument) {
  for await (const item of readCsv(document)) {
    if ('problem' in item) yield item
    else if (item.row.cells.GAME_ID === undefined || item.row.cells.MATCHUP === undefined) {
      yield unknownDocument(about)
      return
    } else yield { row: item.row.cells, position: `line ${item.row.line}` }
  }
}
