/** Hockey states with their results: the score after each period of two seasons, with closing money lines. */
import { impliedOf, removeMargin } from '../../src/odds/math.ts'
import { rowsOf } from './read-csv.ts'

export interface NhlSample {
  readonly season: string
  readonly lead: number
  readonly secondsLeft: number
  readonly before: number
  readonly outcome: 0 | 1
  readonly isOvertime: boolean
}

const periodSeconds = 1_200

export function nhlSamples(): NhlSample[] {
  return ['2019-20', '2020-21'].flatMap((season) => {
    const rows = rowsOf(`feeds/odds/sbr_nhl_${season}.csv.gz`)
    return rows.flatMap((away, i) => (i % 2 === 0 ? gameSamples(season, away, rows[i + 1]!) : []))
  })
}

type Row = Readonly<Record<string, string>>

function gameSamples(season: string, away: Row, home: Row): NhlSample[] {
  const periods = ['1st', '2nd', '3rd'].map((p) => Number(home[p]) - Number(away[p]))
  const margin = Number(home.Final) - Number(away.Final)
  const regulation = periods.reduce((sum, one) => sum + one, 0)
  const prices = [Number(home.Close), Number(away.Close)]
  // Some rows of 2020-21 do not add up.
  const isSound = regulation === 0 ? Math.abs(margin) === 1 : margin === regulation
  if (!isSound || !prices.every((price) => Math.abs(price) >= 100)) return []
  const before = removeMargin(prices.map(impliedOf))[0]!
  const outcome = margin > 0 ? 1 : 0
  let lead = 0
  return [0, 1, 2, 3].flatMap((over) => {
    if (over > 0) lead += periods[over - 1]!
    const isOvertime = over === 3
    if (isOvertime && lead !== 0) return []
    return [{ season, lead, secondsLeft: (3 - over) * periodSeconds, before, outcome, isOvertime }]
  })
}
