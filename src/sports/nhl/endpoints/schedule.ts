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
    start_utc: g.start_utc,
    home: means(TeamCode, 'The home side'),
    away: means(TeamCode, 'The visiting side'),
    venue: g.venue,
    broadcast: g.broadcast,
    season: g.season,
    status: g.status,
    status_detail: g.status_detail,
    score: ScheduleScore,
  },
  'NhlScheduleGame',
)

export const schedule = scheduleEndpoint({
  path: '/v1/nhl/schedule',
  league: 'nhl',
  summary: 'The ice hockey schedule',
  record: game,
  seasonRule: seasons,
  day: (doc) => doc.date,
  startUtc: (doc) => doc.start_utc,
  teams: (doc) => [doc.home.team, doc.away.team],
  teamCodes,
  element: ScheduleGame,
  render: (doc) => ({
    game_id: doc.game_id,
    date: doc.date,
    start_utc: doc.start_utc,
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
