import Type, { type Static } from 'typebox'
import { record, type TypedRecord } from '../../contract/record.ts'
import { Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { SeasonGame } from './season-game.ts'
import { endings } from './table.ts'

const states = ['due', 'postponed', 'cancelled', 'played', 'after'] as const

/** What standings need of a game. Games after the regular season are kept to know that it is over. */
const GameResult = Type.Object(
  {
    id: Type.String(),
    season: Type.String(),
    start_ms: Type.Integer(),
    home: Type.String(),
    away: Type.String(),
    state: OneOf(states),
    score: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
    ending: OneOf(endings),
  },
  { additionalProperties: false, title: 'GameResult' },
)
export type GameResult = Static<typeof GameResult>

/**
 * One small record a game, so that an update of a live game reads and compares one and a final reads few bytes of
 * each. Not among the area's records: a feed cannot send it, and the journal has no entries for it.
 */
export const resultRecord = (league: string): TypedRecord<GameResult> =>
  record({
    kind: `${league}.result`,
    summary: 'What the standings need of a game',
    input: Strict(GameResult.properties),
    stored: GameResult,
    tier: 'free',
    league,
    place: (doc) => ({ parent: doc.season, order: doc.start_ms }),
    game: (doc) => doc.id,
    reconcile: () => ({ rejected: 'it is computed from games' }),
  })

/** A game as a sport describes it to its standings. */
export interface StandingsGame extends SeasonGame {
  readonly season: string
  /** `other`: a game that is part of neither, such as a friendly. */
  readonly stage: 'regular' | 'after' | 'other'
  /** True while it is played; `score` is then what it would be if it ended now, or null. */
  readonly isUnderWay: boolean
}

/** Null when the standings do not need the game. */
export function resultOf(game: StandingsGame): GameResult | null {
  if (game.stage === 'other') return null
  const isPlayed = game.score !== null && !game.isUnderWay
  if (game.stage === 'after' && !isPlayed) return null
  const state = game.stage === 'after' ? 'after' : isPlayed ? 'played' : (game.calledOff ?? 'due')
  return {
    id: game.id,
    season: game.season,
    start_ms: game.startMs,
    home: game.home,
    away: game.away,
    state,
    score: isPlayed ? [...game.score] : null,
    ending: isPlayed ? game.ending : 'REG',
  }
}

export function seasonGameOf({
  id,
  start_ms: startMs,
  home,
  away,
  state,
  score,
  ending,
}: GameResult): SeasonGame {
  const game = { id, startMs, home, away, score, ending }
  return state === 'postponed' || state === 'cancelled' ? { ...game, calledOff: state } : game
}
