import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { identify } from '../identity/index.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { type BoxForm, BoxSide, peopleOf, sideOf } from '../shared/nba/box-side.ts'
import { secondsOf } from '../shared/nba/clock.ts'
import { isGameId, league } from '../shared/nba/league.ts'
import { stateListed } from '../shared/nba/listed-game.ts'
import { renamePlayers } from '../shared/nba/rename-players.ts'
import { stateBox } from '../shared/nba/state-box.ts'
import { storedGames } from '../shared/nba/state-game.ts'

export const BoxScore = Lenient({
  game: Lenient({ gameId: Type.Unknown(), homeTeam: BoxSide, awayTeam: BoxSide }),
})

const form: BoxForm = { secondsOf, isStarter: ({ starter }) => textOf(starter) === '1' }

/** The box score of one game, with its state and the whole names of its players. */
export async function* parseBoxScore(
  { game }: Static<typeof BoxScore>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = game
  if (!isGameId(gameId)) {
    yield { problem: { position: '/game/gameId', reason: 'is not in the league’s form' } }
    return
  }
  const identified = await identify(context, league, [...peopleOf(homeTeam), ...peopleOf(awayTeam)])
  for (const change of identified.changes) yield { change }
  for (const change of await renamePlayers(context, gameId, identified.renamed)) yield { change }

  const stored = await storedGames(context, [gameId])
  yield stateListed(game, '/game', listingOf, { stored, document })

  const home = sideOf(homeTeam, identified.slugs, form)
  const away = sideOf(awayTeam, identified.slugs, form)
  const seconds = secondsOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    // Before the tip-off there is nothing to count, and nothing is wrong.
    const isBefore = 'gameStatus' in game && game.gameStatus === 1
    const said = { position: '/game', reason: 'has no counts of both sides' }
    yield isBefore ? { notice: said } : { problem: said }
    return
  }
  const isFinal = 'gameStatus' in game && game.gameStatus === 3
  yield {
    change: await stateBox(
      context,
      { game_id: gameId, final: isFinal, seconds: Math.round(seconds), home, away },
      document,
    ),
  }
}

const arenaCheck = Compile(Lenient({ arenaName: Type.String() }))

const listingOf = ({ gameTimeUTC, gameEt, arena }: Record<string, unknown>) => ({
  tipOff: gameTimeUTC,
  date: gameEt,
  venue: arenaCheck.Check(arena) ? arena.arenaName : '',
})
