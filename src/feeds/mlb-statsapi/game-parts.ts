/** Parts of a game that the source serves separately. They do not contain the id of their game. */
import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { gameIdInName, teamOf } from '../shared/mlb/league.ts'
import { storedGames, toTimedGameChange, unchanged } from './game-change.ts'
import { gameOfPlays } from './game-of-plays.ts'
import { Linescore, runnersOf, situationOf } from './linescore.ts'
import { sheetsOf } from './live-feed.ts'
import { identifyPeople } from './people.ts'
import { toPlayChanges } from './play-changes.ts'
import { checkPlays, readPlays } from './plays.ts'
import { appeared, RawBox } from './raw-box.ts'
import { peopleOf, RawPlay } from './raw-play.ts'

export const PlayByPlay = Lenient({ allPlays: Type.Array(Type.Unknown()) })
export const BoxScore = RawBox
export const LinescorePart = Type.Intersect([Linescore, Lenient({ innings: Type.Unknown() })])
export const SinglePlay = RawPlay

type Part<T> = (value: T, document: FeedDocument, context: ParseContext) => AsyncGenerator<Parsed, void>

const gameOf = ({ name }: FeedDocument, { gameId }: ParseContext): string | null =>
  gameId ?? gameIdInName(name)

const nameless: Parsed = {
  problem: {
    position: 'document',
    reason: 'which game is unknown: name it with --game, or put its id in the file name',
  },
}

/** All plays of a game. */
export const parsePlayByPlay: Part<Static<typeof PlayByPlay>> = async function* (
  { allPlays },
  document,
  context,
) {
  const gameId = gameOf(document, context)
  if (gameId === null) yield nameless
  else yield* parsePlays(gameId, allPlays, context, { document })
}

/** A single play: the other stored plays stay. */
export const parseSinglePlay: Part<Static<typeof SinglePlay>> = async function* (play, document, context) {
  const gameId = gameOf(document, context)
  if (gameId === null) yield nameless
  else yield* parsePlays(gameId, [play], context, { document: null })
}

async function* parsePlays(
  gameId: string,
  rows: readonly unknown[],
  context: ParseContext,
  /** The document that has all plays of the game; null for a single play. */
  { document }: { readonly document: FeedDocument | null },
): AsyncGenerator<Parsed, void> {
  const { rawPlays, problems, notices } = checkPlays(rows, '/allPlays')
  yield* [...problems, ...notices]
  const { slugOf, changes } = await identifyPeople(context, rawPlays.flatMap(peopleOf))
  for (const change of changes) yield { change }
  const read = readPlays(gameId, rawPlays, slugOf)
  yield* read.notices
  const isWhole = document !== null && problems.length === 0
  for (const change of await toPlayChanges(context, gameId, read, { isWhole })) yield { change }
  if (!isWhole) return
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const game = gameOfPlays(gameId, read, previous, { document, rawPlays })
  if (game) yield game
}

/** Box score and lineups. */
export const parseBoxScore: Part<RawBox> = async function* (raw, document, context) {
  const gameId = gameOf(document, context)
  if (gameId === null) {
    yield nameless
    return
  }
  const game = (await storedGames(context, [gameId])).get(gameId)
  const day = game?.date ?? easternDay(context.nowMs)
  const [home, away] = [teamOf(raw.teams.home.team, day), teamOf(raw.teams.away.team, day)]
  if (!home || !away) {
    yield { problem: { position: '/teams', reason: 'are not teams in this league' } }
    return
  }
  const people = [raw.teams.home, raw.teams.away].flatMap(appeared).map(({ person }) => person)
  const { slugOf, changes } = await identifyPeople(context, people)
  for (const change of changes) yield { change }
  const about = { gameId, isFinal: game?.status === 'final', teams: { home, away }, slugOf }
  yield* sheetsOf(raw, about, timeOf(game), { isBefore: game?.status === 'scheduled' })
}

/** Parts carry no time: they are as old as the stored game, or older than anything. */
const timeOf = (game: Game | undefined): string => game?.updated_at ?? new Date(0).toISOString()

/** The line score of a stored game. */
export const parseLinescore: Part<Linescore> = async function* (raw, document, context) {
  const gameId = gameOf(document, context)
  if (gameId === null) {
    yield nameless
    return
  }
  const game = (await storedGames(context, [gameId])).get(gameId)
  if (!game) {
    yield {
      problem: { position: gameId, reason: 'is not stored yet: import its schedule or its live feed first' },
    }
    return
  }
  const { slugOf, changes } = await identifyPeople(context, runnersOf(raw))
  for (const change of changes) yield { change }
  const side = (which: 'home' | 'away') => ({
    team: game[which].team,
    score: countOf(raw.teams[which].runs) ?? game[which].score,
  })
  const input = { ...unchanged(game), ...situationOf(raw, slugOf), home: side('home'), away: side('away') }
  yield { change: toTimedGameChange(gameId, input, game, game.updated_at).change }
}
