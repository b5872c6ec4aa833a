/** Parts of a game that are served on their own. They do not say of which game they are. */
import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { gameIdInName, teamOf } from '../shared/mlb/league.ts'
import { Linescore, runnersOf, situationOf } from './linescore.ts'
import { sheetsOf } from './live-feed.ts'
import { identifyPeople } from './people.ts'
import { checkPlays, readPlays } from './plays.ts'
import { appeared, RawBox } from './raw-box.ts'
import { peopleOf, RawPlay } from './raw-play.ts'
import { asStored, toTimedGameChange, storedGames } from './game-change.ts'
import { toPlayChanges } from './play-changes.ts'

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
    reason: 'does not say of which game it is: give the game (--game), or keep the id in the file’s name',
  },
}

/** Plays of a whole game. */
export const parsePlayByPlay: Part<Static<typeof PlayByPlay>> = async function* (
  { allPlays },
  document,
  context,
) {
  const gameId = gameOf(document, context)
  if (gameId === null) yield nameless
  else yield* parsePlays(gameId, allPlays, context, { isGame: true })
}

/** One play on its own: it is added, and takes none away. */
export const parseSinglePlay: Part<Static<typeof SinglePlay>> = async function* (play, document, context) {
  const gameId = gameOf(document, context)
  if (gameId === null) yield nameless
  else yield* parsePlays(gameId, [play], context, { isGame: false })
}

async function* parsePlays(
  gameId: string,
  rows: readonly unknown[],
  context: ParseContext,
  { isGame }: { readonly isGame: boolean },
): AsyncGenerator<Parsed, void> {
  const { told, problems } = checkPlays(rows, '/allPlays')
  yield* problems
  const { slugOf, changes } = await identifyPeople(context, told.flatMap(peopleOf))
  for (const change of changes) yield { change }
  const read = readPlays(gameId, told, slugOf)
  yield* read.problems
  const isWhole = isGame && problems.length + read.problems.length === 0
  for (const change of await toPlayChanges(context, gameId, read, { isWhole })) yield { change }
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
    yield { problem: { position: '/teams', reason: 'are no teams of the league' } }
    return
  }
  const people = [raw.teams.home, raw.teams.away].flatMap(appeared).map(({ person }) => person)
  const { slugOf, changes } = await identifyPeople(context, people)
  for (const change of changes) yield { change }
  const about = { gameId, isFinal: game?.status === 'final', teams: { home, away }, slugOf }
  yield* sheetsOf(raw, about, timeOf(game), { isBefore: game?.status === 'scheduled' })
}

/** Without a time of its own a part is as old as the game as it is stored, or older than anything. */
const timeOf = (game: Game | undefined): string => game?.updated_at ?? new Date(0).toISOString()

/** The state of the innings of a game that is known. */
export const parseLinescore: Part<Linescore> = async function* (raw, document, context) {
  const gameId = gameOf(document, context)
  if (gameId === null) {
    yield nameless
    return
  }
  const game = (await storedGames(context, [gameId])).get(gameId)
  if (!game) {
    yield {
      problem: { position: gameId, reason: 'is not known yet: read its schedule or its live feed first' },
    }
    return
  }
  const { slugOf, changes } = await identifyPeople(context, runnersOf(raw))
  for (const change of changes) yield { change }
  const side = (which: 'home' | 'away') => ({
    team: game[which].team,
    score: countOf(raw.teams[which].runs) ?? game[which].score,
  })
  const stated = { ...asStored(game), ...situationOf(raw, slugOf), home: side('home'), away: side('away') }
  yield { change: toTimedGameChange(gameId, stated, game, game.updated_at).change }
}
