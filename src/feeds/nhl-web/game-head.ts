import Type, { type Static } from 'typebox'
import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { Nullable } from '../../contract/schema.ts'
import { isDay } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Game, GameInput } from '../../sports/nhl/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { gameIdOf, isClubGame, isPreseason, isTeam } from '../shared/nhl/league.ts'
import { type GameChange, toGameChange } from '../shared/nhl/game-change.ts'
import { stateOf } from './status.ts'

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

/** What scores, schedules, play-by-play, box score and landing page have in common: the game they are about. */
export const GameHead = Lenient({
  id: Type.Unknown(),
  startTimeUTC: Type.Unknown(),
  gameDate: Type.Optional(Type.Unknown()),
  gameState: Type.Unknown(),
  gameScheduleState: Type.Optional(Type.Unknown()),
  venue: Type.Optional(Type.Unknown()),
  tvBroadcasts: Type.Optional(Type.Unknown()),
  periodDescriptor: Type.Optional(Nullable(Lenient({ number: Type.Optional(Type.Unknown()) }))),
  clock: Type.Optional(
    Nullable(
      Lenient({
        timeRemaining: Type.Optional(Type.Unknown()),
        inIntermission: Type.Optional(Type.Unknown()),
      }),
    ),
  ),
  situation: Type.Optional(Nullable(Lenient({ situationCode: Type.Optional(Type.Unknown()) }))),
  homeTeam: Side,
  awayTeam: Side,
})
export type GameHead = Static<typeof GameHead>
export const headCheck = Compile(GameHead)

interface HeadChange extends GameChange {
  readonly gameId: string
  readonly home: string
  readonly away: string
}

/** What a document adds to the head. */
interface HeadExtras {
  readonly date?: unknown
  readonly lastEvent?: string | undefined
  /** State on the ice where the head has none. */
  readonly situation?: string | null
}

/** The ids of games in a list, as far as they have any: to ask for what is stored of them at once. */
export const idsOf = (games: readonly unknown[]): string[] =>
  games.flatMap((one) => (headCheck.Check(one) ? (gameIdOf(one.id) ?? []) : []))

/** The game of a head as a statement, or what is wrong with it. */
export function toHeadChange(
  head: unknown,
  position: string,
  parts: { readonly stored: ReadonlyMap<string, Game>; readonly document: FeedDocument },
  beside: HeadExtras = {},
): HeadChange | { readonly problem: Problem } | { readonly notice: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  if (!headCheck.Check(head)) return wrong('is no game: id, teams, start or state are missing')
  const gameId = gameIdOf(head.id)
  if (gameId === null) return wrong('id is not in the league’s form')
  const [home, away] = [head.homeTeam.abbrev, head.awayTeam.abbrev]
  if (!isTeam(home) || !isTeam(away)) return outsider(gameId, position, isTeam(home) ? away : home)
  if (home === away) return wrong(`${home} cannot play itself`)
  const start = instantOf(head.startTimeUTC)
  if (start === null) return wrong('startTimeUTC is missing')
  const state = stateOf(head, beside.situation ?? null)
  if (!state) return wrong(`gameState ${JSON.stringify(head.gameState)} is not known`)
  const previous = parts.stored.get(gameId)
  const isBefore = state.status === 'scheduled'
  const stated: GameInput = {
    start_utc: start,
    ...dayOf(head.gameDate ?? beside.date),
    ...(Named.Check(head.venue) ? { venue: head.venue.default.trim() } : {}),
    ...broadcastOf(head.tvBroadcasts),
    ...state,
    home: isBefore ? { team: home } : sideOf(home, head.homeTeam),
    away: isBefore ? { team: away } : sideOf(away, head.awayTeam),
    ...(beside.lastEvent === undefined ? {} : { last_event: beside.lastEvent }),
  }
  return { gameId, home, away, ...toGameChange(gameId, stated, previous, parts.document) }
}

function outsider(gameId: string, position: string, code: unknown) {
  const about = { position, reason: `${gameId}: ${JSON.stringify(code)} is no team of the league` }
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
