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
