/**
 * Fits the expected-goals model on the recorded games in ../shared/feeds/nhl and writes its coefficients with
 * the measurements to judge them: `bun scripts/fit-nhl-xg.ts` (`--dry` only prints). A logistic regression by
 * Newton's method: distance and angle standardised, a ridge on the dummies, its weight chosen inside each
 * training set, folds of whole games (metrics.md 2.4). A second fit, pulled towards the Level 1 coefficients,
 * is measured for comparison. docs/models/nhl-xg.md explains the figures.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundTo } from '../src/kernel/numbers.ts'
import { attemptsOf, inOrder } from '../src/sports/nhl/metrics/attempts.ts'
import { chanceOf, featuresOf } from '../src/sports/nhl/metrics/xg.ts'
import { type Feature, features, type XgModel } from '../src/sports/nhl/metrics/xg-model.ts'
import { readGame, recordedFinals } from '../test/recordings/nhl/recorded-games.ts'
import { level0, level1 } from '../test/recordings/nhl/reference-models.ts'
import { fitLogistic, solve } from './fit-logistic.ts'

const modelFile = join(import.meta.dir, '../src/sports/nhl/metrics/xg-model.json')
const foldsCount = 10
const innerFoldsCount = 5
const ridges = [0.3, 1, 3, 10, 30, 100]
/** Almost no ridge: it would only blur the large effect of 43 shots at an empty net. */
const emptyNetRidge = 0.01
const unpenalised: ReadonlySet<Feature> = new Set(['intercept', 'distance', 'angle'])
const continuous = ['distance', 'angle'] as const
/**
 * The model is written only if the expected goals of held-out games are this close to the goals (metrics.md
 * 2.4).
 */
const sumToleranceShare = 0.03

/** Level 1 was fitted on Seattle's games of 2024-25, nearly all of ours; it cannot have seen these. */
const unseenByLevel1: ReadonlySet<string> = new Set(['2023020001', '2024030121'])

interface Row {
  readonly game: number
  readonly gameId: string
  readonly values: Readonly<Record<Feature, number>>
  readonly isGoal: number
  readonly isFiveOnFive: boolean
}

interface Scale {
  readonly mean: number
  readonly deviation: number
}

type Scales = Readonly<Record<(typeof continuous)[number], Scale>>

const print = (line: string) => process.stdout.write(`${line}\n`)

async function readRows(): Promise<{ rows: Row[]; dates: string[] }> {
  const rows: Row[] = []
  const dates: string[] = []
  for (const [game, name] of recordedFinals().entries()) {
    const recorded = await readGame(name)
    dates.push(recorded.date)
    for (const attempt of attemptsOf(recorded, inOrder(recorded.plays))) {
      if (attempt.isBlocked || attempt.isPenaltyShot || attempt.place === null) continue
      rows.push({
        game,
        gameId: recorded.game_id,
        values: featuresOf(attempt, level1),
        isGoal: Number(attempt.play.type === 'goal'),
        isFiveOnFive: attempt.play.situation === '1551',
      })
    }
  }
  return { rows, dates: dates.sort() }
}

function scalesOf(rows: readonly Row[]): Scales {
  const scale = (name: (typeof continuous)[number]): Scale => {
    const values = rows.map((row) => row.values[name])
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length
    return { mean, deviation: Math.sqrt(variance) }
  }
  return { distance: scale('distance'), angle: scale('angle') }
}

const columnsOf = (row: Row, scales: Scales): number[] =>
  features.map((feature) =>
    feature === 'distance' || feature === 'angle'
      ? (row.values[feature] - scales[feature].mean) / scales[feature].deviation
      : row.values[feature],
  )

type Coefficients = Record<Feature, number>

/** The coefficients that a fit is pulled towards, and the weight of each pull. */
interface Pull {
  readonly towards: XgModel['coefficients']
  readonly weight: (feature: Feature, ridge: number) => number
}

/** Pulls dummies towards 0: a shot type that is rare in the sample has little effect. */
const towardsNothing: Pull = {
  towards: {},
  weight: (feature, ridge) => {
    if (unpenalised.has(feature)) return 0
    return feature === 'empty_net' ? emptyNetRidge : ridge
  },
}

const towardsLevel1: Pull = {
  towards: level1.coefficients,
  weight: (feature, ridge) => (feature === 'intercept' ? 0 : ridge),
}

