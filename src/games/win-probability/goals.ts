/** How a game of independent goals ends: goals still to come follow Poisson distributions. */

/** The chances of the final margin, from the view of the home side. */
export interface MarginChances {
  readonly ahead: number
  readonly level: number
  readonly behind: number
}

/** The goals that each side is expected to score until the end. */
export interface GoalsToCome {
  readonly home: number
  readonly away: number
}

export function marginChances(lead: number, { home, away }: GoalsToCome): MarginChances {
  const ours = poissonChances(home)
  const theirs = poissonChances(away)
  let ahead = 0
  let level = 0
  for (let h = 0; h < ours.length; h++) {
    for (let a = 0; a < theirs.length; a++) {
      const margin = lead + h - a
      if (margin > 0) ahead += ours[h]! * theirs[a]!
      else if (margin === 0) level += ours[h]! * theirs[a]!
    }
  }
  return { ahead, level, behind: Math.max(0, 1 - ahead - level) }
}

/** Where a normal distribution is replaced by three points, in deviations, and the weight of each outer one. */
const outer = Math.sqrt(3)
const outerWeight = 1 / 6

/** The average over a log ratio of the sides' goals that is normally distributed. */
export function averageMargin(
  ratio: number,
  deviation: number,
  at: (ratio: number) => MarginChances,
): MarginChances {
  const middle = at(ratio)
  if (deviation === 0) return middle
  const [low, high] = [at(ratio - outer * deviation), at(ratio + outer * deviation)]
  const average = (field: keyof MarginChances) =>
    outerWeight * (low[field] + high[field]) + (1 - 2 * outerWeight) * middle[field]
  return { ahead: average('ahead'), level: average('level'), behind: average('behind') }
}

/** More goals than this are not worth counting. */
const goalsMax = 20
const chanceLeftMax = 1e-7

/** The chances of 0, 1, 2 … goals; they add up to one. */
function poissonChances(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)]
  let sum = chances[0]!
  for (let n = 1; n <= goalsMax && 1 - sum > chanceLeftMax; n++) {
    const chance = (chances[n - 1]! * mean) / n
    chances.push(chance)
    sum += chance
  }
  return chances.map((chance) => chance / sum)
}
