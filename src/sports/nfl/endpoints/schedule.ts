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
    kickoff_utc: g.kickoff_utc,
    home: means(TeamCode, 'The home side'),
    away: means(TeamCode, 'The visiting side'),
    venue: g.venue,
    broadcast: g.broadcast,
    season: g.season,
    season_type: g.season_type,
    week: g.week,
    status: g.status,
    status_detail: g.status_detail,
    score: ScheduleScore,
  },
  'NflScheduleGame',
)
const element = pickFields(ScheduleGame)

export const schedule = scheduleEndpoint({
  path: '/v1/nfl/schedule',
  league: 'nfl',
  summary: 'The American football schedule',
  record: game,
  seasonRule: seasons,
  day: (doc) => doc.date,
  startUtc: (doc) => doc.kickoff_utc,
  teams: (doc) => [doc.home.team, doc.away.team],
  teamCodes,
  element: ScheduleGame,
  render: (doc) => element({ ...doc, home: doc.home.team, away: doc.away.team, score: scheduleScore(doc) }),
})
