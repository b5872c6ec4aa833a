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
import { Broadcast, BroadcastInput, GameClock, GameId, Revision } from '../../../games/game-fields.ts'
import { easternDay } from '../../../games/season.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { regularWeeks, type SeasonType, seasonTypes, weekOf, weekOfId, weeksMax } from '../season.ts'
import { type GameStatus, mayMove, maySay, type StatusDetail, statusDetails, statuses } from '../status.ts'
import { teamCodes } from '../teams.ts'
import { yardlineOf } from '../yardline.ts'

export const TeamCode = OneOf(teamCodes, 'Team code of two or three letters')

export const Season = Type.String({ pattern: '^\\d{4}$', description: 'The year in which the season began' })
export const WeekNumber = Type.Integer({ minimum: 1, maximum: weeksMax })
export const SeasonTypeField = OneOf(seasonTypes, 'Preseason, regular season or play-offs')

const timeoutsPerHalf = 3
const TeamScore = Strict({
  team: TeamCode,
  score: means(Count, 'Points so far'),
  timeouts_remaining: means(
    Type.Integer({ minimum: 0, maximum: timeoutsPerHalf }),
    'Time-outs that the side has left in this half',
  ),
})

const Possession = Nullable(
  Strict({
    team: TeamCode,
    side: means(OneOf(['home', 'away']), 'Whether that team is the home or the visiting side'),
  }),
)
export const Down = Nullable(Type.Integer({ minimum: 1, maximum: 4 }))
export const Distance = Nullable(Type.Integer({ minimum: 0, maximum: 99 }))

/** One game: its place in the schedule and its state. The fields are the wire fields. */
export const Game = Strict(
  {
    game_id: GameId,
    season: Season,
    season_type: SeasonTypeField,
    week: means(WeekNumber, 'Week of the season'),
    date: means(Day, 'League day of the game'),
    kickoff_utc: means(Instant, 'When the game starts'),
    venue: means(Type.String(), 'Name of the ground; empty when not known'),
    broadcast: means(Broadcast, 'Who shows the game'),
    status: means(OneOf(statuses), 'Where the game is in its life cycle'),
    status_detail: means(
      OneOf(statusDetails),
      'A finer word than `status`: delayed, postponed, overtime and so on',
    ),
    period: Type.Integer({ minimum: 0, description: '5 and more: overtime' }),
    clock: GameClock,
    home: means(TeamScore, 'The home side'),
    away: means(TeamScore, 'The visiting side'),
    possession: means(Possession, 'Who has the ball; null when nobody has or it is not known'),
    down: means(Down, 'The down, 1–4; null where there is none'),
    distance: means(Distance, 'Yards to go; null where there is no down'),
    yardline: Type.String({
      description: 'Side and yard line, as `GB 25`; `50` at midfield; `""` when none',
    }),
    last_play: means(Type.String(), 'Description of the latest play; empty before the first'),
    official: means(Type.Boolean(), 'True once the league has made the result official'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'NflGame',
)
export type Game = Static<typeof Game>

const TeamInput = Strict({
  team: TeamCode,
  score: Type.Optional(Count),
  timeouts_remaining: Type.Optional(TeamScore.properties.timeouts_remaining),
})

/** The input of a feed: teams and kickoff are required, the rest is completed. */
export const GameInput = inputOf(Game, {
  kickoff_utc: Instant,
  broadcast: Type.Optional(BroadcastInput),
  home: TeamInput,
  away: TeamInput,
})
export type GameInput = Static<typeof GameInput>

export const game = record({
  kind: 'nfl.game',
  summary: 'An American football game: schedule and live state',
  input: GameInput,
  stored: Game,
  tier: 'free',
  league: () => 'nfl',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.kickoff_utc) }),
  reconcile: gameReconciler<GameInput, Game>({
    complete: completeGame,
    startMs: (input) => Date.parse(input.kickoff_utc),
    mayMove,
    changesResult,
    part: ({ period }) => ({ rank: period, name: `period ${period}` }),
    validatePlacement: validatePlacement,
  }),
})

/** The league's ids carry season and week, and lookups rely on them. */
function validatePlacement({ season, week }: Game, id: string): string | null {
  const named = weekOfId(id)
  if (!named || (named.season === season && named.week === week)) return null
  return `season ${season}, week ${week} is not that of ${id}`
}

function completeGame(input: GameInput, previous: Game | null, id: string, atMs: number): Game {
  const status: GameStatus = input.status ?? previous?.status ?? 'scheduled'
  const period = status === 'scheduled' ? 0 : (input.period ?? (previous?.period || 1))
  const week = weekOf(id, input.kickoff_utc)
  const place = {
    season: input.season ?? previous?.season ?? week.season,
    week: input.week ?? previous?.week ?? week.week,
  }
  const side = (which: 'home' | 'away') => ({
    team: input[which].team,
    score: input[which].score ?? previous?.[which].score ?? 0,
    timeouts_remaining:
      input[which].timeouts_remaining ?? previous?.[which].timeouts_remaining ?? timeoutsPerHalf,
  })
  return {
    game_id: id,
    season: place.season,
    season_type: input.season_type ?? previous?.season_type ?? defaultType(place),
    week: place.week,
    date: input.date ?? easternDay(Date.parse(input.kickoff_utc)),
    kickoff_utc: input.kickoff_utc,
    ...completePlace(input, previous),
    status,
    status_detail: completeDetail(
      input.status_detail,
      (detail) => maySay(status, detail),
      defaultDetail(status, period),
    ),
    period,
    clock: completeClock(status, input.clock, previous?.clock, '15:00'),
    home: side('home'),
    away: side('away'),
    ...situationOf(input, status),
    last_play: input.last_play ?? previous?.last_play ?? '',
    ...completeRevision(input, previous, atMs),
  }
}

const defaultType = ({ season, week }: { season: string; week: number }): SeasonType =>
  week > regularWeeks(Number(season)) ? 'POST' : 'REG'

/**
 * Possession, down and place exist only while the game is played, and are never carried over from earlier
 * input.
 */
function situationOf(input: GameInput, status: GameStatus) {
  const isPlayed = status === 'in_progress'
  return {
    possession: isPlayed ? (input.possession ?? null) : null,
    down: isPlayed ? (input.down ?? null) : null,
    distance: isPlayed ? (input.distance ?? null) : null,
    yardline: (isPlayed && yardlineOf(input.yardline ?? null)) || '',
  }
}

function defaultDetail(status: GameStatus, period: number): StatusDetail {
  if (status === 'in_progress') return period > 4 ? 'overtime' : 'in_progress'
  if (status === 'final') return period > 4 ? 'final_overtime' : 'final'
  return status
}

function changesResult(a: Game, b: Game): boolean {
  return a.home.score !== b.home.score || a.away.score !== b.away.score || a.period !== b.period
}
