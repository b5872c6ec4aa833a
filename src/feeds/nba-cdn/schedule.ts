import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient } from '../read/fields.ts'
import { broadcastOf } from '../shared/nba/broadcasters.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { idsOf, parseListedGame } from '../shared/nba/listed-game.ts'

export const Schedule = Lenient({ leagueSchedule: Lenient({ gameDates: Type.Array(Type.Unknown()) }) })

const dateCheck = Compile(Lenient({ games: Type.Array(Type.Unknown()) }))

/** The season's schedule, day by day. */
export async function* parseSchedule(
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
