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
import type { BasketballLeague } from '../league.ts'

/** The four statuses and their details. A final stays final, except by a correction. */
const table = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'halftime', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'end_of_period', 'overtime', 'suspended', 'delayed'],
    next: ['in_progress', 'halftime', 'final'],
  },
  halftime: { details: ['halftime', 'suspended', 'delayed'], next: ['halftime', 'in_progress', 'final'] },
  final: { details: ['final', 'final_overtime', 'forfeit'], next: ['final'] },
})

/** One game: its place in the schedule and its state. The fields are the wire fields. */
const gameSchema = ({ title, seasons, TeamCode, periods }: BasketballLeague) => {
  const side = Strict({
    team: TeamCode,
    score: means(Count, 'Points so far'),
    timeouts_remaining: means(Count, 'Time-outs that the side has left'),
  })
  const possession = Nullable(
    Strict({
      team: TeamCode,
      side: means(OneOf(['home', 'away']), 'Whether that team is the home or the visiting side'),
    }),
  )
  return Strict(
    {
      game_id: GameId,
      season: seasonField(seasons),
      date: means(Day, 'League day of the game'),
      tip_off_utc: means(Instant, 'When the game starts'),
      ...placeFields,
      ...table.fields,
      period: means(
        Count,
        `Number of the period; ${periods.count + 1} and more are overtimes, 0 before the start`,
      ),
      clock: GameClock,
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      possession: means(possession, 'Who has the ball; null when nobody has or it is not known'),
      last_play: means(Type.String(), 'Description of the latest play; empty before the first'),
      neutral_site: Type.Optional(
        Type.Boolean({ description: 'True on neutral ground; absent where it is not known' }),
      ),
      ...revisionFields,
    },
    `${title}Game`,
  )
}
export type Game = Static<ReturnType<typeof gameSchema>>

/** The input of a feed: teams and tip-off are required, the rest is completed. */
const inputSchema = (league: BasketballLeague) => {
  const side = Strict({
    team: league.TeamCode,
    score: Type.Optional(Count),
    timeouts_remaining: Type.Optional(Count),
  })
  return inputOf(gameSchema(league), {
    tip_off_utc: Instant,
    broadcast: Type.Optional(BroadcastInput),
    home: side,
    away: side,
  })
}
export type GameInput = Static<ReturnType<typeof inputSchema>>

export const gameRecord = (league: BasketballLeague) => {
  const { periods, timeouts } = league
  const stored = gameSchema(league)
  return record({
    ...gameKind(league),
    input: inputSchema(league),
    stored,
    place: (doc) => ({ parent: doc.season, order: Date.parse(doc.tip_off_utc) }),
    reconcile: gameReconciler<GameInput, Game>({
      league,
      stored,
      table,
      startUtc: (input) => input.tip_off_utc,
      seasonOf: league.seasonOf,
      complete: (input, previous, { status }) => {
        const isNeutral = input.neutral_site ?? previous?.neutral_site
        return {
          tip_off_utc: input.tip_off_utc,
          period: status === 'scheduled' ? 0 : (input.period ?? previous?.period ?? 1),
          clock: completeClock(status, input.clock, previous?.clock, fullClock(periods)),
          ...completeSides(input, previous, { score: 0, timeouts_remaining: timeouts }),
          possession: input.possession ?? null,
          last_play: input.last_play ?? previous?.last_play ?? '',
          ...(isNeutral === undefined ? {} : { neutral_site: isNeutral }),
        }
      },
      detail: (status, { period }) => {
        if (status === 'in_progress') return period > periods.count ? 'overtime' : 'in_progress'
        if (status === 'final') return period > periods.count ? 'final_overtime' : 'final'
        return status
      },
      part: ({ period }) => ({ rank: period, name: `period ${period}` }),
    }),
  })
}
