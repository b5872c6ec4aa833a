/**
 * Fits the expected-goals model of soccer to the values that the recorded matches of ../shared/feeds/soccer come with,
 * and writes its coefficients: `bun scripts/fit-soccer-xg.ts` (`--dry` only prints). A logistic regression to
 * probabilities; each match is also rated by a fit to the other one. docs/models/soccer-xg.md explains the figures.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundTo } from '../src/kernel/numbers.ts'
import { expectedGoals, features, featuresOf, type RatedShot } from '../src/sports/soccer/metrics/xg.ts'
import { recordedShots } from '../test/recordings/soccer/recorded-shots.ts'
import { fitLogistic } from './fit-logistic.ts'

const modelFile = join(import.meta.dir, '../src/sports/soccer/metrics/xg-model.json')
/** Headers and free kicks are few: their effects are pulled towards none. */
const ridge = 0.05
const penalties = features.map((feature) => ({
  weight: feature === 'head' || feature === 'free_kick' ? ridge : 0,
  goal: 0,
}))
/** About three of four penalties are scored. */
const penalty = 0.76

interface Row extends RatedShot {
  readonly match: string
  readonly given: number
  readonly isGoal: boolean
}

function fit(rows: readonly Row[]) {
  const { beta } = fitLogistic(
    rows.map((row) => ({ columns: featuresOf(row), target: row.given })),
    penalties,
  )
  return Object.fromEntries(features.map((feature, i) => [feature, roundTo(beta[i]!, 4)])) as Record<
    (typeof features)[number],
    number
  >
}

const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [sumOf(a) / a.length, sumOf(b) / b.length]
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    sumOf(x.map((value, i) => (value - mx) * (y[i]! - my)))
  return product(a, b, meanA, meanB) / Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB))
}

function measure(rows: readonly Row[], coefficients: ReturnType<typeof fit>) {
  const rated = rows.map((row) => expectedGoals(row, { coefficients }))
  const given = rows.map((row) => row.given)
  return {
    shots: rows.length,
    goals: rows.filter(({ isGoal }) => isGoal).length,
    given: roundTo(sumOf(given), 2),
    expected: roundTo(sumOf(rated), 2),
    correlation: roundTo(correlation(rated, given), 2),
    mean_difference: roundTo(sumOf(rated.map((value, i) => Math.abs(value - given[i]!))) / rows.length, 3),
  }
}

const rows: Row[] = (await recordedShots()).flatMap(({ match, shot }) => {
  const { x, y, xg, situation } = shot
  if (x === null || y === null || xg === null || situation === 'penalty') return []
  return [
    {
      match,
      place: { x, y },
      isHeader: shot.body_part === 'head',
      isFreeKick: situation === 'free_kick',
      given: xg,
      isGoal: shot.outcome === 'goal',
    },
  ]
})
if (rows.length === 0) throw new Error('no recordings in ../shared/feeds/soccer')
const matches = [...new Set(rows.map(({ match }) => match))]
const coefficients = fit(rows)
const model = {
  id: 'scoreline-soccer-xg',
  version: 1,
  form: 'log odds of a goal = sum of coefficient times feature; metres, logarithm of radians, 0 or 1',
  penalty,
  coefficients,
  all: measure(rows, coefficients),
  held_out: Object.fromEntries(
    matches.map((match) => [
      match,
      measure(
        rows.filter((row) => row.match === match),
        fit(rows.filter((row) => row.match !== match)),
      ),
    ]),
  ),
}
process.stdout.write(`${JSON.stringify(model, null, 2)}\n`)
if (!process.argv.includes('--dry')) writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`)
