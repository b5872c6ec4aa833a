import { adapterOf, json, table } from '../read/adapter-of.ts'
import { parseScoreboard, Scoreboard } from '../shared/nba/scoreboard.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { flattenedColumns, parseFlattened } from './flattened.ts'
import { plan } from './plan.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'
import { parseSchedule, Schedule } from './schedule.ts'

const played = ['nba.play', 'nba.game', 'nba.player', 'feed.alias']

/** The league's public content feed. */
export const adapter = adapterOf({
  name: 'nba-cdn',
  summary: 'Basketball: the live feed of the NBA (cdn.nba.com)',
  documents: [
    json({ name: 'todaysScoreboard', kinds: ['nba.game'], schema: Scoreboard, parse: parseScoreboard }),
    json({ name: 'playbyplay', kinds: played, schema: PlayByPlay, parse: parsePlayByPlay }),
    json({
      name: 'boxscore',
      // It has full names: plays that were read before it get them too.
      kinds: ['nba.box', 'nba.lineup', 'nba.game', 'nba.play', 'nba.player', 'feed.alias'],
      schema: BoxScore,
      parse: parseBoxScore,
    }),
    json({ name: 'scheduleLeagueV2', kinds: ['nba.game'], schema: Schedule, parse: parseSchedule }),
    table({ name: 'playbyplay as CSV', kinds: played, columns: [flattenedColumns], parse: parseFlattened }),
  ],
  plan,
  baseUrl: 'https://cdn.nba.com',
})
