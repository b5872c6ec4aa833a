/**
 * Hockey states with their results: the score after each period of two seasons, with closing money lines, and the start
 * and overtime of two more.
 */
import { impliedOf, removeMargin } from '../../src/odds/math.ts'
import { linesOf, rowsOf } from './read-csv.ts'

export interface NhlSample {
  readonly season: string
  readonly game: string
  readonly lead: number
  readonly secondsLeft: number
  readonly before: number | null
  readonly outcome: number
  readonly weight?: number
  readonly isOvertime: boolean
  /** Marked as played on neutral ice: the home side is only the one that is recorded second. */
  readonly isNeutral?: boolean
}

const periodSeconds = 1_200

export function nhlSamples(): NhlSample[] {
  return nhlSeasons.flatMap((season) => {
    const rows = rowsOf(`feeds/odds/sbr_nhl_${season}.csv.gz`)
    return rows.flatMap((away, i) =>
      i % 2 === 0 ? gameSamples({ season, game: `${season} ${i}` }, away, rows[i + 1]!) : [],
    )
  })
}

/** Games of which only the result and how it was reached are recorded. */
export function nhlResults(): NhlSample[] {
  return ['2022-23', '2023-24'].flatMap((season) =>
    linesOf(`truth/standings/nhl_hockeyref-games_${season}.csv.gz`)
      .slice(1)
      .flatMap(([day, , , away, home, homeGoals, ending]) => {
        const outcome = Number(homeGoals) > Number(away) ? 1 : 0
        const sample = { season, game: `${day} ${home}`, lead: 0, before: null, outcome } as const
        const start = { ...sample, secondsLeft: 3 * periodSeconds, isOvertime: false }
        return ending === '' ? [start] : [start, { ...sample, secondsLeft: 0, isOvertime: true }]
      }),
  )
}

/** The mean of the goals in each period. */
export function goalsByPeriod(): number[] {
  const rows = nhlSeasons.flatMap((season) => rowsOf(`feeds/odds/sbr_nhl_${season}.csv.gz`))
  return periodNames.map((name) => {
    const goals = rows.map((row) => Number(row[name])).filter((one) => !Number.isNaN(one))
    return (2 * goals.reduce((sum, one) => sum + one, 0)) / goals.length
  })
}

const nhlSeasons = ['2019-20', '2020-21'] as const
const periodNames = ['1st', '2nd', '3rd'] as const

type Row = Readonly<Record<string, string>>

/** The archive marks both sides so in all games of summer 2020, which were played in two cities. */
const isNeutral = (row: Row): boolean => row.VH === 'N'

function gameSamples(at: Pick<NhlSample, 'season' | 'game'>, away: Row, home: Row): NhlSample[] {
  const periods = periodNames.map((p) => Number(home[p]) - Number(away[p]))
  const margin = Number(home.Final) - Number(away.Final)
  const regulation = periods.reduce((sum, one) => sum + one, 0)
  const prices = [Number(home.Close), Number(away.Close)]
  // Some rows of 2020-21 do not add up.
  const isSound = regulation === 0 ? Math.abs(margin) === 1 : margin === regulation
  if (!isSound || !prices.every((price) => Math.abs(price) >= 100)) return []
  const before = removeMargin(prices.map(impliedOf))[0]!
  const outcome = margin > 0 ? 1 : 0
  const shared = { ...at, before, outcome, isNeutral: isNeutral(home) }
  let lead = 0
  return [0, 1, 2, 3].flatMap((over) => {
    if (over > 0) lead += periods[over - 1]!
    const isOvertime = over === 3
    if (isOvertime && lead !== 0) return []
    return [{ ...shared, lead, secondsLeft: (3 - over) * periodSeconds, isOvertime }]
  })
}
