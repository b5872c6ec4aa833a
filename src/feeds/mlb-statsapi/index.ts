import { adapterOf, json, table } from '../read/adapter-of.ts'
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
import { parseScheduleTable, scheduleColumns } from './schedule-table.ts'

const listed = ['mlb.game']
const people = ['mlb.player', 'feed.alias']
const live = ['mlb.game', 'mlb.play', 'mlb.pitch', 'mlb.lineup', 'mlb.box', ...people]
/** The game follows from plays where it is stored. */
const played = ['mlb.play', 'mlb.pitch', 'mlb.game', ...people]

/** The league's statistics API: schedules and complete games, live. */
export const adapter = adapterOf({
  name: 'mlb-statsapi',
  summary: 'Baseball: the live feed and the schedule of MLB (statsapi.mlb.com)',
  documents: [
    json({
      name: 'feed/live',
      kinds: live,
      schema: LiveFeed,
      parse: (value, _, context) => parseFullFeed(value, context),
    }),
    // From the feed/live before it.
    json({ name: 'diffPatch', kinds: live, schema: DiffPatch, parse: parseDiffPatch }),
    json({
      name: 'schedule',
      kinds: listed,
      schema: Schedule,
      parse: ({ dates }, ...rest) => parseSchedule(dates, '/dates', ...rest),
    }),
    json({
      name: 'schedule/postseason/series',
      kinds: listed,
      schema: SeriesSchedule,
      parse: ({ series }, ...rest) => parseSchedule(series, '/series', ...rest),
    }),
    json({
      name: 'contextMetrics',
      kinds: listed,
      schema: ContextMetrics,
      parse: ({ game }, ...rest) => parseGames([game], '/game', ...rest),
    }),
    json({ name: 'playByPlay', kinds: played, schema: PlayByPlay, parse: parsePlayByPlay }),
    json({
      name: 'boxscore',
      kinds: ['mlb.box', 'mlb.lineup', ...people],
      schema: BoxScore,
      parse: parseBoxScore,
    }),
    json({ name: 'linescore', kinds: ['mlb.game', ...people], schema: LinescorePart, parse: parseLinescore }),
    json({
      name: 'lineups of a day',
      kinds: ['mlb.lineup', ...people],
      schema: LineupList,
      parse: (value, _, context) => parseLineupList(value, context),
    }),
    json({ name: 'a play of playByPlay', kinds: played, schema: SinglePlay, parse: parseSinglePlay }),
    table({ name: 'schedule as CSV', kinds: listed, columns: [scheduleColumns], parse: parseScheduleTable }),
  ],
  plan,
  baseUrl: 'https://statsapi.mlb.com',
})
