import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { toBoxChange } from '../shared/nba/box-change.ts'
import { identifyBoxPlayers } from '../shared/nba/box-players.ts'
import { type BoxForm, BoxSide, sideOf } from '../shared/nba/box-side.ts'
import { minutesOf } from '../shared/nba/clock.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { invalidGameId, isGameId } from '../shared/nba/league.ts'
import { toLineupChange } from '../shared/nba/lineup-change.ts'

export const BoxScoreTraditional = Lenient({
  boxScoreTraditional: Lenient({ gameId: Type.Unknown(), homeTeam: BoxSide, awayTeam: BoxSide }),
})

const form: BoxForm = {
  secondsOf: minutesOf,
  // Only starters have a position.
  isStarter: ({ position }) => textOf(position) !== '',
}

/** The traditional box score: counts and players, without the state of the game. */
export async function* parseBoxScore(
  { boxScoreTraditional }: Static<typeof BoxScoreTraditional>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = boxScoreTraditional
  const position = '/boxScoreTraditional'
  if (!isGameId(gameId)) {
    yield invalidGameId(`${position}/gameId`)
    return
  }
  const { slugs, changes } = await identifyBoxPlayers(context, gameId, [homeTeam, awayTeam])
  for (const change of changes) yield { change }
  const home = sideOf(homeTeam, slugs, form)
  const away = sideOf(awayTeam, slugs, form)
  const seconds = minutesOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    yield { problem: { position, reason: 'lacks the counts of a side' } }
    return
  }
  const known = (await storedGames(context, [gameId])).get(gameId)
  const final = known ? known.status === 'final' : isOver(seconds, home, away)
  const input = { game_id: gameId, final, seconds, home, away }
  yield { change: await toBoxChange(context, input, document) }
  const lineups = toLineupChange(input, document)
  if (lineups) yield { change: lineups }
}

const regulationSeconds = 14_400
const overtimeSeconds = 1_500

/** Whether full periods were played and a side leads, which is all that the counts can show. */
function isOver(seconds: number, home: Box['home'], away: Box['home']): boolean {
  const isWhole = seconds >= regulationSeconds && (seconds - regulationSeconds) % overtimeSeconds === 0
  return isWhole && home.totals.pts !== away.totals.pts
}
