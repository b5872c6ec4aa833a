/**
 * A softmax fitted by Newton's method with a ridge towards its start. The targets are probabilities, so that a
 * model can be fitted to those published by another one; the error of their expected value may be weighted as
 * well.
 */
import { dot, softmax } from '../src/sports/nfl/metrics/model/softmax.ts'

export interface Sample {
  readonly values: readonly number[]
  /** Probabilities of all classes; the last one is the reference. */
  readonly chances: readonly number[]
}

export interface FitOptions {
  /**
   * The value of each class, and the weight of the squared error of the expected value beside the likelihood.
   */
  readonly classValues: readonly number[]
  readonly valueWeight: number
  readonly ridge: number
  /** By class (all but the reference), then by feature. */
  readonly start: readonly (readonly number[])[]
}

const iterationsMax = 25
const halvingsMax = 12
const lossTolerance = 1e-8

/** Coefficients by class, then by feature, in the units of the features. */
export function fitSoftmax(samples: readonly Sample[], options: FitOptions): number[][] {
  const scales = scalesOf(samples)
  const scaled = samples.map(({ values, chances }) => ({
    values: Float64Array.from(values, (value, i) => value / scales[i]!),
    chances,
  }))
  const start = options.start.map((column) => column.map((b, i) => b * scales[i]!))
  const problem: Problem = { samples: scaled, start, options }
  let beta = start
  let loss = lossOf(problem, beta)
  for (let iteration = 0; iteration < iterationsMax; iteration++) {
    const next = descend(problem, beta, loss)
    if (next === null) break
    const gained = loss - next.loss
    beta = next.beta
    loss = next.loss
    if (gained < lossTolerance * samples.length) break
  }
  return beta.map((column) => column.map((b, i) => b / scales[i]!))
}

interface Problem {
  readonly samples: readonly { readonly values: Float64Array; readonly chances: readonly number[] }[]
  readonly start: readonly (readonly number[])[]
  readonly options: FitOptions
}

type Beta = readonly (readonly number[])[]

/** The root mean square of each feature, so that one ridge fits all. */
function scalesOf(samples: readonly Sample[]): number[] {
  const sums = samples[0]!.values.map(() => 0)
  for (const { values } of samples) {
    for (let i = 0; i < values.length; i++) sums[i]! += values[i]! ** 2
  }
  return sums.map((sum) => Math.sqrt(sum / samples.length) || 1)
}

const logitsOf = (beta: Beta, values: Float64Array): number[] =>
  beta.map((column) => {
    let sum = 0
    for (let i = 0; i < values.length; i++) sum += column[i]! * values[i]!
    return sum
  })

function lossOf({ samples, start, options }: Problem, beta: Beta): number {
  let loss = 0
  for (const { values, chances } of samples) {
    const found = softmax(logitsOf(beta, values))
    for (let k = 0; k < chances.length; k++) {
      if (chances[k] !== 0) loss -= chances[k]! * Math.log(found[k]!)
    }
    loss += options.valueWeight * (dot(options.classValues, found) - dot(options.classValues, chances)) ** 2
  }
  const pulls = beta.flatMap((column, k) => column.map((b, i) => (b - start[k]![i]!) ** 2))
  return loss + options.ridge * pulls.reduce((sum, pull) => sum + pull, 0)
}

/** One step of Newton's method, shortened until it reduces the loss; null when none does. */
function descend(problem: Problem, beta: Beta, loss: number): { beta: number[][]; loss: number } | null {
  const step = stepOf(problem, beta)
  const width = beta[0]!.length
  for (let share = 1, halving = 0; halving < halvingsMax; share /= 2, halving++) {
    const tried = beta.map((column, k) => column.map((b, i) => b - share * step[k * width + i]!))
    const triedLoss = lossOf(problem, tried)
    if (triedLoss < loss) return { beta: tried, loss: triedLoss }
  }
  return null
}

function stepOf({ samples, start, options }: Problem, beta: Beta): Float64Array {
  const classes = beta.length
  const width = beta[0]!.length
  const size = classes * width
  const hessian = Array.from({ length: size }, () => new Float64Array(size))
  const gradient = new Float64Array(size)
  for (const { values, chances } of samples) {
    const found = softmax(logitsOf(beta, values))
    addSample({ hessian, gradient, width, classes }, values, curvature(found, chances, options))
  }
  for (let n = 0; n < size; n++) {
    const [k, i] = [Math.floor(n / width), n % width]
    gradient[n]! += 2 * options.ridge * (beta[k]![i]! - start[k]![i]!)
    hessian[n]![n]! += 2 * options.ridge
  }
  return solvePositive(hessian, gradient)
}

/**
 * Gradient and curvature of one sample's loss in the logits; without second derivatives of the expected value.
 */
function curvature(found: readonly number[], chances: readonly number[], options: FitOptions) {
  const { classValues, valueWeight } = options
  const expected = dot(classValues, found)
  const error = expected - dot(classValues, chances)
  const pull = found.map((p, k) => p * (classValues[k]! - expected))
  const slopes = found.map((p, k) => p - chances[k]! + 2 * valueWeight * error * pull[k]!)
  const curves = found.map((p, k) =>
    found.map((q, l) => (k === l ? p : 0) - p * q + 2 * valueWeight * pull[k]! * pull[l]!),
  )
  return { slopes, curves }
}

interface System {
  readonly hessian: readonly Float64Array[]
  readonly gradient: Float64Array
  readonly width: number
  readonly classes: number
}

/** Only the lower half of the matrix is filled. */
function addSample(
  { hessian, gradient, width, classes }: System,
  values: Float64Array,
  { slopes, curves }: { slopes: readonly number[]; curves: readonly (readonly number[])[] },
): void {
  const filled: number[] = []
  for (let i = 0; i < width; i++) if (values[i] !== 0) filled.push(i)
  for (let k = 0; k < classes; k++) {
    for (const i of filled) {
      const row = hessian[k * width + i]!
      gradient[k * width + i]! += slopes[k]! * values[i]!
      for (let l = 0; l <= k; l++) {
        const weight = curves[k]![l]! * values[i]!
        const from = l * width
        for (const j of filled) row[from + j]! += weight * values[j]!
      }
    }
  }
}

/** Solves a symmetric positive definite system by its Cholesky factor, from the lower half only. */
function solvePositive(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let i = 0; i < size; i++) {
    const row = matrix[i]!
    for (let j = 0; j <= i; j++) {
      const other = matrix[j]!
      let sum = row[j]!
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!
      row[j] = i === j ? Math.sqrt(sum) : sum / other[j]!
    }
  }
  const half = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    let sum = right[i]!
    for (let k = 0; k < i; k++) sum -= matrix[i]![k]! * half[k]!
    half[i] = sum / matrix[i]![i]!
  }
  const solution = new Float64Array(size)
  for (let i = size - 1; i >= 0; i--) {
    let sum = half[i]!
    for (let k = i + 1; k < size; k++) sum -= matrix[k]![i]! * solution[k]!
    solution[i] = sum / matrix[i]![i]!
  }
  return solution
}
