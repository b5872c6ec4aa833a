import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { readText } from '../read/json.ts'
import { byForm, isEmpty, unknownDocument } from '../read/recognise.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { Landing, parseLanding } from './landing.ts'
import { parseRightRail, parseSchedule, parseScores, RightRail, Schedule, Scores } from './lists.ts'
import { baseUrl, plan } from './plan.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'
import { parseRetiredFeed, RetiredFeed } from './retired-feed.ts'
import { parseShiftChart, ShiftChart } from './shift-chart.ts'
import { isShiftReport, parseShiftReport } from './shift-report.ts'

const about = {
  name: 'nhl-web',
  documents: {
    score: 'nhl.game',
    schedule: 'nhl.game',
    'play-by-play': 'nhl.play, nhl.game, nhl.lineup, feed.alias',
    boxscore: 'nhl.box, nhl.game, feed.alias',
    landing: 'nhl.game',
    'right-rail': 'nhl.game',
    shiftcharts: 'nhl.shift, nhl.lineup, feed.alias',
    'time-on-ice report as HTML': 'nhl.shift',
    'feed/live until 2023': 'nhl.play, nhl.game, feed.alias',
  },
}

const scores = Compile(Scores)
const schedule = Compile(Schedule)
const rightRail = Compile(RightRail)
const playByPlay = Compile(PlayByPlay)
const boxScore = Compile(BoxScore)
const landing = Compile(Landing)
const shiftChart = Compile(ShiftChart)
const retiredFeed = Compile(RetiredFeed)

/** The league's web API, with the shifts of its statistics site. */
export const adapter: Adapter = {
  ...about,
  summary: 'Ice hockey: the web feed of the NHL (api-web.nhle.com) and its shift charts',
  parse: (document, context) => byForm(document, context, { json: parseValue, csv: parsePage }),
  plan,
  baseUrl,
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (playByPlay.Check(value)) yield* parsePlayByPlay(value, document, context)
  else if (boxScore.Check(value)) yield* parseBoxScore(value, document, context)
  else if (landing.Check(value)) yield* parseLanding(value, document, context)
  else if (scores.Check(value)) yield* parseScores(value, document, context)
  else if (schedule.Check(value)) yield* parseSchedule(value, document, context)
  else if (rightRail.Check(value)) yield* parseRightRail(value, document, context)
  else if (shiftChart.Check(value)) yield* parseShiftChart(value, context)
  else if (retiredFeed.Check(value)) yield* parseRetiredFeed(value, document, context)
  else if (!isEmpty(value)) yield unknownDocument(about)
}

/** Documents that are not JSON are HTML reports. */
async function* parsePage(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  const read = await readText(document)
  if ('problem' in read) yield read
  else if (isShiftReport(read.text)) yield* parseShiftReport(read.text, document, context)
  else yield unknownDocument(about)
}
