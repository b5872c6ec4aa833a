import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import { identify } from '../identity/index.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { type BoxForm, BoxSide, peopleOf, sideOf } from '../shared/nba/box-side.ts'
import { minutesOf } from '../shared/nba/clock.ts'
import { isGameId, league } from '../shared/nba/league.ts'
import { renamePlayers } from '../shared/nba/rename-players.ts'
import { stateBox } from '../shared/nba/state-box.ts'
import { storedGames } from '../shared/nba/state-game.ts'

export const BoxScoreTraditional = Lenient({
  boxScoreTraditional: Lenient({ gameId: Type.Unknown(), homeTeam: BoxSide, awayTeam: BoxSide }),
})

const form: BoxForm = {
  secondsOf: minutesOf,
  // Only those who start have a position here.
  isStarter: ({ position }) => textOf(position) !== '',
}

/** The traditional box score: counts and players; of the game itself it says nothing. */
export async function* parseBoxScore(
  { boxScoreTraditional: told }: Static<typeof BoxScoreTraditional>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = told
  const position = '/boxScoreTraditional'
  if (!isGameId(gameId)) {
    yield { problem: { position: `${position}/gameId`, reason: 'is not in the league’s form' } }
    return
  }
  const identified = await identify(context, league, [...peopleOf(homeTeam), ...peopleOf(awayTeam)])
  for (const change of identified.changes) yield { change }
  for (const change of await renamePlayers(context, gameId, identified.renamed)) yield { change }
  const home = sideOf(homeTeam, identified.slugs, form)
  const away = sideOf(awayTeam, identified.slugs, form)
  const seconds = minutesOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    yield { problem: { position, reason: 'has no counts of both sides' } }
    return
  }
  const known = (await storedGames(context, [gameId])).get(gameId)
  const final = known ? known.status === 'final' : isOver(seconds, home, away)
  yield { change: await stateBox(context, { game_id: gameId, final, seconds, home, away }, document) }
}

const regulationSeconds = 14_400
const overtimeSeconds = 1_500

/** Whether whole periods were played and somebody leads: all that counts alone can tell. */
function isOver(seconds: number, home: Box['home'], away: Box['home']): boolean {
  const isWhole = seconds >= regulationSeconds && (seconds - regulationSeconds) % overtimeSeconds === 0
  return isWhole && home.totals.pts !== away.totals.pts
}
