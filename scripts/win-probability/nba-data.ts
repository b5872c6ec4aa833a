/** Basketball states with their results: the lead at eleven minutes of 6,149 games, with pre-game chances of two seasons. */
import { regulationSeconds } from '../../src/sports/nba/win-probability/model.ts'
import { rowsOf } from './read-csv.ts'

export interface NbaSample {
  readonly season: string
  readonly lead: number
  readonly secondsLeft: number
  readonly before: number | null
  readonly outcome: 0 | 1
}

const minutes = [6, 12, 18, 24, 30, 36, 42, 45, 46, 47] as const

const nicknames =
  'Hawks Celtics Cavaliers Pelicans Bulls Mavericks Nuggets Warriors Rockets Clippers Lakers Heat Bucks Timberwolves Nets Knicks Magic Pacers 76ers Suns Blazers Kings Spurs Thunder Raptors Jazz Grizzlies Wizards Pistons Hornets'.split(
    ' ',
  )
const firstTeamId = 1_610_612_737
const nicknameOf = (id: string) => nicknames[Number(id) - firstTeamId]

/** The home side's chance before each game, by game id. */
function beforeGames(): Map<string, number> {
  const table = rowsOf(
    'truth/win-probability/nba_fivethirtyeight-pre-game_2015-16_2016-17_2018-19_2020-21.csv.gz',
  )
  const chances = new Map(table.map((row) => [`${row.date} ${row.team1} ${row.team2}`, Number(row.prob1)]))
  const games = rowsOf('truth/standings/nba_games_2015-16_2016-17_2020-21.csv.gz')
  return new Map(
    games.flatMap((row) => {
      const key = `${row.GAME_DATE_EST} ${nicknameOf(row.HOME_TEAM_ID!)} ${nicknameOf(row.VISITOR_TEAM_ID!)}`
      const chance = chances.get(key)
      return chance === undefined ? [] : [[row.GAME_ID!.padStart(10, '0'), chance] as const]
    }),
  )
}

export function nbaSamples(): NbaSample[] {
  const before = beforeGames()
  return rowsOf('truth/win-probability/nba_lead-by-minute_2012-13_to_2016-17.csv.gz').flatMap((row) => {
    const known = before.get(row.game_id!) ?? null
    const outcome = Number(row.lead_final) > 0 ? 1 : 0
    const sample = { season: row.game_id!.slice(3, 5), before: known, outcome } as const
    const start: NbaSample = { ...sample, lead: 0, secondsLeft: regulationSeconds }
    return [
      start,
      ...minutes.map((minute) => ({
        ...sample,
        lead: Number(row[`lead_${minute}`]),
        secondsLeft: regulationSeconds - minute * 60,
      })),
    ]
  })
}
