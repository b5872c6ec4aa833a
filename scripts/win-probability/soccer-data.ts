/** Soccer states with their results: the score at half-time of seven league seasons, with closing prices. */
import { removeMargin } from '../../src/odds/math.ts'
import { rowsOf } from './read-csv.ts'

export interface SoccerSample {
  readonly season: string
  readonly lead: number
  readonly minute: number
  readonly before: { readonly home: number; readonly away: number; readonly draw: number }
  readonly result: 'home' | 'draw' | 'away'
}

const soccerSeasons = [
  'D1_2024-25',
  'E0_2018-19',
  'E0_2023-24',
  'E0_2025-26_to-2026-02-23',
  'I1_2024-25',
  'SP1_2024-25',
  'T1_2022-23_withdrawn-clubs',
] as const

export function soccerSamples(): SoccerSample[] {
  return soccerSeasons.flatMap((season) =>
    rowsOf(`feeds/soccer/footballdata-couk_${season}.csv`).flatMap((row) => samplesOf(season, row)),
  )
}

function samplesOf(season: string, row: Readonly<Record<string, string>>): SoccerSample[] {
  const prices = ['PSCH', 'PSCD', 'PSCA'].map((name) => Number(row[name]))
  const average = ['AvgCH', 'AvgCD', 'AvgCA'].map((name) => Number(row[name]))
  const chosen = prices.every((price) => price > 1) ? prices : average
  const [half, final] = [Number(row.HTHG) - Number(row.HTAG), Number(row.FTHG) - Number(row.FTAG)]
  const isWhole = row.HTHG !== '' && row.FTHG !== '' && !Number.isNaN(half)
  if (!isWhole || !chosen.every((price) => price > 1)) return []
  const [home = 0, draw = 0, away = 0] = removeMargin(chosen.map((price) => 1 / price))
  const result = final > 0 ? 'home' : final < 0 ? 'away' : 'draw'
  const before = { home, draw, away }
  return [
    { season, lead: 0, minute: 0, before, result },
    { season, lead: half, minute: 45, before, result },
  ]
}
