/**
 * Soccer states with their results: the score at half-time of seven league seasons, with closing prices, and of fourteen
 * more without prices.
 */
import { removeMargin } from '../../src/odds/math.ts'
import { rowsOf, textOf } from './read-csv.ts'

export interface SoccerSample {
  readonly season: string
  readonly game: string
  readonly lead: number
  readonly minute: number
  readonly before: { readonly home: number; readonly away: number } | null
  /** The share of the matches with each result. */
  readonly outcome: Readonly<Record<Result, number>>
  readonly weight?: number
}

export const results = ['home', 'draw', 'away'] as const
type Result = (typeof results)[number]
type Score = readonly [home: number, away: number]

interface Match {
  readonly season: string
  readonly game: string
  readonly before: SoccerSample['before']
  readonly half: Score
  readonly final: Score
}

const withPrices = [
  'D1_2024-25',
  'E0_2018-19',
  'E0_2023-24',
  'E0_2025-26_to-2026-02-23',
  'I1_2024-25',
  'SP1_2024-25',
  'T1_2022-23_withdrawn-clubs',
] as const

/** Seasons of other years than those with prices. */
const withoutPrices = [
  'br.1_2020',
  'de.1_2017-18',
  'de.1_2023-24',
  'en.1_2017-18',
  'en.2_2023-24',
  'es.1_2013-14',
  'es.1_2014-15',
  'es.1_2017-18',
  'es.1_2023-24',
  'fr.1_2017-18',
  'it.1_2017-18',
  'it.1_2021-22',
  'it.1_2023-24',
  'nl.1_2024-25',
] as const

const pricedMatches = (): Match[] =>
  withPrices.flatMap((season) =>
    rowsOf(`feeds/soccer/footballdata-couk_${season}.csv`).flatMap((row, i) => pricedMatch(season, i, row)),
  )

export const soccerSamples = (): SoccerSample[] => pricedMatches().flatMap(samplesOf)

export const unpricedSamples = (): SoccerSample[] => unpricedMatches().flatMap(samplesOf)

/** The mean of goals in a match, and the share of them that falls in the second half. */
export function goalCounts(): { readonly goals: number; readonly second_half: number } {
  const matches = [...pricedMatches(), ...unpricedMatches()]
  const count = (of: (match: Match) => Score) =>
    matches.reduce((sum, one) => sum + of(one)[0] + of(one)[1], 0)
  const all = count(({ final }) => final)
  return { goals: all / matches.length, second_half: 1 - count(({ half }) => half) / all }
}

function pricedMatch(season: string, i: number, row: Readonly<Record<string, string>>): Match[] {
  const prices = ['PSCH', 'PSCD', 'PSCA'].map((name) => Number(row[name]))
  const average = ['AvgCH', 'AvgCD', 'AvgCA'].map((name) => Number(row[name]))
  const chosen = prices.every((price) => price > 1) ? prices : average
  const isWhole = row.HTHG !== '' && row.FTHG !== '' && !Number.isNaN(Number(row.HTHG))
  if (!isWhole || !chosen.every((price) => price > 1)) return []
  const [home = 0, , away = 0] = removeMargin(chosen.map((price) => 1 / price))
  const half: Score = [Number(row.HTHG), Number(row.HTAG)]
  const final: Score = [Number(row.FTHG), Number(row.FTAG)]
  return [{ season, game: `${season} ${i}`, before: { home, away }, half, final }]
}

interface OpenMatch {
  readonly score?: { readonly ht?: Score; readonly ft?: Score }
}

function unpricedMatches(): Match[] {
  return withoutPrices.flatMap((season) => {
    const { matches }: { readonly matches: readonly OpenMatch[] } = JSON.parse(
      textOf(`feeds/soccer/openfootball_${season}.json`),
    )
    return matches.flatMap(({ score }, i) => {
      const final = score?.ft
      // Matches without goals have no score at half-time there.
      const half = score?.ht ?? (final && final[0] + final[1] === 0 ? final : undefined)
      return final && half ? [{ season, game: `${season} ${i}`, before: null, half, final }] : []
    })
  })
}

function samplesOf({ season, game, before, half, final }: Match): SoccerSample[] {
  const margin = final[0] - final[1]
  const outcome = { home: Number(margin > 0), draw: Number(margin === 0), away: Number(margin < 0) }
  const sample = { season, game, before, outcome }
  return [
    { ...sample, lead: 0, minute: 0 },
    { ...sample, lead: half[0] - half[1], minute: 45 },
  ]
}
