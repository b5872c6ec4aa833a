import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { adapterOf, json, table } from '../read/adapter-of.ts'
import { Lenient } from '../read/fields.ts'
import { broadcastOf } from '../shared/nba/broadcasters.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { idsOf, parseListedGame } from '../shared/nba/listed-game.ts'
import { parseScoreboard, Scoreboard } from '../shared/nba/scoreboard.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { flattenedColumns, parseFlattened } from './flattened.ts'
import { plan } from './plan.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'

const Schedule = Lenient({ leagueSchedule: Lenient({ gameDates: Type.Array(Type.Unknown()) }) })

const dateCheck = Compile(Lenient({ games: Type.Array(Type.Unknown()) }))

/** The season's schedule, day by day. */
async function* parseSchedule(
  { leagueSchedule }: Static<typeof Schedule>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [d, date] of leagueSchedule.gameDates.entries()) {
    const position = `/leagueSchedule/gameDates/${d}`
    if (!dateCheck.Check(date)) {
      yield { problem: { position, reason: 'has no games' } }
      continue
    }
    const stored = await storedGames(context, idsOf(date.games))
    for (const [i, listed] of date.games.entries()) {
      yield parseListedGame(listed, `${position}/games/${i}`, listingOf, { stored, document })
    }
  }
}

/** In the schedule `gameTimeUTC` has the year 1900 and `gameDateTimeEst` a wrong `Z` suffix. */
const listingOf = (game: Record<string, unknown>) => ({
  tipOff: game.gameDateTimeUTC,
  date: game.gameDateEst,
  venue: game.arenaName,
  broadcast: broadcastOf(game.broadcasters),
})

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
