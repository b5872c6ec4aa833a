/** A number that is not known yet, as a bookmaker thinks of it. */
export interface Unknown {
  /** As likely to end above as below. */
  readonly centre: number
  /** Chance to end above a line, of the cases that do not end on it. */
  readonly above: (line: number) => number
}

/** What is to be expected of a game, seen from the home side. */
export interface Forecast {
  readonly homeWins: number
  /** Chance to end level; null where a game cannot, or where nobody bets on it. */
  readonly draw: number | null
  readonly margin: Unknown
  readonly total: Unknown
}

/** By how much somebody sees a game otherwise: margin and total, in the unit of the sport's own forecast. */
export interface Lean {
  readonly margin: number
  readonly total: number
}

export const noLean: Lean = { margin: 0, total: 0 }

/** A number that is normal, as far as a bookmaker cares. */
export interface Guess {
  readonly mean: number
  readonly deviation: number
}

/** The forecast of a sport with many points. */
export function normalForecast(margin: Guess, total: Guess): Forecast {
  return {
    homeWins: chanceAbove(margin, 0),
    draw: null,
    margin: normalUnknown(margin),
    total: normalUnknown(total),
  }
}

const normalUnknown = (guess: Guess): Unknown => ({
  centre: guess.mean,
  above: (line) => chanceAbove(guess, line),
})

export const chanceAbove = ({ mean, deviation }: Guess, line: number): number =>
  normalShare((mean - line) / deviation)

/** The share of the standard normal distribution below a value (Abramowitz and Stegun 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return value >= 0 ? 1 - tail : tail
}
