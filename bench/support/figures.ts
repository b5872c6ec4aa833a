import { appendFileSync, readFileSync } from 'node:fs'

/** Where a benchmark writes its figures; set by `bench/run.ts --check`. */
export const figuresVariable = 'BENCH_FIGURES'

/** Null: it could not be measured here, for example because there is no PostgreSQL. */
type Figures = Readonly<Record<string, number | null>>

/** Reports figures that `goals.json` sets a goal for. */
export function report(bench: string, figures: Figures): void {
  const file = process.env[figuresVariable]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ bench, figures })}\n`)
}

interface Goal {
  readonly min?: number
  readonly max?: number
}
export type Goals = Readonly<Record<string, Readonly<Record<string, Goal>>>>

export interface Verdict {
  readonly bench: string
  readonly figure: string
  readonly goal: string
  readonly value: number | null
  readonly verdict: 'met' | 'nearly' | 'missed' | 'skipped' | 'not reported'
}

/** A goal missed by more than this share fails the check: the same machine differs by as much from run to run. */
const slack = 0.15

/** Compares figures with the goals of the benchmarks that were run. */
export function compare(
  goals: Goals,
  benches: readonly string[],
  reported: ReadonlyMap<string, Figures>,
): Verdict[] {
  return benches.flatMap((bench) =>
    Object.entries(goals[bench] ?? {}).map(([figure, goal]): Verdict => {
      const value = reported.get(bench)?.[figure]
      const shown = { bench, figure, goal: goalText(goal), value: value ?? null }
      if (value === undefined) return { ...shown, verdict: 'not reported' }
      return { ...shown, verdict: value === null ? 'skipped' : verdictOf(goal, value) }
    }),
  )
}

function verdictOf(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Goal,
  value: number,
): Verdict['verdict'] {
  if (value >= min && value <= max) return 'met'
  return value >= min * (1 - slack) && value <= max * (1 + slack) ? 'nearly' : 'missed'
}

const goalText = ({ min, max }: Goal): string => (max === undefined ? `≥ ${min}` : `≤ ${max}`)

export function readFigures(file: string): ReadonlyMap<string, Figures> {
  const reported = new Map<string, Figures>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    const { bench, figures } = JSON.parse(line) as { bench: string; figures: Figures }
    reported.set(bench, { ...reported.get(bench), ...figures })
  }
  return reported
}
