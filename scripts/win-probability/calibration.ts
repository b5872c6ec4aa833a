/** One prediction and whether it came true: 1, 0, or the share of observations in which it did. */
export interface Scored {
  readonly chance: number
  readonly outcome: number
  /** How many observations it represents; 1 by default. */
  readonly weight?: number
  /** The game it belongs to: the points of a game share one result. */
  readonly game?: string
}

export interface Decile {
  readonly points: number
  /** Different games among the points; 0 where points are counts. */
  readonly games: number
  readonly expected: number
  readonly actual: number
  /** The standard error of the gap between the two, with the points of a game counted as one observation. */
  readonly error: number
}

const deciles = 10

/** Predictions in ten groups by their value: 0 to 0.1, 0.1 to 0.2 … */
export function calibration(scored: readonly Scored[]): Decile[] {
  const groups = Array.from({ length: deciles }, () => ({
    points: 0,
    expected: 0,
    actual: 0,
    squares: 0,
    byGame: new Map<string, number>(),
  }))
  for (const { chance, outcome, weight = 1, game } of scored) {
    const group = groups[Math.min(deciles - 1, Math.floor(chance * deciles))]!
    group.points += weight
    group.expected += weight * chance
    group.actual += weight * outcome
    if (game === undefined) group.squares += weight * chance * (1 - chance)
    else group.byGame.set(game, (group.byGame.get(game) ?? 0) + outcome - chance)
  }
  return groups.map(({ points, expected, actual, squares, byGame }) => {
    const sum = [...byGame.values()].reduce((all, gap) => all + gap ** 2, squares)
    const mean = (total: number) => (points === 0 ? 0 : total / points)
    return {
      points,
      games: byGame.size,
      expected: mean(expected),
      actual: mean(actual),
      error: mean(Math.sqrt(sum)),
    }
  })
}

const pointsMin = 200

/** The largest gap between expected and actual share among the deciles that are large enough. */
export const worstGap = (table: readonly Decile[]): number =>
  Math.max(
    0,
    ...table
      .filter(({ points }) => points >= pointsMin)
      .map(({ expected, actual }) => Math.abs(expected - actual)),
  )

export function brier(scored: readonly Scored[]): number {
  let sum = 0
  let all = 0
  for (const { chance, outcome, weight = 1 } of scored) {
    sum += weight * (outcome * (1 - chance) ** 2 + (1 - outcome) * chance ** 2)
    all += weight
  }
  return sum / all
}

const chanceMin = 1e-6

export function logLoss(scored: readonly Scored[]): number {
  let sum = 0
  let all = 0
  for (const { chance, outcome, weight = 1 } of scored) {
    const p = Math.min(1 - chanceMin, Math.max(chanceMin, chance))
    sum -= weight * (outcome * Math.log(p) + (1 - outcome) * Math.log(1 - p))
    all += weight
  }
  return sum / all
}

export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (k: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[k], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const product = (j: 0 | 1, k: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[j] - (j === 0 ? a : b)) * (pair[k] - (k === 0 ? a : b)), 0)
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1))
}
