import Type, { type Static } from 'typebox'
import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { isDay } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Game, GameInput } from '../../sports/nhl/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import type { GameChange } from '../shared/game-changes.ts'
import { toGameChange } from '../shared/nhl/game-change.ts'
import { gameIdOf, isClubGame, isPreseason, isTeam } from '../shared/nhl/league.ts'
import { stateFields, stateOf } from './status.ts'

const Side = Lenient({
  id: Type.Optional(Type.Unknown()),
  abbrev: Type.Unknown(),
  score: Type.Optional(Type.Unknown()),
  sog: Type.Optional(Type.Unknown()),
})
type Side = Static<typeof Side>

const Broadcasts = Compile(
  Type.Array(Lenient({ market: Type.Optional(Type.Unknown()), network: Type.Optional(Type.Unknown()) })),
)
const Named = Compile(Lenient({ default: Type.String() }))

/** The game, as scores, schedules, play-by-play, box score and landing page all contain it. */
export const GameHead = Lenient({
  ...stateFields,
  id: Type.Unknown(),
  startTimeUTC: Type.Unknown(),
  gameDate: Type.Optional(Type.Unknown()),
  venue: Type.Optional(Type.Unknown()),
  tvBroadcasts: Type.Optional(Type.Unknown()),
  homeTeam: Side,
  awayTeam: Side,
})
export const headCheck = Compile(GameHead)

interface HeadChange extends GameChange {
  readonly gameId: string
  readonly home: string
  readonly away: string
  readonly startUtc: string
}

/** What a document adds to the game head. */
interface HeadExtras {
  readonly date?: unknown
  readonly lastEvent?: string | undefined
  /** The situation on the ice when the head has none. */
  readonly situation?: string | null
}

/** The ids of all games in a list, so that their stored games are read at once. */
export const idsOf = (games: readonly unknown[]): string[] =>
  games.flatMap((one) => (headCheck.Check(one) ? (gameIdOf(one.id) ?? []) : []))

/** The change for the game of a head, or what is wrong with it. */
export function toHeadChange(
  head: unknown,
  position: string,
  source: { readonly stored: ReadonlyMap<string, Game>; readonly document: FeedDocument },
  extras: HeadExtras = {},
): HeadChange | { readonly problem: Problem } | { readonly notice: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  if (!headCheck.Check(head)) return wrong('is not a game: id, teams, start or state are missing')
  const gameId = gameIdOf(head.id)
  if (gameId === null) return wrong('id is not a game id of the league')
  const [home, away] = [head.homeTeam.abbrev, head.awayTeam.abbrev]
  if (!isTeam(home) || !isTeam(away)) return outsider(gameId, position, isTeam(home) ? away : home)
  if (home === away) return wrong(`${home} cannot play itself`)
  const start = instantOf(head.startTimeUTC)
  if (start === null) return wrong('startTimeUTC is missing')
  const state = stateOf(head, extras.situation ?? null)
  if (!state) return wrong(`gameState ${JSON.stringify(head.gameState)} is not known`)
  const previous = source.stored.get(gameId)
  const isBefore = state.status === 'scheduled'
  const input: GameInput = {
    start_utc: start,
    ...dayOf(head.gameDate ?? extras.date),
    ...(Named.Check(head.venue) ? { venue: head.venue.default.trim() } : {}),
    ...broadcastOf(head.tvBroadcasts),
    ...state,
    home: isBefore ? { team: home } : sideOf(home, head.homeTeam),
    away: isBefore ? { team: away } : sideOf(away, head.awayTeam),
    ...(extras.lastEvent === undefined ? {} : { last_event: extras.lastEvent }),
  }
  return { gameId, home, away, startUtc: start, ...toGameChange(gameId, input, previous, source.document) }
}

function outsider(gameId: string, position: string, code: unknown) {
  const about = { position, reason: `${gameId}: ${JSON.stringify(code)} is not a team in this league` }
  return isClubGame(gameId) && !isPreseason(gameId) ? { problem: about } : { notice: about }
}

function sideOf(team: string, { score, sog }: Side): GameInput['home'] {
  const [goals, shots] = [countOf(score), countOf(sog)]
  return { team, ...(goals === null ? {} : { score: goals }), ...(shots === null ? {} : { shots }) }
}

function dayOf(value: unknown): { date?: string } {
  const day = textOf(value).slice(0, 10)
  return isDay(day) ? { date: day } : {}
}

function broadcastOf(listed: unknown): { broadcast?: NonNullable<GameInput['broadcast']> } {
  if (!Broadcasts.Check(listed)) return {}
  const names = (market: string) =>
    [...new Set(listed.filter((one) => one.market === market).map((one) => textOf(one.network)))]
      .filter((name) => name !== '')
      .join(', ')
  return { broadcast: { national: names('N'), home_local: names('H'), away_local: names('A') } }
}
