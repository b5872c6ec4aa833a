import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { toBoxChange } from '../shared/nba/box-change.ts'
import { identifyBoxPlayers } from '../shared/nba/box-players.ts'
import { type BoxForm, BoxSide, sideOf } from '../shared/nba/box-side.ts'
import { secondsOf } from '../shared/nba/clock.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { invalidGameId, isGameId } from '../shared/nba/league.ts'
import { toLineupChange } from '../shared/nba/lineup-change.ts'
import { parseListedGame } from '../shared/nba/listed-game.ts'

export const BoxScore = Lenient({
  game: Lenient({ gameId: Type.Unknown(), homeTeam: BoxSide, awayTeam: BoxSide }),
})

const form: BoxForm = { secondsOf, isStarter: ({ starter }) => textOf(starter) === '1' }

/** The box score of one game, with its state and the full names of its players. */
export async function* parseBoxScore(
  { game }: Static<typeof BoxScore>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = game
  if (!isGameId(gameId)) {
    yield invalidGameId('/game/gameId')
    return
  }
  const { slugs, changes } = await identifyBoxPlayers(context, gameId, [homeTeam, awayTeam])
  for (const change of changes) yield { change }

  const stored = await storedGames(context, [gameId])
  yield parseListedGame(game, '/game', listingOf, { stored, document })

  const home = sideOf(homeTeam, slugs, form)
  const away = sideOf(awayTeam, slugs, form)
  const seconds = secondsOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    // Before the tip-off there are no counts, which is not a fault.
    const isBefore = 'gameStatus' in game && game.gameStatus === 1
    const missing = { position: '/game', reason: 'lacks the counts of a side' }
    yield isBefore ? { notice: missing } : { problem: missing }
    return
  }
  const isFinal = 'gameStatus' in game && game.gameStatus === 3
  const input = { game_id: gameId, final: isFinal, seconds: Math.round(seconds), home, away }
  yield { change: await toBoxChange(context, input, document) }
  const lineups = toLineupChange(input, document)
  if (lineups) yield { change: lineups }
}

const arenaCheck = Compile(Lenient({ arenaName: Type.String() }))

const listingOf = ({ gameTimeUTC, gameEt, arena }: Record<string, unknown>) => ({
  tipOff: gameTimeUTC,
  date: gameEt,
  venue: arenaCheck.Check(arena) ? arena.arenaName : '',
})
