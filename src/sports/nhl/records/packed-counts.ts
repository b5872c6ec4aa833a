import Type, { type Static } from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import type { Counts, Strength } from './analysis.ts'

/**
 * Counts without their names, in the order of `Counts`: a whole season is read at once, and the names would be
 * most of the bytes.
 */
const countsPerRow = 15
const Row = Type.Array(Type.Number(), { minItems: countsPerRow, maxItems: countsPerRow })

export const PackedCounts = Strict({ '5v5': Row, '5v4': Row, '4v5': Row, all: Row })
export type PackedCounts = Static<typeof PackedCounts>

export function packCounts(counts: Readonly<Record<Strength, Counts>>): PackedCounts {
  return {
    '5v5': rowOf(counts['5v5']),
    '5v4': rowOf(counts['5v4']),
    '4v5': rowOf(counts['4v5']),
    all: rowOf(counts.all),
  }
}

const rowOf = (c: Counts): number[] => [
  c.cf,
  c.ca,
  c.ff,
  c.fa,
  c.xgf,
  c.xga,
  c.scf,
  c.sca,
  c.hdcf,
  c.hdca,
  c.sf,
  c.sa,
  c.gf,
  c.ga,
  c.toi_seconds,
]

export function unpackCounts(packed: PackedCounts, strength: Strength): Counts {
  const row = packed[strength]
  return {
    cf: row[0]!,
    ca: row[1]!,
    ff: row[2]!,
    fa: row[3]!,
    xgf: row[4]!,
    xga: row[5]!,
    scf: row[6]!,
    sca: row[7]!,
    hdcf: row[8]!,
    hdca: row[9]!,
    sf: row[10]!,
    sa: row[11]!,
    gf: row[12]!,
    ga: row[13]!,
    toi_seconds: row[14]!,
  }
}
