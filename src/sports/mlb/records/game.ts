import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
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

const TeamScore = Strict({ team: TeamCode, score: means(Count, 'Runs so far') })

const BallCount = Strict({
  balls: means(Type.Integer({ minimum: 0, maximum: 3 }), 'Balls against the batter now'),
  strikes: means(Type.Integer({ minimum: 0, maximum: 2 }), 'Strikes against the batter now'),
})

/** A feed may report four balls or three strikes until the next batter steps in. */
const CountInput = Strict({
  balls: Type.Integer({ minimum: 0, maximum: 4 }),
  strikes: Type.Integer({ minimum: 0, maximum: 3 }),
})

const Baserunners = Strict(
  {
    first: means(Nullable(PlayerSlug), 'Runner on first base; null when it is empty'),
    second: means(Nullable(PlayerSlug), 'Runner on second base; null when it is empty'),
    third: means(Nullable(PlayerSlug), 'Runner on third base; null when it is empty'),
  },
  'MlbBaserunners',
)

const LastPitch = Strict(
  {
    pitch_type: means(Nullable(PitchType), 'Code of the pitch: FF, SI, SL and so on; null when not measured'),
    velocity: means(Nullable(Type.Number()), 'Speed of the pitch in miles per hour; null when not measured'),
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
    season: means(Type.String({ pattern: '^\\d{4}$' }), 'The year of the season'),
    phase: OneOf(phases, 'Part of the season'),
    date: means(Day, 'League day of the game'),
    start_utc: means(Instant, 'When the game starts'),
    double_header: Nullable(
      Type.Integer({ minimum: 1, maximum: 2, description: 'First or second game of a doubleheader' }),
    ),
    resumes_on: Nullable({ ...Day, description: 'League day on which a suspended game resumes' }),
    venue: means(Type.String(), 'Name of the ground; empty when not known'),
    broadcast: means(Broadcast, 'Who shows the game'),
    status: means(OneOf(statuses), 'Where the game is in its life cycle'),
    status_detail: means(
      OneOf(statusDetails),
      'A finer word than `status`: delayed, postponed, overtime and so on',
    ),
    inning: means(Count, 'Number of the inning; 0 before the start'),
    half: means(
      OneOf(['top', 'middle', 'bottom', 'end']),
      'Half of the inning: `middle` and `end` are the breaks after its halves',
    ),
    count: means(BallCount, 'Balls and strikes of the batter now'),
    outs: means(Type.Integer({ minimum: 0, maximum: 2 }), 'Outs in this half of the inning'),
    baserunners: means(Baserunners, 'Who is on base'),
    home: means(TeamScore, 'The home side'),
    away: means(TeamScore, 'The visiting side'),
    last_pitch: means(Nullable(LastPitch), 'The latest pitch; null before the first'),
    official: means(Type.Boolean(), 'True once the league has made the result official'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
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
    part: ({ inning }) => ({ rank: inning, name: `inning ${inning}` }),
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
