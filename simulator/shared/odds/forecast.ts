/** The distribution of a number that is not known yet. */
export interface Distribution {
  /** As likely to end above as below. */
  readonly median: number
  /** Chance to end above a line, of the cases that do not end on it. */
  readonly above: (line: number) => number
}

/** The expected result of a game, from the home side's point of view. */
export interface Forecast {
  readonly homeWins: number
  /** Chance of a draw; null where a game cannot end level, or where the draw is not a market. */
  readonly draw: number | null
  readonly margin: Distribution
  readonly total: Distribution
}

/** How far an opinion differs from the model: margin and total, in the unit of the sport's own forecast. */
export interface Lean {
  readonly margin: number
  readonly total: number
}

export const noLean: Lean = { margin: 0, total: 0 }

/** An estimate of a number that is treated as normally distributed. */
export interface Estimate {
  readonly mean: number
  readonly deviation: number
}

/** The forecast of a sport with many points. */
export function normalForecast(margin: Estimate, total: Estimate): Forecast {
  return {
    homeWins: chanceAbove(margin, 0),
    draw: null,
    margin: normalDistribution(margin),
    total: normalDistribution(total),
  }
}

const normalDistribution = (estimate: Estimate): Distribution => ({
  median: estimate.mean,
  above: (line) => chanceAbove(estimate, line),
})

export const chanceAbove = ({ mean, deviation }: Estimate, line: number): number =>
  normalShare((mean - line) / deviation)

/** The share of the standard normal distribution below a value (Abramowitz and Stegun 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return value >= 0 ? 1 - tail : tail
}
