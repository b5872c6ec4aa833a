import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import {
  completeClock,
  completeDetail,
  completePlace,
  completeRevision,
  gameReconciler,
} from '../../../games/complete-game.ts'
import { Broadcast, BroadcastInput, GameClock, GameId } from '../../../games/game-fields.ts'
import { easternDay } from '../../../games/season.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { isLeagueId, periodTypeOf, periodTypes, seasonOf } from '../season.ts'
import { defaultDetail, type GameStatus, mayMove, maySay, statusDetails, statuses } from '../status.ts'
import { teamCodes } from '../teams.ts'

export const TeamCode = OneOf(teamCodes, 'Three-letter team code')

const TeamScore = Strict({
  team: TeamCode,
  score: means(Count, 'Goals so far'),
  shots: Type.Integer({ minimum: 0, description: 'Shots on goal' }),
})

export const PeriodTypeField = OneOf(periodTypes, 'Regulation, overtime or shootout')

/** Skaters on the ice now: home side, then visitors. */
const StrengthText = Type.String({
  pattern: '^[0-6]v[0-6]$',
  description: 'Skaters on the ice, home side first: 5v5, 5v4 (home power play), 6v5 (home goalie pulled)',
})

/** One game: its place in the schedule and its state. The fields are the wire fields. */
export const Game = Strict(
  {
    game_id: GameId,
    season: means(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), 'Season, as 2026-27'),
    date: means(Day, 'League day of the game'),
    start_utc: means(Instant, 'When the game starts'),
    venue: means(Type.String(), 'Name of the ground; empty when not known'),
    broadcast: means(Broadcast, 'Who shows the game'),
    status: means(OneOf(statuses), 'Where the game is in its life cycle'),
    status_detail: means(
      OneOf(statusDetails),
      'A finer word than `status`: delayed, postponed, overtime and so on',
    ),
    period: means(Count, 'Number of the period; 4 and more are overtimes, 0 before the start'),
    period_type: PeriodTypeField,
    clock: GameClock,
    home: means(TeamScore, 'The home side'),
    away: means(TeamScore, 'The visiting side'),
    strength: means(
      Nullable(StrengthText),
      'Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known',
    ),
    last_event: means(Type.String(), 'Description of the latest event; empty before the first'),
    official: means(Type.Boolean(), 'True once the league has made the result official'),
    revision: means(Count, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'NhlGame',
)
export type Game = Static<typeof Game>

const TeamInput = Strict({
  team: TeamCode,
  score: Type.Optional(Count),
  shots: Type.Optional(Count),
})

/** The input of a feed: teams and start are required, the rest is completed. */
export const GameInput = inputOf(Game, {
  start_utc: Instant,
  broadcast: Type.Optional(BroadcastInput),
  home: TeamInput,
  away: TeamInput,
})
export type GameInput = Static<typeof GameInput>

export const game = record({
  kind: 'nhl.game',
  summary: 'An ice hockey game: schedule and live state',
  input: GameInput,
  stored: Game,
  tier: 'free',
  league: () => 'nhl',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
  reconcile: gameReconciler<GameInput, Game>({
    complete: completeGame,
    startMs: (input) => Date.parse(input.start_utc),
    mayMove,
    changesResult,
    part: ({ period }) => ({ rank: period, name: `period ${period}` }),
    validatePlacement: validatePlacement,
  }),
})

/** The league's ids carry the season, and lookups rely on it. */
function validatePlacement({ season, start_utc: start }: Game, id: string): string | null {
  return isLeagueId(id) && season !== seasonOf(id, start) ? `season ${season} is not that of ${id}` : null
}

function completeGame(input: GameInput, previous: Game | null, id: string, atMs: number): Game {
  const status: GameStatus = input.status ?? previous?.status ?? 'scheduled'
  const isBefore = status === 'scheduled'
  const period = isBefore ? 0 : (input.period ?? previous?.period ?? 1)
  const periodType = input.period_type ?? periodTypeOf(id, period)
  const side = (which: 'home' | 'away') => ({
    team: input[which].team,
    score: input[which].score ?? previous?.[which].score ?? 0,
    shots: input[which].shots ?? previous?.[which].shots ?? 0,
  })
  return {
    game_id: id,
    season: input.season ?? previous?.season ?? seasonOf(id, input.start_utc),
    date: input.date ?? easternDay(Date.parse(input.start_utc)),
    start_utc: input.start_utc,
    ...completePlace(input, previous),
    status,
    status_detail: completeDetail(
      input.status_detail,
      (detail) => maySay(status, detail),
      defaultDetail(status, periodType),
    ),
    period,
    period_type: periodType,
    clock: completeClock(status, input.clock, previous?.clock, '20:00'),
    home: side('home'),
    away: side('away'),
    strength: status === 'in_progress' ? (input.strength ?? null) : null,
    last_event: input.last_event ?? previous?.last_event ?? '',
    ...completeRevision(input, previous, atMs),
  }
}

function changesResult(a: Game, b: Game): boolean {
  return (
    a.home.score !== b.home.score ||
    a.away.score !== b.away.score ||
    a.period !== b.period ||
    a.period_type !== b.period_type
  )
}
