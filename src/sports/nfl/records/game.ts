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
import type { FootballLeague } from '../league.ts'
import { seasonTypes, weeksMax } from '../weeks.ts'
import { yardlineOf } from '../yardline.ts'

/**
 * The life of a game, with the same statuses as basketball: a postponed or cancelled game stays `scheduled`,
 * and a polling feed may miss a state, so moves may skip forward. A game may return to `in_progress` only from
 * halftime; only a correction undoes a final.
 */
const table = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'halftime', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'end_of_period', 'overtime', 'suspended', 'delayed'],
    next: ['in_progress', 'halftime', 'final'],
  },
  halftime: {
    details: ['halftime', 'suspended', 'delayed'],
    next: ['halftime', 'in_progress', 'final'],
  },
  final: { details: ['final', 'final_overtime', 'forfeit'], next: ['final'] },
})

export const WeekNumber = Type.Integer({ minimum: 1, maximum: weeksMax })
export const SeasonTypeField = OneOf(seasonTypes, 'Preseason, regular season or play-offs')

const timeoutsPerHalf = 3

export const Down = Nullable(Type.Integer({ minimum: 1, maximum: 4 }))
export const Distance = Nullable(Type.Integer({ minimum: 0, maximum: 99 }))

const TimeoutsLeft = means(
  Type.Integer({ minimum: 0, maximum: timeoutsPerHalf }),
  'Time-outs that the side has left in this half',
)

/** One game: its place in the schedule and its state. The fields are the wire fields. */
const gameSchema = ({ title, seasons, TeamCode, periods }: FootballLeague) => {
  const side = Strict({
    team: TeamCode,
    score: means(Count, 'Points so far'),
    timeouts_remaining: TimeoutsLeft,
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
      season_type: SeasonTypeField,
      week: means(WeekNumber, 'Week of the season'),
      date: means(Day, 'League day of the game'),
      kickoff_utc: means(Instant, 'When the game starts'),
      ...placeFields,
      ...table.fields,
      period: Type.Integer({ minimum: 0, description: `${periods.count + 1} and more: overtime` }),
      clock: GameClock,
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      possession: means(possession, 'Who has the ball; null when nobody has or it is not known'),
      down: means(Down, 'The down, 1–4; null where there is none'),
      distance: means(Distance, 'Yards to go; null where there is no down'),
      yardline: Type.String({
        description: 'Side and yard line, as `GB 25`; `50` at midfield; `""` when none',
      }),
      last_play: means(Type.String(), 'Description of the latest play; empty before the first'),
      ...revisionFields,
    },
    `${title}Game`,
  )
}
export type Game = Static<ReturnType<typeof gameSchema>>

/** The input of a feed: teams and kickoff are required, the rest is completed. */
const inputSchema = (league: FootballLeague) => {
  const side = Strict({
    team: league.TeamCode,
    score: Type.Optional(Count),
    timeouts_remaining: Type.Optional(TimeoutsLeft),
  })
  return inputOf(gameSchema(league), {
    kickoff_utc: Instant,
    broadcast: Type.Optional(BroadcastInput),
    home: side,
    away: side,
  })
}
export type GameInput = Static<ReturnType<typeof inputSchema>>

export const gameRecord = (league: FootballLeague) => {
  const { periods, weeks, ofId, weekOf } = league
  const stored = gameSchema(league)
  return record({
    ...gameKind(league),
    input: inputSchema(league),
    stored,
    place: (doc) => ({ parent: doc.season, order: Date.parse(doc.kickoff_utc) }),
    reconcile: gameReconciler<GameInput, Game>({
      league,
      stored,
      table,
      startUtc: (input) => input.kickoff_utc,
      seasonOf: (id, kickoffUtc) => weekOf(id, kickoffUtc).season,
      complete: (input, previous, { id, status }) => {
        const own = weekOf(id, input.kickoff_utc)
        const season = input.season ?? previous?.season ?? own.season
        const week = input.week ?? previous?.week ?? own.week
        return {
          season_type:
            input.season_type ??
            previous?.season_type ??
            (week > weeks.regular(Number(season)) ? 'POST' : 'REG'),
          week,
          kickoff_utc: input.kickoff_utc,
          period: status === 'scheduled' ? 0 : (input.period ?? (previous?.period || 1)),
          clock: completeClock(status, input.clock, previous?.clock, fullClock(periods)),
          ...completeSides(input, previous, { score: 0, timeouts_remaining: timeoutsPerHalf }),
          ...situationOf(input, status === 'in_progress'),
          last_play: input.last_play ?? previous?.last_play ?? '',
        }
      },
      detail: (status, { period }) => {
        if (status === 'in_progress') return period > periods.count ? 'overtime' : 'in_progress'
        if (status === 'final') return period > periods.count ? 'final_overtime' : 'final'
        return status
      },
      part: ({ period }) => ({ rank: period, name: `period ${period}` }),
      // The league's ids carry season and week, and lookups rely on them.
      validatePlacement: ({ season, week }, id) => {
        const named = ofId(id)
        if (!named || (named.season === season && named.week === week)) return null
        return `season ${season}, week ${week} is not that of ${id}`
      },
    }),
  })
}

/**
 * Possession, down and place exist only while the game is played, and are never carried over from earlier
 * input.
 */
const situationOf = (input: GameInput, isPlayed: boolean) => ({
  possession: isPlayed ? (input.possession ?? null) : null,
  down: isPlayed ? (input.down ?? null) : null,
  distance: isPlayed ? (input.distance ?? null) : null,
  yardline: (isPlayed && yardlineOf(input.yardline ?? null)) || '',
})
