import type { UnitResult } from '../records/analysis.ts'
import { otherSide, type Side } from '../side.ts'
import { addXg } from './add-xg.ts'
import type { ValuedAttempt } from './counts.ts'
import { type OnIce, type Stretch, stretchFinder } from './on-ice.ts'

/** Forward lines and defence pairs of one side. */
export interface Units {
  readonly forward_lines: UnitResult[]
  readonly defense_pairs: UnitResult[]
}

type Kind = keyof Units
const sizes: Readonly<Record<Kind, number>> = { forward_lines: 3, defense_pairs: 2 }
const kinds = Object.keys(sizes) as Kind[]
const fiveOnFive = '1551'

/**
 * Time and events of each forward trio and defence pair of a period at five on five (metrics.md 2.6). Seconds with
 * another composition, such as four forwards, are excluded.
 */
export function unitsOf(stretches: readonly Stretch[], valued: readonly ValuedAttempt[], side: Side): Units {
  const results = { forward_lines: new Map(), defense_pairs: new Map() } as Record<
    Kind,
    Map<string, UnitResult>
  >
  const find = (kind: Kind, onIce: OnIce): UnitResult | null => {
    const players = kind === 'forward_lines' ? onIce.forwards : onIce.defense
    if (players.length !== sizes[kind]) return null
    const key = players.join(' ')
    const known = results[kind].get(key) ?? newResult(players)
    results[kind].set(key, known)
    return known
  }
  // Many stretches share the object of a side that did not change.
  const found = { forward_lines: new Map(), defense_pairs: new Map() } as Record<
    Kind,
    Map<OnIce, UnitResult | null>
  >
  const resultOf = (kind: Kind, onIce: OnIce): UnitResult | null => {
    const before = found[kind].get(onIce)
    if (before !== undefined) return before
    const result = find(kind, onIce)
    found[kind].set(onIce, result)
    return result
  }
  for (const stretch of stretches) {
    if (stretch.code !== fiveOnFive) continue
    for (const kind of kinds) {
      const result = resultOf(kind, stretch[side])
      if (result) result.seconds += stretch.to - stretch.from
    }
  }
  const stretchAt = stretchFinder(stretches)
  for (const one of valued) {
    const { play } = one.attempt
    if (play.situation !== fiveOnFive) continue
    const stretch = stretchAt(play.seconds)
    if (stretch === null) continue
    for (const kind of kinds) {
      const result = resultOf(kind, stretch[side])
      if (result) credit(result, one, side)
    }
  }
  return {
    forward_lines: [...results.forward_lines.values()],
    defense_pairs: [...results.defense_pairs.values()],
  }
}

/** The units of a game from those of its periods, the most time together first. */
export const gameUnits = (periods: readonly Units[]): Units => ({
  forward_lines: sumResults(periods.flatMap((units) => units.forward_lines)),
  defense_pairs: sumResults(periods.flatMap((units) => units.defense_pairs)),
})

function sumResults(results: readonly UnitResult[]): UnitResult[] {
  const sums = new Map<string, UnitResult>()
  for (const result of results) {
    const key = result.players.join(' ')
    const sum = sums.get(key)
    sums.set(key, sum ? addResult(sum, result) : result)
  }
  const longestFirst = [...sums].sort(
    ([keyA, a], [keyB, b]) => b.seconds - a.seconds || (keyA < keyB ? -1 : 1),
  )
  return longestFirst.map(([, sum]) => sum)
}

const addResult = (a: UnitResult, b: UnitResult): UnitResult => ({
  players: a.players,
  seconds: a.seconds + b.seconds,
  cf: a.cf + b.cf,
  ca: a.ca + b.ca,
  gf: a.gf + b.gf,
  ga: a.ga + b.ga,
  xgf: addXg(a.xgf, b.xgf),
  xga: addXg(a.xga, b.xga),
})

const newResult = (players: readonly string[]): UnitResult => ({
  players: [...players],
  seconds: 0,
  cf: 0,
  ca: 0,
  gf: 0,
  ga: 0,
  xgf: 0,
  xga: 0,
})

function credit(result: UnitResult, { attempt, xg }: ValuedAttempt, side: Side): void {
  const isGoal = Number(attempt.play.type === 'goal')
  if (attempt.side === otherSide(side)) {
    result.ca += 1
    result.ga += isGoal
    result.xga = addXg(result.xga, xg)
    return
  }
  result.cf += 1
  result.gf += isGoal
  result.xgf = addXg(result.xgf, xg)
}
