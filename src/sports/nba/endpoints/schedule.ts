import { means, Strict } from '../../../contract/schema.ts'
import { scheduleEndpoint } from '../../../games/schedule.ts'
import { ScheduleScore, scheduleScore } from '../../../games/schedule-score.ts'
import { Game, game, TeamCode } from '../records/game.ts'
import { seasons } from '../season.ts'
import { teamCodes } from '../teams.ts'

const g = Game.properties

const ScheduleGame = Strict(
  {
    game_id: g.game_id,
    date: g.date,
    tip_off_utc: g.tip_off_utc,
    home: means(TeamCode, 'The home side'),
    away: means(TeamCode, 'The visiting side'),
    venue: g.venue,
    broadcast: g.broadcast,
    season: g.season,
    status: g.status,
    status_detail: g.status_detail,
    score: ScheduleScore,
  },
  'NbaScheduleGame',
)

export const schedule = scheduleEndpoint({
  path: '/v1/nba/schedule',
  league: 'nba',
  summary: 'The basketball schedule',
  record: game,
  seasonRule: seasons,
  day: (doc) => doc.date,
  startUtc: (doc) => doc.tip_off_utc,
  teams: (doc) => [doc.home.team, doc.away.team],
  teamCodes,
  element: ScheduleGame,
  render: (doc) => ({
    game_id: doc.game_id,
    date: doc.date,
    tip_off_utc: doc.tip_off_utc,
    home: doc.home.team,
    away: doc.away.team,
    venue: doc.venue,
    broadcast: doc.broadcast,
    season: doc.season,
    status: doc.status,
    status_detail: doc.status_detail,
    score: scheduleScore(doc),
  }),
})
