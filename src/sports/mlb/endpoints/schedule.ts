import { means, Strict } from '../../../contract/schema.ts'
import { scheduleEndpoint } from '../../../games/schedule.ts'
import { ScheduleScore, scheduleScore } from '../../../games/schedule-score.ts'
import { pickFields } from '../../../kernel/pick-fields.ts'
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
    phase: g.phase,
    double_header: g.double_header,
    resumes_on: g.resumes_on,
    status: g.status,
    status_detail: g.status_detail,
    score: ScheduleScore,
  },
  'MlbScheduleGame',
)

const scheduleElement = pickFields(ScheduleGame)

export const schedule = scheduleEndpoint({
  path: '/v1/mlb/schedule',
  league: 'mlb',
  summary: 'The baseball schedule',
  record: game,
  seasonRule: seasons,
  day: (doc) => doc.date,
  startUtc: (doc) => doc.start_utc,
  teams: (doc) => [doc.home.team, doc.away.team],
  teamCodes,
  element: ScheduleGame,
  render: (doc) =>
    scheduleElement({ ...doc, home: doc.home.team, away: doc.away.team, score: scheduleScore(doc) }),
})
