import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { byForm, isEmpty, unknownDocument } from '../read/recognise.ts'
import { DiffPatch, parseDiffPatch, parseFullFeed } from './diff-patch.ts'
import {
  BoxScore,
  LinescorePart,
  PlayByPlay,
  parseBoxScore,
  parseLinescore,
  parsePlayByPlay,
  parseSinglePlay,
  SinglePlay,
} from './game-parts.ts'
import { LineupList, parseLineupList } from './lineup-list.ts'
import { LiveFeed } from './live-feed.ts'
import { plan } from './plan.ts'
import { ContextMetrics, parseGames, parseSchedule, Schedule, SeriesSchedule } from './schedule.ts'
import { parseScheduleTable } from './schedule-table.ts'

const about = {
  name: 'mlb-statsapi',
  documents: {
    'feed/live': 'mlb.game, mlb.play, mlb.pitch, mlb.lineup, mlb.box, feed.alias',
    diffPatch: 'the same, from the feed/live before it',
    schedule: 'mlb.game',
    'schedule as CSV': 'mlb.game',
    playByPlay: 'mlb.play, mlb.pitch, feed.alias; mlb.game if it is stored',
    boxscore: 'mlb.box, mlb.lineup, feed.alias',
    linescore: 'mlb.game, feed.alias',
    'lineups of a day': 'mlb.lineup, feed.alias',
    contextMetrics: 'mlb.game',
  },
}

const liveFeed = Compile(LiveFeed)
const diffPatch = Compile(DiffPatch)
const schedule = Compile(Schedule)
const seriesSchedule = Compile(SeriesSchedule)
const contextMetrics = Compile(ContextMetrics)
const playByPlay = Compile(PlayByPlay)
const boxScore = Compile(BoxScore)
const linescore = Compile(LinescorePart)
const singlePlay = Compile(SinglePlay)
const lineupList = Compile(LineupList)

/** The league's statistics API: schedules and complete games, live. */
export const adapter: Adapter = {
  ...about,
  summary: 'Baseball: the live feed and the schedule of MLB (statsapi.mlb.com)',
  parse: (document, context) =>
    byForm(document, context, { json: parseValue, csv: (text, own) => parseScheduleTable(text, own, about) }),
  plan,
  baseUrl: 'https://statsapi.mlb.com',
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (liveFeed.Check(value)) yield* parseFullFeed(value, context)
  else if (diffPatch.Check(value)) yield* parseDiffPatch(value, document, context)
  else if (schedule.Check(value)) yield* parseSchedule(value.dates, '/dates', document, context)
  else if (seriesSchedule.Check(value)) yield* parseSchedule(value.series, '/series', document, context)
  else if (contextMetrics.Check(value)) yield* parseGames([value.game], '/game', document, context)
  else if (playByPlay.Check(value)) yield* parsePlayByPlay(value, document, context)
  else if (boxScore.Check(value)) yield* parseBoxScore(value, document, context)
  else if (linescore.Check(value)) yield* parseLinescore(value, document, context)
  else if (lineupList.Check(value)) yield* parseLineupList(value, context)
  else if (singlePlay.Check(value)) yield* parseSinglePlay(value, document, context)
  else if (!isEmpty(value)) yield unknownDocument(about)
}