interface Fit {
  readonly coefficients: Coefficients
  readonly errors: Coefficients
}

/** Newton's method on the penalised likelihood; the result is in feet and degrees. */
function fit(rows: readonly Row[], ridge: number, pull: Pull = towardsNothing): Fit {
  const scales = scalesOf(rows)
  const columns = rows.map((row) => columnsOf(row, scales))
  const goal = scaled(pull.towards, scales)
  const penalties = features.map((feature, i) => ({ weight: pull.weight(feature, ridge), goal: goal[i]! }))
  const { beta, hessian } = fitLogistic(
    rows.map(({ isGoal }, n) => ({ columns: columns[n]!, target: isGoal })),
    penalties,
  )
  return { coefficients: unscaled(beta, scales), errors: errorsOf(hessian, scales) }
}

const named = (values: readonly number[]): Coefficients =>
  Object.fromEntries(features.map((feature, i) => [feature, values[i]!])) as Coefficients

/** Coefficients per standard deviation; the intercept is never pulled, so its value does not matter. */
const scaled = (coefficients: XgModel['coefficients'], scales: Scales): number[] =>
  features.map((feature) => {
    const value = coefficients[feature] ?? 0
    return feature === 'distance' || feature === 'angle' ? value * scales[feature].deviation : value
  })

function unscaled(beta: readonly number[], { distance, angle }: Scales): Coefficients {
  const result = named(beta)
  result.intercept -=
    (result.distance * distance.mean) / distance.deviation + (result.angle * angle.mean) / angle.deviation
  result.distance /= distance.deviation
  result.angle /= angle.deviation
  return result
}

/** Standard errors from the inverse of the penalised information; that of the intercept at the mean place. */
function errorsOf(hessian: readonly (readonly number[])[], { distance, angle }: Scales): Coefficients {
  const unit = (i: number) => features.map((_, j) => Number(i === j))
  const result = named(features.map((_, i) => Math.sqrt(solve(hessian, unit(i))[i]!)))
  result.distance /= distance.deviation
  result.angle /= angle.deviation
  return result
}

const predict = (rows: readonly Row[], coefficients: XgModel['coefficients']): number[] =>
  rows.map((row) => chanceOf(row.values, { coefficients }))

/** The ridge with the lowest log loss on games held out inside these rows. */
function chooseRidge(rows: readonly Row[], pull: Pull = towardsNothing): number {
  const losses = ridges.map((ridge) => {
    const predictions = heldOut(rows, innerFoldsCount, (training) => fit(training, ridge, pull).coefficients)
    return logLoss(rows, predictions)
  })
  return ridges[losses.indexOf(Math.min(...losses))]!
}

/** Each row's probability by a model that has not seen its game. */
function heldOut(
  rows: readonly Row[],
  folds: number,
  train: (rows: readonly Row[]) => XgModel['coefficients'],
): number[] {
  const predictions = new Array<number>(rows.length)
  for (let fold = 0; fold < folds; fold++) {
    const coefficients = train(rows.filter((row) => row.game % folds !== fold))
    rows.forEach((row, i) => {
      if (row.game % folds === fold) predictions[i] = chanceOf(row.values, { coefficients })
    })
  }
  return predictions
}

function logLoss(rows: readonly Row[], predictions: readonly number[]): number {
  const total = rows.reduce(
    (sum, row, i) => sum - Math.log(row.isGoal ? predictions[i]! : 1 - predictions[i]!),
    0,
  )
  return total / rows.length
}

/** The probability that a goal was rated higher than a miss; ties count half. */
function areaUnderCurve(rows: readonly Row[], predictions: readonly number[]): number {
  const ranked = rows.map((row, i) => ({ isGoal: row.isGoal, p: predictions[i]! })).sort((a, b) => a.p - b.p)
  let rankSum = 0
  for (let from = 0; from < ranked.length; ) {
    let to = from
    while (to < ranked.length && ranked[to]!.p === ranked[from]!.p) to++
    const goals = ranked.slice(from, to).filter((one) => one.isGoal).length
    rankSum += goals * ((from + 1 + to) / 2)
    from = to
  }
  const goals = goalsOf(rows)
  return (rankSum - (goals * (goals + 1)) / 2) / (goals * (rows.length - goals))
}

const goalsOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.isGoal, 0)
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

interface Score {
  readonly attempts: number
  readonly goals: number
  readonly expected: number
  readonly log_loss: number
  readonly auc: number
}

