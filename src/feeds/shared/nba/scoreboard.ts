import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../../contract/adapter.ts'
import { Lenient } from '../../read/fields.ts'
import { broadcastOf } from './broadcasters.ts'
import { storedGames } from './game-change.ts'
import { idsOf, parseListedGame } from './listed-game.ts'

export const Scoreboard = Lenient({ scoreboard: Lenient({ games: Type.Array(Type.Unknown()) }) })

/** A day's games, in the format that the live feed and the statistics site share. */
export async function* parseScoreboard(
  { scoreboard }: Static<typeof Scoreboard>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const stored = await storedGames(context, idsOf(scoreboard.games))
  for (const [i, listed] of scoreboard.games.entries()) {
    const listingOf = ({ gameTimeUTC, gameEt, broadcasters }: Record<string, unknown>) => ({
      tipOff: gameTimeUTC,
      // Eastern time despite its Z suffix: the date is right either way.
      date: gameEt,
      broadcast: broadcastOf(broadcasters),
    })
    yield parseListedGame(listed, `/scoreboard/games/${i}`, listingOf, { stored, document })
  }
}
