/** Logistic regression by Newton's method, for the fitting scripts. */

const iterationsMax = 50

export interface LogisticRow {
  readonly columns: readonly number[]
  /** 1 for a success, 0 for a failure, or a probability between them. */
  readonly target: number
}

/** Pulls each coefficient towards a goal; a weight of 0 leaves it free. */
export interface Penalty {
  readonly weight: number
  readonly goal: number
}

export interface LogisticFit {
  readonly beta: readonly number[]
  /** The penalised information at the result. */
  readonly hessian: readonly (readonly number[])[]
}

export function fitLogistic(rows: readonly LogisticRow[], penalties: readonly Penalty[]): LogisticFit {
  const size = penalties.length
  const beta = new Array<number>(size).fill(0)
  let hessian: number[][] = []
  for (let iteration = 0; iteration < iterationsMax; iteration++) {
    const gradient = penalties.map(({ weight, goal }, i) => -weight * (beta[i]! - goal))
    hessian = penalties.map(({ weight }, i) => beta.map((_, j) => (i === j ? weight : 0)))
    for (const { columns: x, target } of rows) {
      const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * beta[i]!, 0)))
      const residual = target - p
      const weight = p * (1 - p)
      for (let i = 0; i < size; i++) {
        if (x[i] === 0) continue
        gradient[i]! += residual * x[i]!
        for (let j = 0; j < size; j++) hessian[i]![j]! += weight * x[i]! * x[j]!
      }
    }
    const step = solve(hessian, gradient)
    step.forEach((s, i) => {
      beta[i]! += s
    })
    if (Math.max(...step.map(Math.abs)) < 1e-9) break
  }
  return { beta, hessian }
}

/** Gaussian elimination with pivots, for a matrix that is small and positive definite. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let r = column; r < size; r++) {
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let r = 0; r < size; r++) {
      if (r === column) continue
      const factor = rows[r]![column]! / rows[column]![column]!
      for (let c = column; c <= size; c++) rows[r]![c]! -= factor * rows[column]![c]!
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!)
}
