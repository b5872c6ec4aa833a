import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { isDay } from '../../kernel/calendar.ts'
import { box, lineup } from '../../sports/mlb/index.ts'
import type { GameInput } from '../../sports/mlb/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { gameIdOf, phaseOf, teamOf } from '../shared/mlb/league.ts'
import { type BoxAbout, boxOf, lineupOf } from './box.ts'
import { Any, Maybe, type Person, Status } from './fields.ts'
import { storedGames, toTimedGameChange } from './game-change.ts'
import { Linescore, lastPitchOf, runnersOf, situationOf } from './linescore.ts'
import { identifyPeople, type SlugOf } from './people.ts'
import { toPlayChanges } from './play-changes.ts'
import { checkPlays, readPlays } from './plays.ts'
import { playerFacts, RawBox } from './raw-box.ts'
import { peopleOf } from './raw-play.ts'
import { type State, stateOf } from './status.ts'

const Club = Lenient({ id: Any, abbreviation: Any })

/** The complete game, known as GUMBO. */
export const LiveFeed = Lenient({
  gamePk: Type.Unknown(),
  metaData: Lenient({ timeStamp: Type.Unknown() }),
  gameData: Lenient({
    game: Lenient({ type: Any, doubleHeader: Any, gameNumber: Any }),
    datetime: Lenient({ dateTime: Type.Unknown(), officialDate: Any, resumeDate: Any, resumedFrom: Any }),
    status: Status,
    teams: Lenient({ home: Club, away: Club }),
    players: Type.Record(Type.String(), Type.Unknown()),
    venue: Maybe(Lenient({ name: Any })),
  }),
  liveData: Lenient({
    plays: Lenient({ allPlays: Type.Array(Type.Unknown()) }),
    linescore: Linescore,
    boxscore: RawBox,
  }),
})
export type LiveFeed = Static<typeof LiveFeed>

/** The UTC instant of a time code like `20260429_191321`. */
function timeOf(stamp: unknown): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)$/.exec(textOf(stamp))
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  return instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The complete state of one game. */
export async function* parseLiveFeed(feed: LiveFeed, context: ParseContext): AsyncGenerator<Parsed, void> {
  const { gameData, liveData } = feed
  const gameId = gameIdOf(feed.gamePk)
  const at = timeOf(feed.metaData.timeStamp)
  const start = instantOf(gameData.datetime.resumedFrom) ?? instantOf(gameData.datetime.dateTime)
  const state = stateOf(gameData.status)
  const day = dayOf(gameData.datetime.officialDate) ?? start?.slice(0, 10) ?? ''
  const [home, away] = [teamOf(gameData.teams.home, day), teamOf(gameData.teams.away, day)]
  if (gameId === null || at === null || start === null || !state || !home || !away || home === away) {
    const reason = 'id, time, start, status or teams of this league are missing'
    const about = { position: '/gameData', reason }
    // A post-season game is listed before its teams are known.
    const isOpenSlot = state?.status === 'scheduled' && phaseOf(gameData.game.type) === 'postseason'
    yield isOpenSlot ? { notice: about } : { problem: about }
    return
  }
  const { rawPlays, problems, notices } = checkPlays(liveData.plays.allPlays, '/liveData/plays/allPlays')
  const people = [...playersOf(feed), ...rawPlays.flatMap(peopleOf), ...runnersOf(liveData.linescore)]
  const factsOf = playerFacts(liveData.boxscore, gameData.players, { home, away })
  const { slugOf, changes } = await identifyPeople(context, people, { at, factsOf })
  for (const change of changes) yield { change }

  const isBefore = state.status === 'scheduled'
  // Before the game the feed has one empty play.
  const read = readPlays(gameId, isBefore ? [] : rawPlays, slugOf)
  const input = {
    ...toGameInput(feed, { start, day, home, away, state, slugOf }),
    ...lastPitchOf(read.pitches),
  }
  const { change, isBehind } = toTimedGameChange(
    gameId,
    input,
    (await storedGames(context, [gameId])).get(gameId),
    at,
  )
  yield { change }
  if (isBehind) return

  yield* [...problems, ...notices, ...read.notices]
  const about: BoxAbout = { gameId, isFinal: state.status === 'final', teams: { home, away }, slugOf }
  yield* sheetsOf(liveData.boxscore, about, at, { isBefore })
  for (const put of await toPlayChanges(context, gameId, read, { isWhole: problems.length === 0 }))
    yield { change: put }
}

/** Lineups once they are complete, and the box score once the game has begun. */
export function* sheetsOf(
  raw: RawBox,
  about: BoxAbout,
  at: string,
  { isBefore }: { readonly isBefore: boolean },
): Generator<Parsed, void> {
  const starters = lineupOf(raw, about)
  const id = about.gameId
  if (starters) yield { change: { kind: lineup.kind, id, op: 'put', data: { ...starters, updated_at: at } } }
  const lines = isBefore ? null : boxOf(raw, about)
  if (lines) yield { change: { kind: box.kind, id, op: 'put', data: { ...lines, updated_at: at } } }
}

const dayOf = (value: unknown): string | null => (isDay(textOf(value)) ? textOf(value) : null)

const playersOf = ({ gameData }: LiveFeed): Person[] =>
  Object.values(gameData.players).flatMap((player) => (isPerson(player) ? [player] : []))

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  Number(value.id) > 0

interface Known {
  readonly start: string
  readonly day: string
  readonly home: string
  readonly away: string
  readonly state: State
  readonly slugOf: SlugOf
}

function toGameInput({ gameData, liveData }: LiveFeed, known: Known): GameInput & State {
  const { game, datetime, venue } = gameData
  const { linescore } = liveData
  const isBefore = known.state.status === 'scheduled'
  const phase = phaseOf(game.type)
  const resumes = dayOf(datetime.resumeDate)
  const side = (team: string, runs: unknown) => (isBefore ? { team } : { team, score: countOf(runs) ?? 0 })
  return {
    start_utc: known.start,
    date: known.day,
    ...(phase === null ? {} : { phase }),
    double_header: doubleHeaderOf(game),
    ...(resumes === null ? {} : { resumes_on: resumes }),
    ...(textOf(venue?.name) ? { venue: textOf(venue?.name) } : {}),
    ...known.state,
    ...(isBefore ? {} : situationOf(linescore, known.slugOf)),
    home: side(known.home, linescore.teams.home.runs),
    away: side(known.away, linescore.teams.away.runs),
  }
}

/** `N`: no double header; `Y`: two games on one ticket; `S`: two games on two tickets. */
export function doubleHeaderOf(game: {
  readonly doubleHeader?: unknown
  readonly gameNumber?: unknown
}): 1 | 2 | null {
  if (game.doubleHeader !== 'Y' && game.doubleHeader !== 'S') return null
  return game.gameNumber === 2 ? 2 : 1
}
