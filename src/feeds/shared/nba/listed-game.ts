import Type, { type Static } from 'typebox'
import type { FeedDocument, Parsed } from '../../../contract/adapter.ts'
import { Compile } from '../../../kernel/compile.ts'
import type { Game, GameInput } from '../../../sports/nba/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../../read/fields.ts'
import { isExhibition, isGameId, isTeam } from './league.ts'
import { stateGame } from './state-game.ts'
import { stateOf } from './status.ts'

const Side = Lenient({
  teamTricode: Type.Unknown(),
  score: Type.Optional(Type.Unknown()),
  timeoutsRemaining: Type.Optional(Type.Unknown()),
})
type Side = Static<typeof Side>

/** A game as scoreboards, box scores and the schedule have it in common. */
const ListedGame = Lenient({
  gameId: Type.Unknown(),
  gameStatus: Type.Unknown(),
  gameStatusText: Type.Optional(Type.Unknown()),
  period: Type.Optional(Type.Unknown()),
  gameClock: Type.Optional(Type.Unknown()),
  homeTeam: Side,
  awayTeam: Side,
})
const listedCheck = Compile(ListedGame)

/** What a list adds to its games. */
export interface Listing {
  readonly tipOff: unknown
  /** The league's date of the game; taken from the tip-off where there is none. */
  readonly date?: unknown
  readonly venue?: unknown
  readonly broadcast?: GameInput['broadcast'] | undefined
}

/** One game of a document as a statement, or what is wrong with it. */
export function stateListed(
  listed: unknown,
  position: string,
  listingOf: (game: Record<string, unknown>) => Listing,
  parts: { readonly stored: ReadonlyMap<string, Game>; readonly document: FeedDocument },
): Parsed {
  const wrong = (reason: string): Parsed => ({ problem: { position, reason } })
  if (!listedCheck.Check(listed)) return wrong('is no game: teams, id or status are missing')
  const { gameId, homeTeam, awayTeam } = listed
  if (!isGameId(gameId)) return wrong('gameId is not in the league’s form')
  const [home, away] = [homeTeam.teamTricode, awayTeam.teamTricode]
  if (home === '' && away === '') return { notice: { position, reason: `${gameId} has no teams yet` } }
  if (!isTeam(home) || !isTeam(away)) return outsider(gameId, position, isTeam(home) ? away : home)
  const listing = listingOf(listed)
  const tipOff = instantOf(listing.tipOff)
  if (tipOff === null) return wrong('the time of the tip-off is missing')
  const state = stateOf(listed)
  if (!state) return wrong('gameStatus must be 1, 2 or 3')
  const isBefore = state.status === 'scheduled'
  const day = /^\d{4}-\d\d-\d\d/.exec(textOf(listing.date))?.[0]
  const stated: GameInput = {
    tip_off_utc: tipOff,
    ...(day ? { date: day } : {}),
    ...(textOf(listing.venue) ? { venue: textOf(listing.venue) } : {}),
    ...(listing.broadcast ? { broadcast: listing.broadcast } : {}),
    ...state,
    home: isBefore ? { team: home } : sideOf(home, homeTeam),
    away: isBefore ? { team: away } : sideOf(away, awayTeam),
  }
  return { change: stateGame(gameId, stated, parts.stored.get(gameId), parts.document) }
}

function outsider(gameId: string, position: string, code: unknown): Parsed {
  const reason = `${gameId}: ${JSON.stringify(code)} is no team of the league`
  return isExhibition(gameId) ? { notice: { position, reason } } : { problem: { position, reason } }
}

function sideOf(team: string, { score, timeoutsRemaining }: Side): GameInput['home'] {
  const [points, timeouts] = [countOf(score), countOf(timeoutsRemaining)]
  return {
    team,
    ...(points === null ? {} : { score: points }),
    ...(timeouts === null ? {} : { timeouts_remaining: timeouts }),
  }
}

/** The ids of games in a list, as far as they have any: to ask for what is stored of them at once. */
export const idsOf = (games: readonly unknown[]): string[] =>
  games.flatMap((one) => (listedCheck.Check(one) && isGameId(one.gameId) ? [one.gameId] : []))
