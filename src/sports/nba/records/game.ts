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
import { seasonOf } from '../season.ts'
import { type GameStatus, mayMove, maySay, statusDetails, statuses } from '../status.ts'
import { teamCodes } from '../teams.ts'

export const TeamCode = OneOf(teamCodes, 'Three-letter team code')

const TeamScore = Strict({
  team: TeamCode,
  score: means(Count, 'Points so far'),
  timeouts_remaining: means(Count, 'Time-outs that the side has left'),
})

export const Possession = Nullable(
  Strict({
    team: TeamCode,
    side: means(OneOf(['home', 'away']), 'Whether that team is the home or the visiting side'),
  }),
)

/** One game: its place in the schedule and its state. The fields are the wire fields. */
export const Game = Strict(
  {
    game_id: GameId,
    season: means(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), 'Season, as 2026-27'),
    date: means(Day, 'League day of the game'),
    tip_off_utc: means(Instant, 'When the game starts'),
    venue: means(Type.String(), 'Name of the ground; empty when not known'),
    broadcast: means(Broadcast, 'Who shows the game'),
    status: means(OneOf(statuses), 'Where the game is in its life cycle'),
    status_detail: means(
      OneOf(statusDetails),
      'A finer word than `status`: delayed, postponed, overtime and so on',
    ),
    period: means(Count, 'Number of the quarter; 5 and more are overtimes, 0 before the start'),
    clock: GameClock,
    home: means(TeamScore, 'The home side'),
    away: means(TeamScore, 'The visiting side'),
    possession: means(Possession, 'Who has the ball; null when nobody has or it is not known'),
    last_play: means(Type.String(), 'Description of the latest play; empty before the first'),
    neutral_site: Type.Optional(
      Type.Boolean({ description: 'True on neutral ground; absent where it is not known' }),
    ),
    official: means(Type.Boolean(), 'True once the league has made the result official'),
    revision: means(Count, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'NbaGame',
)
export type Game = Static<typeof Game>

const TeamInput = Strict({
  team: TeamCode,
  score: Type.Optional(Count),
  timeouts_remaining: Type.Optional(Count),
})

/** The input of a feed: teams and tip-off are required, the rest is completed. */
export const GameInput = inputOf(Game, {
  tip_off_utc: Instant,
  broadcast: Type.Optional(BroadcastInput),
  home: TeamInput,
  away: TeamInput,
})
export type GameInput = Static<typeof GameInput>

export const game = record({
  kind: 'nba.game',
  summary: 'A basketball game: schedule and live state',
  input: GameInput,
  stored: Game,
  tier: 'free',
  league: () => 'nba',
  place: (doc) => ({ parent: doc.season, order: Date.parse(doc.tip_off_utc) }),
  reconcile: gameReconciler<GameInput, Game>({
    complete: completeGame,
    startMs: (input) => Date.parse(input.tip_off_utc),
    mayMove,
    changesResult,
    part: ({ period }) => ({ rank: period, name: `period ${period}` }),
  }),
})

function completeGame(input: GameInput, previous: Game | null, id: string, atMs: number): Game {
  const status: GameStatus = input.status ?? previous?.status ?? 'scheduled'
  const isBefore = status === 'scheduled'
  const period = isBefore ? 0 : (input.period ?? previous?.period ?? 1)
  const side = (which: 'home' | 'away') => ({
    team: input[which].team,
    score: input[which].score ?? previous?.[which].score ?? 0,
    timeouts_remaining: input[which].timeouts_remaining ?? previous?.[which].timeouts_remaining ?? 7,
  })
  return {
    game_id: id,
    season: input.season ?? previous?.season ?? seasonOf(id, input.tip_off_utc),
    date: input.date ?? easternDay(Date.parse(input.tip_off_utc)),
    tip_off_utc: input.tip_off_utc,
    ...completePlace(input, previous),
    status,
    status_detail: completeDetail(
      input.status_detail,
      (detail) => maySay(status, detail),
      defaultDetail(status, period),
    ),
    period,
    clock: completeClock(status, input.clock, previous?.clock, '12:00'),
    home: side('home'),
    away: side('away'),
    possession: input.possession ?? null,
    last_play: input.last_play ?? previous?.last_play ?? '',
    ...neutralSite(input.neutral_site ?? previous?.neutral_site),
    ...completeRevision(input, previous, atMs),
  }
}

const neutralSite = (isNeutral: boolean | undefined): Pick<Game, 'neutral_site'> =>
  isNeutral === undefined ? {} : { neutral_site: isNeutral }

function defaultDetail(status: GameStatus, period: number): Game['status_detail'] {
  if (status === 'in_progress') return period > 4 ? 'overtime' : 'in_progress'
  if (status === 'final') return period > 4 ? 'final_overtime' : 'final'
  return status
}

function changesResult(a: Game, b: Game): boolean {
  return a.home.score !== b.home.score || a.away.score !== b.away.score || a.period !== b.period
}
