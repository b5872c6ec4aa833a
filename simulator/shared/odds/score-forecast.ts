import type { Distribution, Forecast, Lean } from './forecast.ts'

/** One side of a low-scoring game: its score, and the scores expected until the end of regulation. */
export interface ScoringSide {
  readonly score: number
  readonly toCome: number
}

interface ScoringSpec {
  readonly home: ScoringSide
  readonly away: ScoringSide
  /** Variance of the scores to come over their mean: 1 where they come one at a time, as goals do. */
  readonly scatter: number
  /** A level game stays level, or goes on until one side scores: how often that is the home side. */
  readonly ifLevel: 'stays' | { readonly homeShare: number }
}

/** The forecast of a low-scoring sport. A lean is the log of the factor by which a book expects more or less. */
export function scoreForecast(spec: ScoringSpec, lean: Lean): Forecast {
  const { home, away, scatter, ifLevel } = spec
  const ours = countChances(home.toCome * Math.exp(lean.total + lean.margin / 2), scatter)
  const theirs = countChances(away.toCome * Math.exp(lean.total - lean.margin / 2), scatter)
  const lead = home.score - away.score
  const margins = chancesFrom(lead - theirs.length, ours.length + theirs.length + 1)
  const totals = chancesFrom(home.score + away.score, ours.length + theirs.length)
  let draw = 0
  for (let h = 0; h < ours.length; h++) {
    for (let a = 0; a < theirs.length; a++) {
      const chance = ours[h]! * theirs[a]!
      const margin = lead + h - a
      const goesOn = margin === 0 && ifLevel !== 'stays'
      add(totals, home.score + away.score + h + a + (goesOn ? 1 : 0), chance)
      if (goesOn) {
        add(margins, 1, chance * ifLevel.homeShare)
        add(margins, -1, chance * (1 - ifLevel.homeShare))
      } else add(margins, margin, chance)
      if (margin === 0) draw += chance
    }
  }
  return {
    homeWins: shareBeyond(margins, 0),
    draw: ifLevel === 'stays' ? draw : null,
    margin: distributionOf(margins),
    total: distributionOf(totals),
  }
}

/** The far tail below this chance is cut off: it never matters to a bet. */
const chanceLeftMax = 1e-6
const countMax = 60
const scatterMin = 1.001

/** Chances of 0, 1, 2 … : negative binomial, which is Poisson where scatter is 1. They add up to one. */
export function countChances(mean: number, scatter: number): readonly number[] {
  const excess = Math.max(scatterMin, scatter) - 1
  const size = mean / excess
  const chances = [(1 + excess) ** -size]
  let sum = chances[0]!
  for (let n = 1; n <= countMax && 1 - sum > chanceLeftMax; n++) {
    const chance = (chances[n - 1]! * ((size + n - 1) * excess)) / (n * (1 + excess))
    chances.push(chance)
    sum += chance
  }
  return chances.map((chance) => chance / sum)
}

/** Chances of consecutive whole numbers, starting at `least`. */
interface Chances {
  readonly least: number
  readonly of: Float64Array
}

const chancesFrom = (least: number, length: number): Chances => ({ least, of: new Float64Array(length) })

function add({ least, of }: Chances, value: number, chance: number): void {
  of[value - least]! += chance
}

function shareBeyond({ least, of }: Chances, line: number): number {
  let share = 0
  for (let i = Math.max(0, Math.floor(line) + 1 - least); i < of.length; i++) share += of[i]!
  return share
}

const distributionOf = (chances: Chances): Distribution => ({
  median: medianOf(chances),
  above: (line) => {
    const over = shareBeyond(chances, line)
    const under = 1 - (Number.isInteger(line) ? shareBeyond(chances, line - 1) : over)
    return over + under === 0 ? 0.5 : over / (over + under)
  },
})

/** The median, as if each whole number were spread evenly over half a unit to either side of it. */
function medianOf({ least, of }: Chances): number {
  let below = 0
  for (const [i, chance] of of.entries()) {
    if (below + chance >= 0.5) return least + i - 0.5 + (0.5 - below) / chance
    below += chance
  }
  return least + of.length - 1
}
