import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Instant, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import {
  completeDetail,
  completePlace,
  completeRevision,
  gameReconciler,
} from '../../../games/complete-game.ts'
import { Broadcast, BroadcastInput, GameId, PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { easternDay } from '../../../games/season.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { phases, seasonOf } from '../season.ts'
import { type GameStatus, mayMove, maySay, statusDetails, statuses } from '../status.ts'
import { teamCodes } from '../teams.ts'
import { CountText, PitchResult, PitchType } from './pitch.ts'

export const TeamCode = OneOf(teamCodes, 'Team code of the league')

const TeamScore = Strict({ team: TeamCode, score: Count })

const BallCount = Strict({
  balls: Type.Integer({ minimum: 0, maximum: 3 }),
  strikes: Type.Integer({ minimum: 0, maximum: 2 }),
})

/** A feed may report four balls or three strikes until the next batter steps in. */
const CountInput = Strict({
  balls: Type.Integer({ minimum: 0, maximum: 4 }),
  strikes: Type.Integer({ minimum: 0, maximum: 3 }),
})

const Baserunners = Strict(
  { first: Nullable(PlayerSlug), second: Nullable(PlayerSlug), third: Nullable(PlayerSlug) },
  'MlbBaserunners',
)

const LastPitch = Strict(
  {
    pitch_type: Nullable(PitchType),
    velocity: Nullable(Type.Number()),
    result: PitchResult,
    count: CountText,
    pitcher: PlayerSlug,
    batter: PlayerSlug,
  },
  'MlbLastPitch',
)

/** One game: its place in the schedule and its state. The fields are the wire fields. */
export const Game = Strict(
  {
    game_id: GameId,
    season: Type.String({ pattern: '^\\d{4}$' }),
    phase: OneOf(phases, 'Part of the season'),
    date: Day,
    start_utc: Instant,
    double_header: Nullable(
      Type.Integer({ minimum: 1, maximum: 2, description: 'First or second game of a doubleheader' }),
    ),
    resumes_on: Nullable({ ...Day, description: 'League day on which a suspended game resumes' }),
    venue: Type.String(),
    broadcast: Broadcast,
    status: OneOf(statuses),
    status_detail: OneOf(statusDetails),
    inning: Count,
    half: OneOf(['top', 'middle', 'bottom', 'end']),
    count: BallCount,
    outs: Type.Integer({ minimum: 0, maximum: 2 }),
    baserunners: Baserunners,
    home: TeamScore,
    away: TeamScore,
    last_pitch: Nullable(LastPitch),
    official: Type.Boolean(),
    revision: Revision,
    updated_at: Instant,
  },
  'MlbGame',
)
export type Game = Static<typeof Game>

const TeamInput = Strict({ team: TeamCode, score: Type.Optional(Count) })

/** The input of a feed: teams and start are required, the rest is completed. */
export const GameInput = inputOf(Game, {
  start_utc: Instant,
  broadcast: Type.Optional(BroadcastInput),
  count: Type.Optional(CountInput),
  outs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  home: TeamInput,
  away: TeamInput,
})
export type GameInput = Static<typeof GameInput>

export const game = record({
  kind: 'mlb.game',
  summary: 'A baseball game: schedule and live state',
  input: GameInput,
  stored: Game,
  tier: 'free',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
  reconcile: gameReconciler<GameInput, Game>({
    complete: completeGame,
    startMs: (input) => Date.parse(input.start_utc),
    mayMove,
    changesResult,
  }),
})

function completeGame(input: GameInput, previous: Game | null, id: string, atMs: number): Game {
  const status: GameStatus = input.status ?? previous?.status ?? 'scheduled'
  const isBefore = status === 'scheduled'
  const half = isBefore ? 'top' : halfOf(input.half ?? previous?.half ?? 'top', input.outs)
  const isPlaying = status === 'in_progress' && (half === 'top' || half === 'bottom')
  const side = (which: 'home' | 'away') => ({
    team: input[which].team,
    score: input[which].score ?? previous?.[which].score ?? 0,
  })
  return {
    game_id: id,
    season: input.season ?? previous?.season ?? seasonOf(input.start_utc),
    phase: input.phase ?? previous?.phase ?? 'regular',
    date: input.date ?? easternDay(Date.parse(input.start_utc)),
    start_utc: input.start_utc,
    double_header:
      input.double_header === undefined ? (previous?.double_header ?? null) : input.double_header,
    resumes_on: input.resumes_on === undefined ? (previous?.resumes_on ?? null) : input.resumes_on,
    ...completePlace(input, previous),
    status,
    status_detail: completeDetail(input.status_detail, (detail) => maySay(status, detail), status),
    inning: isBefore ? 0 : (input.inning ?? previous?.inning ?? 1),
    half,
    ...situationOf(isPlaying ? input : {}),
    home: side('home'),
    away: side('away'),
    last_pitch: input.last_pitch === undefined ? (previous?.last_pitch ?? null) : input.last_pitch,
    ...completeRevision(input, previous, atMs),
  }
}

/** The third out ends the half-inning even if the feed has not moved on. */
function halfOf(half: Game['half'], outs: number | undefined): Game['half'] {
  if (outs !== 3) return half
  return half === 'top' || half === 'middle' ? 'middle' : 'end'
}

/** Between half-innings, before and after the game the count is 0-0 with no outs and empty bases. */
function situationOf({
  count = { balls: 0, strikes: 0 },
  outs = 0,
  baserunners,
}: Pick<GameInput, 'count' | 'outs' | 'baserunners'>): Pick<Game, 'count' | 'outs' | 'baserunners'> {
  const { balls, strikes } = count.balls > 3 || count.strikes > 2 ? { balls: 0, strikes: 0 } : count
  return {
    count: { balls, strikes },
    outs,
    baserunners: {
      first: baserunners?.first ?? null,
      second: baserunners?.second ?? null,
      third: baserunners?.third ?? null,
    },
  }
}

function changesResult(a: Game, b: Game): boolean {
  return a.home.score !== b.home.score || a.away.score !== b.away.score || a.inning !== b.inning
}
