import { adapterOf, json, page } from '../read/adapter-of.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { Landing, parseLanding } from './landing.ts'
import { parseRightRail, parseSchedule, parseScores, RightRail, Schedule, Scores } from './lists.ts'
import { baseUrl, plan } from './plan.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'
import { parseRetiredFeed, RetiredFeed } from './retired-feed.ts'
import { parseShiftChart, ShiftChart } from './shift-chart.ts'
import { isShiftReport, parseShiftReport } from './shift-report.ts'

const listed = ['nhl.game']
const people = ['nhl.player', 'feed.alias']

/** The league's web API, with the shifts of its statistics site. */
export const adapter = adapterOf({
  name: 'nhl-web',
  summary: 'Ice hockey: the web feed of the NHL (api-web.nhle.com) and its shift charts',
  documents: [
    json({
      name: 'play-by-play',
      // It has full names: a box score that was read before it gets them too.
      kinds: ['nhl.play', 'nhl.game', 'nhl.lineup', 'nhl.box', ...people],
      schema: PlayByPlay,
      parse: parsePlayByPlay,
    }),
    json({
      name: 'boxscore',
      kinds: ['nhl.box', 'nhl.game', ...people],
      schema: BoxScore,
      parse: parseBoxScore,
    }),
    json({ name: 'landing', kinds: listed, schema: Landing, parse: parseLanding }),
    json({ name: 'score', kinds: listed, schema: Scores, parse: parseScores }),
    json({ name: 'schedule', kinds: listed, schema: Schedule, parse: parseSchedule }),
    json({ name: 'right-rail', kinds: listed, schema: RightRail, parse: parseRightRail }),
    json({
      name: 'shiftcharts',
      kinds: ['nhl.shift', 'nhl.lineup', ...people],
      schema: ShiftChart,
      parse: (value, _, context) => parseShiftChart(value, context),
    }),
    json({
      name: 'feed/live until 2023',
      kinds: ['nhl.play', 'nhl.game', ...people],
      schema: RetiredFeed,
      parse: parseRetiredFeed,
    }),
    page({
      name: 'time-on-ice report as HTML',
      kinds: ['nhl.shift'],
      is: isShiftReport,
      parse: parseShiftReport,
    }),
  ],
  plan,
  baseUrl,
})
