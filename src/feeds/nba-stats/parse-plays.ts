import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { timeoutPlays } from '../shared/nba/counted-timeouts.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { gameOfPlays } from '../shared/nba/game-of-plays.ts'
import { type ParsedPlay, toPlayChanges } from '../shared/nba/play-changes.ts'

/** The plays of a game, and the game after them. */
export async function* parsePlays(
  gameId: string,
  plays: readonly ParsedPlay[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const read = plays.map(({ play }) => play)
  const counted = await timeoutPlays(context, gameId, read, previous)
  for (const change of await toPlayChanges(context, gameId, plays, document)) yield { change }
  const game = gameOfPlays(gameId, read, { previous, counted }, document)
  if (game) yield game
}
