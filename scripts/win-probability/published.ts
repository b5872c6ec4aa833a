/** Our probabilities beside published ones, in pairs: ours, theirs. */
import { homeChanceOf as mlbChance } from '../../src/sports/mlb/win-probability/model.ts'
import { homeChanceOf as nbaChance, regulationSeconds } from '../../src/sports/nba/win-probability/model.ts'
import { homeChance as nflChance } from '../../src/sports/nfl/win-probability/model.ts'
import { chancesOf } from '../../src/sports/soccer/win-probability/model.ts'
import { publishedPlays } from './nfl-data.ts'
import { rowsOf, textOf } from './read-csv.ts'

export type Pairs = readonly (readonly [number, number])[]

export function nflPairs(): Pairs {
  const setting = { season: 2012, roof: 'outdoors', spread: null, receivesSecondHalf: null } as const
  return publishedPlays().map(({ situation, published }) => [nflChance(situation, setting), published])
}

interface CelticsGame {
  readonly meta: { readonly celtics_is_home: boolean }
  readonly events: Readonly<Record<'margin' | 'wp' | 'seconds_remaining_game', readonly number[]>>
}

export function celticsPairs(name: string): Pairs {
  const { meta, events }: CelticsGame = JSON.parse(textOf(`truth/win-probability/${name}`))
  const sign = meta.celtics_is_home ? 1 : -1
  const chance = nbaChance(null)
  return events.margin.map((margin, i) => {
    const ours = chance({ lead: sign * margin, secondsLeft: events.seconds_remaining_game[i]! })
    return [meta.celtics_is_home ? ours : 1 - ours, events.wp[i]!]
  })
}

interface EspnSummary {
  readonly plays: readonly {
    readonly homeScore: number
    readonly awayScore: number
    readonly period: { readonly number: number }
    readonly clock: { readonly displayValue: string }
  }[]
  readonly winprobability: readonly { readonly homeWinPercentage: number }[]
}

const quarterSeconds = 720

export function espnNbaPairs(): Pairs {
  const text = textOf('feeds/nba/espn_summary_nba_401585135_BOS-IND_2024-01-08_final.json.gz')
  const { plays, winprobability }: EspnSummary = JSON.parse(text)
  const chance = nbaChance(winprobability[0]!.homeWinPercentage)
  return plays.map(({ homeScore, awayScore, period, clock }, i) => {
    const parts = clock.displayValue.split(':').map(Number)
    const seconds = parts.length === 2 ? parts[0]! * 60 + parts[1]! : parts[0]!
    const secondsLeft = Math.min(regulationSeconds, (4 - period.number) * quarterSeconds + seconds)
    return [chance({ lead: homeScore - awayScore, secondsLeft }), winprobability[i]!.homeWinPercentage]
  })
}

interface MlbPlay {
  readonly homeTeamWinProbability: number
  readonly about: { readonly inning: number; readonly halfInning: 'top' | 'bottom' }
  readonly count: { readonly outs: number }
  readonly result: { readonly homeScore: number; readonly awayScore: number }
  readonly matchup: Readonly<Record<string, unknown>>
}

export function mlbPairs(): Pairs {
  const plays: MlbPlay[] = JSON.parse(
    textOf('feeds/mlb/winProbability_MIL-at-PHI_2024-06-05_first-10-plays.json.gz'),
  )
  const chance = mlbChance({ before: null, placesRunner: true, innings: 9 })
  return plays.map(({ about, count, result, matchup, homeTeamWinProbability: published }) => {
    const isOver = count.outs === 3
    const on = ['postOnFirst', 'postOnSecond', 'postOnThird'].map((name) =>
      Number(matchup[name] !== undefined),
    )
    const ours = chance({
      inning: isOver && about.halfInning === 'bottom' ? about.inning + 1 : about.inning,
      half: isOver ? (about.halfInning === 'top' ? 'bottom' : 'top') : about.halfInning,
      outs: isOver ? 0 : count.outs,
      bases: isOver ? 0 : on[0]! + 2 * on[1]! + 4 * on[2]!,
      lead: result.homeScore - result.awayScore,
    })
    return [ours, published / 100]
  })
}

/** The home side's probability in every minute of the World Cup of 2019; what was known before a match is its first row. */
export function soccerPairs(): Pairs {
  const folder = 'truth/win-probability/soccer_'
  const goals = Map.groupBy(rowsOf(`${folder}world-cup-women-2019_goals.csv`), (row) => row.match_name!)
  const cards = rowsOf(`${folder}world-cup-women-2019_bookings.csv`).filter((row) => row.sending_off === '1')
  const sentOff = Map.groupBy(cards, (row) => row.match_name!)
  const minutes = rowsOf(`${folder}fivethirtyeight-in-game_world-cup-women_2019.csv.gz`)
  const matches = Map.groupBy(minutes, (row) => `${row.team1} vs ${row.team2}`)
  return [...matches].flatMap(([name, rows]) => {
    const first = rows[0]!
    const chances = chancesOf({ home: Number(first.prob1), away: Number(first.prob2) })
    const isKnockout = rows.every((row) => Number(row.probtie) === 0)
    return rows.flatMap((row) => {
      if (row.period === '5') return []
      const minute = Number(row.mins)
      const before = (events: readonly Record<string, string>[] | undefined, home: string) =>
        (events ?? []).filter((one) => one.home_team === home && Number(one.minute_regulation) <= minute)
          .length
      const [scored, off] = [goals.get(name), sentOff.get(name)]
      const state = {
        lead: before(scored, '1') - before(scored, '0'),
        minute,
        phase: Number(row.period) > 2 ? 'extra_time' : 'regulation',
        sentOff: { home: before(off, '1'), away: before(off, '0') },
        shootoutLead: 0,
        isKnockout,
      } as const
      return [[chances(state).home, Number(row.prob1)] as const]
    })
  })
}
