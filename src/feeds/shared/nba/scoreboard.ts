import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../../contract/adapter.ts'
import { Lenient } from '../../read/fields.ts'
import { broadcastOf } from './broadcasters.ts'
import { idsOf, stateListed } from './listed-game.ts'
import { storedGames } from './state-game.ts'

export const Scoreboard = Lenient({ scoreboard: Lenient({ games: Type.Array(Type.Unknown()) }) })

/** A day's games, in the form that the live feed and the statistics site share. */
export async function* parseScoreboard(
  { scoreboard }: Static<typeof Scoreboard>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const stored = await storedGames(context, idsOf(scoreboard.games))
  for (const [i, listed] of scoreboard.games.entries()) {
    const listingOf = ({ gameTimeUTC, gameEt, broadcasters }: Record<string, unknown>) => ({
      tipOff: gameTimeUTC,
      // Eastern time whatever its suffix says: the date is right either way.
      date: gameEt,
      broadcast: broadcastOf(broadcasters),
    })
    yield stateListed(listed, `/scoreboard/games/${i}`, listingOf, { stored, document })
  }
}
