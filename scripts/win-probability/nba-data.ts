/**
 * Basketball states with their results: the lead at eleven minutes of 6,149 games, with pre-game chances of two seasons, and
 * 6,300 more games with their closing lines at the start.
 */
import { logistic, logit } from '../../src/kernel/numbers.ts'
import { regulationSeconds } from '../../src/sports/nba/win-probability/model.ts'
import { logLoss } from './calibration.ts'
import { minimise } from './minimise.ts'
import { rowsOf } from './read-csv.ts'

export interface NbaSample {
  readonly season: string
  readonly game: string
  readonly lead: number
  readonly secondsLeft: number
  readonly before: number | null
  readonly outcome: number
  readonly weight?: number
}

const minutes = [6, 12, 18, 24, 30, 36, 42, 45, 46, 47] as const

const nicknames =
  'Hawks Celtics Cavaliers Pelicans Bulls Mavericks Nuggets Warriors Rockets Clippers Lakers Heat Bucks Timberwolves Nets Knicks Magic Pacers 76ers Suns Blazers Kings Spurs Thunder Raptors Jazz Grizzlies Wizards Pistons Hornets'.split(
    ' ',
  )
const firstTeamId = 1_610_612_737
const nicknameOf = (id: string) => nicknames[Number(id) - firstTeamId]

type Row = Readonly<Record<string, string>>

/**
 * FiveThirtyEight overrates the home side in every season. The correction of its log odds is fitted to the two seasons
 * whose leads are not recorded, so that it knows nothing of the games that are measured.
 */
function correction(table: readonly Row[]): (chance: number) => number {
  const other = table.filter(({ season }) => season === '2019' || season === '2021')
  const corrected = ([shift = 0]: readonly number[], chance: number) => logistic(shift + logit(chance))
  const loss = (x: readonly number[]) =>
    logLoss(
      other.map((row) => ({ chance: corrected(x, Number(row.prob1)), outcome: Number(row.prob1_outcome) })),
    )
  const fitted = minimise(loss, [-0.1])
  return (chance) => corrected(fitted, chance)
}

/** The home side's chance before each game, by game id. */
function beforeGames(): Map<string, number> {
  const table = rowsOf(
    'truth/win-probability/nba_fivethirtyeight-pre-game_2015-16_2016-17_2018-19_2020-21.csv.gz',
  )
  const corrected = correction(table)
  const chances = new Map(
    table.map((row) => [`${row.date} ${row.team1} ${row.team2}`, corrected(Number(row.prob1))]),
  )
  const games = rowsOf('truth/standings/nba_games_2015-16_2016-17_2020-21.csv.gz')
  return new Map(
    games.flatMap((row) => {
      const key = `${row.GAME_DATE_EST} ${nicknameOf(row.HOME_TEAM_ID!)} ${nicknameOf(row.VISITOR_TEAM_ID!)}`
      const chance = chances.get(key)
      return chance === undefined ? [] : [[row.GAME_ID!.padStart(10, '0'), chance] as const]
    }),
  )
}

/** Games of which only the closing line and the result are recorded. */
export function nbaStarts(): NbaSample[] {
  return rowsOf('feeds/odds/sbr_nba_2007-08_to_2011-12.csv.gz').flatMap((row) => {
    const before = Number(row.home_fair_prob)
    if (!(before > 0 && before < 1)) return []
    return [
      {
        season: row.season!,
        game: `${row.date} ${row.home_team}`,
        lead: 0,
        secondsLeft: regulationSeconds,
        before,
        outcome: Number(row.home_win),
      },
    ]
  })
}

export function nbaSamples(): NbaSample[] {
  const before = beforeGames()
  return rowsOf('truth/win-probability/nba_lead-by-minute_2012-13_to_2016-17.csv.gz').flatMap((row) => {
    const known = before.get(row.game_id!) ?? null
    const outcome = Number(row.lead_final) > 0 ? 1 : 0
    const sample = { season: row.game_id!.slice(3, 5), game: row.game_id!, before: known, outcome } as const
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