function scoreOf(rows: readonly Row[], predictions: readonly number[], isIn: (row: Row) => boolean): Score {
  const picked = rows.flatMap((row, i) => (isIn(row) ? [{ row, p: predictions[i]! }] : []))
  const [some, chances] = [picked.map((one) => one.row), picked.map((one) => one.p)]
  return {
    attempts: some.length,
    goals: goalsOf(some),
    expected: roundTo(sumOf(chances), 1),
    log_loss: roundTo(logLoss(some, chances), 4),
    auc: roundTo(areaUnderCurve(some, chances), 3),
  }
}

const scopes: Readonly<Record<string, (row: Row) => boolean>> = {
  all: () => true,
  without_empty_nets: (row) => row.values.empty_net === 0,
  '5v5': (row) => row.isFiveOnFive,
  unseen_by_level_1: (row) => unseenByLevel1.has(row.gameId),
}

const scoresOf = (rows: readonly Row[], predictions: readonly number[]) =>
  Object.fromEntries(Object.entries(scopes).map(([name, isIn]) => [name, scoreOf(rows, predictions, isIn)]))

/** Ten groups of equal size, from the least to the most likely attempts. */
function calibrationOf(rows: readonly Row[], predictions: readonly number[]) {
  const sorted = rows.map((row, i) => ({ row, p: predictions[i]! })).sort((a, b) => a.p - b.p)
  return Array.from({ length: 10 }, (_, bin) => {
    const group = sorted.slice((bin * sorted.length) / 10, ((bin + 1) * sorted.length) / 10)
    return {
      attempts: group.length,
      expected: roundTo(sumOf(group.map((one) => one.p)), 1),
      goals: goalsOf(group.map((one) => one.row)),
    }
  })
}

const rounded = (coefficients: Coefficients, decimals: number): Coefficients =>
  named(features.map((feature) => roundTo(coefficients[feature], decimals)))

/** Each row's probability by a model fitted without its game, the ridge chosen without it too. */
const heldOutFit = (rows: readonly Row[], pull: Pull): number[] =>
  heldOut(rows, foldsCount, (training) => fit(training, chooseRidge(training, pull), pull).coefficients)

const heldOutRate = (rows: readonly Row[]): number[] =>
  heldOut(rows, foldsCount, (training) => {
    const share = goalsOf(training) / training.length
    return { intercept: Math.log(share / (1 - share)) }
  })

function comparison(rows: readonly Row[], ours: readonly number[]) {
  return {
    model: scoresOf(rows, ours),
    pulled_towards_level_1: scoresOf(rows, heldOutFit(rows, towardsLevel1)),
    constant_rate: scoresOf(rows, heldOutRate(rows)),
    level_0: scoresOf(rows, predict(rows, level0.coefficients)),
    level_1: scoresOf(rows, predict(rows, level1.coefficients)),
  }
}

async function main(): Promise<void> {
  const { rows, dates } = await readRows()
  if (rows.length === 0) throw new Error('no recordings in ../shared/feeds/nhl')
  const predictions = heldOutFit(rows, towardsNothing)
  const ridge = chooseRidge(rows)
  const { coefficients, errors } = fit(rows, ridge)
  const scales = scalesOf(rows)
  const goals = goalsOf(rows)
  const model = {
    id: 'scoreline-nhl-xg',
    version: 1,
    form: 'log odds of a goal = sum of coefficient times feature; feet, degrees, 0 or 1',
    penalty_shot: 0.32,
    means: { distance: roundTo(scales.distance.mean, 2), angle: roundTo(scales.angle.mean, 2) },
    coefficients: rounded(coefficients, 4),
    standard_errors: rounded(errors, 4),
    data: { games: dates.length, from: dates[0], to: dates.at(-1), attempts: rows.length, goals },
    fit: {
      method: 'newton',
      ridge,
      empty_net_ridge: emptyNetRidge,
      folds: foldsCount,
      folds_of: 'whole games',
    },
    held_out: comparison(rows, predictions),
    calibration: calibrationOf(rows, predictions),
  }
  print(JSON.stringify(model, null, 2))
  const sum = sumOf(predictions)
  if (Math.abs(sum / goals - 1) > sumToleranceShare) {
    throw new Error(
      `held-out games: ${sum.toFixed(1)} expected for ${goals} goals; the model is not published`,
    )
  }
  if (!process.argv.includes('--dry')) writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`)
}

await main()
