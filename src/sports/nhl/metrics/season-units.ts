import type { UnitResult } from '../records/analysis.ts'
import { numbersPerUnit, type PackedUnits, type UnitKind } from '../records/packed-units.ts'
import { fromMillionths } from './add-xg.ts'

/** A line or pair over several games. */
export interface SeasonUnit extends UnitResult {
  /** Games with at least a minute together. */
  readonly gp: number
}

const sharedSecondsMin = 60

/** The number of lines and pairs of a side (metrics.md 2.6). */
export const unitsMax: Readonly<Record<UnitKind, number>> = { forward_lines: 4, defense_pairs: 3 }

/**
 * Sums every line or pair over games. One answer sums thousands of rows, so players become numbers and a unit's
 * key is made from the numbers of its players, who are always in the order of their names.
 */
export function sumUnits(games: Iterable<PackedUnits>, kind: UnitKind): SeasonUnit[] {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const sums = new Map<number, Sum>()
  for (const packed of games) {
    const numberOf = packed.players.map((player) => numberFor(player, names, numbers))
    for (const row of packed[kind]) {
      const size = row.length - numbersPerUnit
      let key = 0
      for (let i = 0; i < size; i++) key = key * playersMax + numberOf[row[i]!]!
      const sum = sums.get(key) ?? {
        players: row.slice(0, size).map((i) => numberOf[i]!),
        totals: [0, 0, 0, 0, 0, 0, 0],
        gp: 0,
      }
      sums.set(key, sum)
      for (let i = 0; i < numbersPerUnit; i++) sum.totals[i]! += row[size + i]!
      if (row[size]! >= sharedSecondsMin) sum.gp += 1
    }
  }
  return Array.from(sums.values(), (sum) => unitOf(sum, names))
}

/** Far more players than a club has in a season; three of them still make one exact integer. */
const playersMax = 65_536

interface Sum {
  readonly players: readonly number[]
  /** In the order of a packed row. */
  readonly totals: [number, number, number, number, number, number, number]
  gp: number
}

function numberFor(player: string, names: string[], numbers: Map<string, number>): number {
  const known = numbers.get(player)
  if (known !== undefined) return known
  numbers.set(player, names.length)
  return names.push(player) - 1
}

function unitOf({ players, totals, gp }: Sum, names: readonly string[]): SeasonUnit {
  const [seconds, cf, ca, gf, ga, xgf, xga] = totals
  const expected = { xgf: fromMillionths(xgf), xga: fromMillionths(xga) }
  return { players: players.map((number) => names[number]!), gp, seconds, cf, ca, gf, ga, ...expected }
}

/** The units in use: the most time together first, each player once. */
export function chooseUnits(units: readonly SeasonUnit[], most: number): SeasonUnit[] {
  const taken = new Set<string>()
  const chosen: SeasonUnit[] = []
  for (const unit of [...units].sort(longestFirst)) {
    if (chosen.length === most) break
    if (unit.players.some((player) => taken.has(player))) continue
    for (const player of unit.players) taken.add(player)
    chosen.push(unit)
  }
  return chosen
}

function longestFirst(a: SeasonUnit, b: SeasonUnit): number {
  if (a.seconds !== b.seconds) return b.seconds - a.seconds
  return a.players.join(' ') < b.players.join(' ') ? -1 : 1
}
