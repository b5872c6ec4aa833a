import Type, { type Static } from 'typebox'
import type { FeedDocument, Parsed } from '../../../contract/adapter.ts'
import { Compile } from '../../../kernel/compile.ts'
import type { Game, GameInput } from '../../../sports/nba/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../../read/fields.ts'
import { clockText, secondsOf } from './clock.ts'
import { toGameChange } from './game-change.ts'
import { isExhibition, isGameId, isTeam } from './league.ts'

const Side = Lenient({
  teamTricode: Type.Unknown(),
  score: Type.Optional(Type.Unknown()),
  timeoutsRemaining: Type.Optional(Type.Unknown()),
})
type Side = Static<typeof Side>

/** A game: the fields that scoreboards, box scores and the schedule share. */
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

/** Fields whose names differ from document to document. */
export interface Listing {
  readonly tipOff: unknown
  /** The league's date of the game; derived from the tip-off if it is missing. */
  readonly date?: unknown
  readonly venue?: unknown
  readonly broadcast?: GameInput['broadcast'] | undefined
}

/** Maps one game of a document to a change, or to the problem with it. */
export function parseListedGame(
  listed: unknown,
  position: string,
  listingOf: (game: Record<string, unknown>) => Listing,
  { stored, document }: { readonly stored: ReadonlyMap<string, Game>; readonly document: FeedDocument },
): Parsed {
  const wrong = (reason: string): Parsed => ({ problem: { position, reason } })
  if (!listedCheck.Check(listed)) return wrong('is not a game: teams, id or status are missing')
  const { gameId, homeTeam, awayTeam } = listed
  if (!isGameId(gameId)) return wrong('gameId is not a game id of the league, like 0022500776')
  const [home, away] = [homeTeam.teamTricode, awayTeam.teamTricode]
  if (home === '' && away === '') return { notice: { position, reason: `${gameId} has no teams yet` } }
  if (!isTeam(home) || !isTeam(away)) return outsider(gameId, position, isTeam(home) ? away : home)
  const listing = listingOf(listed)
  const tipOff = instantOf(listing.tipOff)
  if (tipOff === null) return wrong('the tip-off time is missing')
  const state = stateOf(listed)
  if (!state) return wrong('gameStatus must be 1, 2 or 3')
  const isBefore = state.status === 'scheduled'
  const day = /^\d{4}-\d\d-\d\d/.exec(textOf(listing.date))?.[0]
  const input: GameInput = {
    tip_off_utc: tipOff,
    ...(day ? { date: day } : {}),
    ...(textOf(listing.venue) ? { venue: textOf(listing.venue) } : {}),
    ...(listing.broadcast ? { broadcast: listing.broadcast } : {}),
    ...state,
    home: isBefore ? { team: home } : sideOf(home, homeTeam),
    away: isBefore ? { team: away } : sideOf(away, awayTeam),
  }
  return toGameChange(gameId, input, stored.get(gameId), document)
}

function outsider(gameId: string, position: string, code: unknown): Parsed {
  const reason = `${gameId}: ${JSON.stringify(code)} is not a team in this league`
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

/** The valid game ids in a list, to read the stored games in one query. */
export const idsOf = (games: readonly unknown[]): string[] =>
  games.flatMap((one) => (listedCheck.Check(one) && isGameId(one.gameId) ? [one.gameId] : []))

type StatusDetail = Game['status_detail']

interface GameState {
  readonly status: Game['status']
  readonly status_detail?: StatusDetail
  readonly period?: number
  readonly clock?: string
  readonly official?: true
}

const before: readonly (readonly [RegExp, StatusDetail])[] = [
  [/^ppd|postponed/i, 'postponed'],
  [/cancel/i, 'cancelled'],
  [/delay/i, 'delayed'],
]

/** The state of a game by the feed's number, text and clock; null for an unknown number. */
function stateOf(game: {
  readonly gameStatus?: unknown
  readonly gameStatusText?: unknown
  readonly period?: unknown
  readonly gameClock?: unknown
}): GameState | null {
  const text = textOf(game.gameStatusText)
  if (game.gameStatus === 1) {
    const detail = before.find(([pattern]) => pattern.test(text))?.[1] ?? 'scheduled'
    return { status: 'scheduled', status_detail: detail }
  }
  const period = countOf(game.period) || 1
  if (game.gameStatus === 3) return { status: 'final', period, ...confirmed(game.gameClock) }
  if (game.gameStatus !== 2) return null
  const seconds = secondsOf(game.gameClock)
  const clock = seconds === null ? {} : { clock: clockText(seconds) }
  if (/^half/i.test(text)) return { status: 'halftime', period, ...clock }
  return { status: 'in_progress', period, ...clock, ...liveDetail(text, seconds) }
}

/** Right after the end the clock still shows zeros; it is empty once the result is confirmed. */
const confirmed = (gameClock: unknown): { official?: true } => (gameClock === '' ? { official: true } : {})

function liveDetail(text: string, seconds: number | null): { status_detail?: StatusDetail } {
  if (/suspend/i.test(text)) return { status_detail: 'suspended' }
  if (/delay/i.test(text)) return { status_detail: 'delayed' }
  // `Q1 :00.0`: the period is over and the next has not started.
  return seconds === 0 || /\s:00\.0$/.test(text) ? { status_detail: 'end_of_period' } : {}
}
