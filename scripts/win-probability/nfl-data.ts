/** Football states with their results: scores after each quarter of 1,602 games with closing lines, and recorded plays. */
import type { Situation } from '../../src/sports/nfl/metrics/model/snap.ts'
import { rowsOf } from './read-csv.ts'

export interface NflSample {
  readonly season: string
  readonly game: string
  readonly situations: readonly Situation[]
  /** Points by which the market favours the home side. */
  readonly spread: number | null
  /** 1, 0, or a half for a tie. */
  readonly outcome: number
}

const quarterSeconds = 900
const sides = ['home', 'away'] as const

/** After each quarter the side with the ball is not known: both are equally likely, after a kickoff or in midfield. */
export function nflSamples(): NflSample[] {
  const lines = rowsOf('feeds/nfl/nfldata_games_1999-2018_and_2021-schedule.csv.gz')
  const spreads = new Map(
    lines.map((row) => [row.game_id, row.spread_line === '' ? null : Number(row.spread_line)]),
  )
  return rowsOf('truth/win-probability/nfl_quarter-scores_2011-2016.csv.gz').flatMap((row) => {
    const margin = Number(row.home_total) - Number(row.away_total)
    const outcome = margin > 0 ? 1 : margin < 0 ? 0 : 0.5
    const score = { home: 0, away: 0 }
    return [0, 1, 2, 3].map((over) => {
      if (over > 0) for (const side of sides) score[side] += Number(row[`${side}_q${over}`])
      const situations = sides.map((possession): Situation => situationAfter(over, possession, { ...score }))
      return {
        season: row.game_id!.slice(0, 4),
        game: row.game_id!,
        situations,
        spread: spreads.get(row.game_id!) ?? null,
        outcome,
      }
    })
  })
}

function situationAfter(over: number, possession: 'home' | 'away', score: Situation['score']): Situation {
  const startsHalf = over % 2 === 0
  return {
    quarter: over + 1,
    halfSeconds: (startsHalf ? 2 : 1) * quarterSeconds,
    gameSeconds: (4 - over) * quarterSeconds,
    possession,
    kind: startsHalf ? 'kickoff' : 'scrimmage',
    down: 1,
    distance: 10,
    yardline100: startsHalf ? 75 : 55,
    score,
    timeouts: { home: 3, away: 3 },
  }
}

export interface NflPlaySample {
  readonly game: string
  readonly situation: Situation
  /** The published probability of the home side. */
  readonly published: number
}

const proBowls = new Set(['AFC', 'NFC', 'SAN', 'RIC'])

/** The snaps of the playoffs 2009–2013 with the published probabilities. */
export function publishedPlays(): NflPlaySample[] {
  return rowsOf('truth/win-probability/nfl_nflscrapR-post-season_2009-2013.csv.gz').flatMap((row) => {
    const isSnap = row.home_wp !== 'NA' && row.down !== 'NA' && !proBowls.has(row.home_team!)
    if (!isSnap || row.posteam === 'NA') return []
    const number = (name: string) => Number(row[name])
    const situation: Situation = {
      quarter: number('qtr'),
      halfSeconds: number('half_seconds_remaining'),
      gameSeconds: number('game_seconds_remaining'),
      possession: row.posteam === row.home_team ? 'home' : 'away',
      kind:
        row.play_type === 'field_goal' ? 'field_goal' : row.play_type === 'qb_kneel' ? 'kneel' : 'scrimmage',
      down: number('down'),
      distance: number('ydstogo'),
      yardline100: number('yardline_100'),
      score: { home: number('total_home_score'), away: number('total_away_score') },
      timeouts: { home: number('home_timeouts_remaining'), away: number('away_timeouts_remaining') },
    }
    return [{ game: row.game_id!, situation, published: number('home_wp') }]
  })
}
