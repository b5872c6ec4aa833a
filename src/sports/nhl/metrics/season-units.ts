import type { UnitResult } from '../records/analysis.ts'
import { type PackedUnits, type UnitKind, unpackUnits } from '../records/packed-units.ts'
import { addXg } from './add-xg.ts'

/** A line or pair over several games. */
export interface SeasonUnit extends UnitResult {
  /** Games in which it was together for at least a minute. */
  gp: number
}

const sharedSecondsMin = 60

/** How many lines and pairs a side has (metrics.md 2.6). */
export const unitsMax: Readonly<Record<UnitKind, number>> = { forward_lines: 4, defense_pairs: 3 }

/** Sums the results of every line or pair over games. */
export function sumUnits(games: Iterable<PackedUnits>, kind: UnitKind): SeasonUnit[] {
  const sums = new Map<string, SeasonUnit>()
  for (const packed of games) {
    for (const unit of unpackUnits(packed, kind)) {
      const key = unit.players.join(' ')
      const sum = sums.get(key)
      const played = Number(unit.seconds >= sharedSecondsMin)
      if (sum) addUnit(sum, unit, played)
      else sums.set(key, { ...unit, gp: played })
    }
  }
  return [...sums.values()]
}

function addUnit(sum: SeasonUnit, unit: UnitResult, played: number): void {
  sum.gp += played
  sum.seconds += unit.seconds
  sum.cf += unit.cf
  sum.ca += unit.ca
  sum.gf += unit.gf
  sum.ga += unit.ga
  sum.xgf = addXg(sum.xgf, unit.xgf)
  sum.xga = addXg(sum.xga, unit.xga)
}

/** The units in use: the longest together first, each player once. */
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
