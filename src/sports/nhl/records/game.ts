import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { completeClock, completeSides, gameReconciler } from '../../../games/complete-game.ts'
import {
  BroadcastInput,
  GameClock,
  GameId,
  placeFields,
  revisionFields,
  seasonField,
  statusTable,
} from '../../../games/game-fields.ts'
import { gameKind } from '../../../games/kinds.ts'
import { fullClock } from '../../../games/periods.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { type HockeyLeague, type PeriodType, periodTypes } from '../league.ts'

/**
 * The statuses of basketball without halftime. A final stays final, and a started game cannot return to
 * `scheduled` (a postponement of a game under way, a replay from the start), except by a correction.
 */
const table = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'intermission', 'overtime', 'shootout', 'delayed', 'suspended'],
    next: ['in_progress', 'final'],
  },
  final: { details: ['final', 'final_overtime', 'final_shootout', 'forfeit'], next: ['final'] },
})

type GameStatus = (typeof table.statuses)[number]
type StatusDetail = (typeof table.statusDetails)[number]

const detailUnderWay: Readonly<Record<PeriodType, StatusDetail>> = {
  REG: 'in_progress',
  OT: 'overtime',
  SO: 'shootout',
}
const detailOver: Readonly<Record<PeriodType, StatusDetail>> = {
  REG: 'final',
  OT: 'final_overtime',
  SO: 'final_shootout',
}

/** The default detail of a status. */
export function defaultDetail(status: GameStatus, periodType: PeriodType): StatusDetail {
  if (status === 'scheduled') return 'scheduled'
  return status === 'final' ? detailOver[periodType] : detailUnderWay[periodType]
}

export const PeriodTypeField = OneOf(periodTypes, 'Regulation, overtime or shootout')

/** Skaters on the ice now: home side, then visitors. */
const StrengthText = Type.String({
  pattern: '^[0-6]v[0-6]$',
  description: 'Skaters on the ice, home side first: 5v5, 5v4 (home power play), 6v5 (home goalie pulled)',
})

/** One game: its place in the schedule and its state. The fields are the wire fields. */
const gameSchema = ({ title, seasons, TeamCode, periods }: HockeyLeague) => {
  const side = Strict({
    team: TeamCode,
    score: means(Count, 'Goals so far'),
    shots: Type.Integer({ minimum: 0, description: 'Shots on goal' }),
  })
  return Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      date: means(Day, 'League day of the game'),
      start_utc: means(Instant, 'When the game starts'),
      ...placeFields,
      ...table.fields,
      period: means(
        Count,
        `Number of the period; ${periods.count + 1} and more are overtimes, 0 before the start`,
      ),
      period_type: PeriodTypeField,
      clock: GameClock,
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      strength: means(
        Nullable(StrengthText),
        'Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known',
      ),
      last_event: means(Type.String(), 'Description of the latest event; empty before the first'),
      ...revisionFields,
    },
    `${title}Game`,
  )
}
export type Game = Static<ReturnType<typeof gameSchema>>

/** The input of a feed: teams and start are required, the rest is completed. */
const inputSchema = (league: HockeyLeague) => {
  const side = Strict({
    team: league.TeamCode,
    score: Type.Optional(Count),
    shots: Type.Optional(Count),
  })
  return inputOf(gameSchema(league), {
    start_utc: Instant,
    broadcast: Type.Optional(BroadcastInput),
    home: side,
    away: side,
  })
}
export type GameInput = Static<ReturnType<typeof inputSchema>>

export const gameRecord = (league: HockeyLeague) => {
  const { periods, ofId, periodTypeOf } = league
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
      seasonOf: league.seasonOf,
      complete: (input, previous, { id, status }) => {
        const period = status === 'scheduled' ? 0 : (input.period ?? previous?.period ?? 1)
        return {
          start_utc: input.start_utc,
          period,
          period_type: input.period_type ?? periodTypeOf(id, period),
          clock: completeClock(status, input.clock, previous?.clock, fullClock(periods)),
          ...completeSides(input, previous, { score: 0, shots: 0 }),
          strength: status === 'in_progress' ? (input.strength ?? null) : null,
          last_event: input.last_event ?? previous?.last_event ?? '',
        }
      },
      detail: (status, { period_type }) => defaultDetail(status, period_type),
      part: ({ period }) => ({ rank: period, name: `period ${period}` }),
      ending: ({ period, period_type }) => `${period} ${period_type}`,
      // The league's ids carry the season, and lookups rely on it.
      validatePlacement: ({ season }, id) => {
        const own = ofId(id)
        return own && own.season !== season ? `season ${season} is not that of ${id}` : null
      },
    }),
  })
}
