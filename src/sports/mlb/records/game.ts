import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { completeSides, gameReconciler } from '../../../games/complete-game.ts'
import {
  BroadcastInput,
  GameId,
  PlayerSlug,
  placeFields,
  revisionFields,
  seasonField,
  statusTable,
} from '../../../games/game-fields.ts'
import { gameKind } from '../../../games/kinds.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { type BaseballLeague, phases } from '../league.ts'
import { CountText, PitchResult, PitchType } from './pitch.ts'

/**
 * The life of a game. A postponed or cancelled game stays `scheduled`; a suspended one is under way until it
 * resumes on another day or is called. A started game cannot return to `scheduled`, and a final stays final,
 * except by a correction.
 */
const table = statusTable({
  scheduled: {
    details: ['scheduled', 'warmup', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'delayed', 'suspended', 'manager_challenge', 'umpire_review'],
    next: ['in_progress', 'final'],
  },
  final: { details: ['final', 'completed_early', 'forfeit'], next: ['final'] },
})

const BallCount = Strict({
  balls: means(Type.Integer({ minimum: 0, maximum: 3 }), 'Balls against the batter now'),
  strikes: means(Type.Integer({ minimum: 0, maximum: 2 }), 'Strikes against the batter now'),
})

/** A feed may report four balls or three strikes until the next batter steps in. */
const CountInput = Strict({
  balls: Type.Integer({ minimum: 0, maximum: 4 }),
  strikes: Type.Integer({ minimum: 0, maximum: 3 }),
})

const baserunners = (title: string) =>
  Strict(
    {
      first: means(Nullable(PlayerSlug), 'Runner on first base; null when it is empty'),
      second: means(Nullable(PlayerSlug), 'Runner on second base; null when it is empty'),
      third: means(Nullable(PlayerSlug), 'Runner on third base; null when it is empty'),
    },
    `${title}Baserunners`,
  )

const lastPitch = (title: string) =>
  Strict(
    {
      pitch_type: means(
        Nullable(PitchType),
        'Code of the pitch: FF, SI, SL and so on; null when not measured',
      ),
      velocity: means(
        Nullable(Type.Number()),
        'Speed of the pitch in miles per hour; null when not measured',
      ),
      result: PitchResult,
      count: CountText,
      pitcher: PlayerSlug,
      batter: PlayerSlug,
    },
    `${title}LastPitch`,
  )

/** One game: its place in the schedule and its state. The fields are the wire fields. */
const gameSchema = ({ title, seasons, TeamCode }: BaseballLeague) => {
  const side = Strict({ team: TeamCode, score: means(Count, 'Runs so far') })
  return Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      phase: OneOf(phases, 'Part of the season'),
      date: means(Day, 'League day of the game'),
      start_utc: means(Instant, 'When the game starts'),
      double_header: Nullable(
        Type.Integer({ minimum: 1, maximum: 2, description: 'First or second game of a doubleheader' }),
      ),
      resumes_on: Nullable({ ...Day, description: 'League day on which a suspended game resumes' }),
      ...placeFields,
      ...table.fields,
      inning: means(Count, 'Number of the inning; 0 before the start'),
      half: means(
        OneOf(['top', 'middle', 'bottom', 'end']),
        'Half of the inning: `middle` and `end` are the breaks after its halves, from the third out on: count, outs and runners are then empty',
      ),
      count: means(BallCount, 'Balls and strikes of the batter now'),
      outs: means(Type.Integer({ minimum: 0, maximum: 2 }), 'Outs in this half of the inning'),
      baserunners: means(baserunners(title), 'Who is on base'),
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      last_pitch: means(Nullable(lastPitch(title)), 'The latest pitch; null before the first'),
      ...revisionFields,
    },
    `${title}Game`,
  )
}
export type Game = Static<ReturnType<typeof gameSchema>>

/** The input of a feed: teams and start are required, the rest is completed. */
const inputSchema = (league: BaseballLeague) => {
  const side = Strict({ team: league.TeamCode, score: Type.Optional(Count) })
  return inputOf(gameSchema(league), {
    start_utc: Instant,
    broadcast: Type.Optional(BroadcastInput),
    count: Type.Optional(CountInput),
    outs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    home: side,
    away: side,
  })
}
export type GameInput = Static<ReturnType<typeof inputSchema>>

export const gameRecord = (league: BaseballLeague) => {
  const stored = gameSchema(league)
  return record({
    ...gameKind(league),
    input: inputSchema(league),
    stored,
    place: (doc) => ({ parent: doc.season, order: Date.parse(doc.start_utc) }),
    reconcile: gameReconciler<GameInput, Game>({
      league,
      stored,
      table,
      startUtc: (input) => input.start_utc,
      seasonOf: (_id, startUtc) => league.seasonOf(startUtc),
      complete: (input, previous, { status }) => {
        const isBefore = status === 'scheduled'
        const half = isBefore ? 'top' : halfOf(input.half ?? previous?.half ?? 'top', input.outs)
        const isPlaying = status === 'in_progress' && (half === 'top' || half === 'bottom')
        return {
          phase: input.phase ?? previous?.phase ?? 'regular',
          start_utc: input.start_utc,
          double_header: given(input.double_header, previous?.double_header),
          resumes_on: given(input.resumes_on, previous?.resumes_on),
          inning: isBefore ? 0 : (input.inning ?? previous?.inning ?? 1),
          half,
          ...situationOf(isPlaying ? input : {}),
          ...completeSides(input, previous, { score: 0 }),
          last_pitch: given(input.last_pitch, previous?.last_pitch),
        }
      },
      detail: (status) => status,
      part: ({ inning }) => ({ rank: inning, name: `inning ${inning}` }),
    }),
  })
}

/** A null of the input is a value; a field that it leaves out keeps the stored one. */
const given = <T>(input: T | null | undefined, stored: T | null | undefined): T | null =>
  input === undefined ? (stored ?? null) : input

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
