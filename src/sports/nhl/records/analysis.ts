import Type, { type Static } from 'typebox'
import { Count, Nullable, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'

/** The strengths that counts are kept for, own skaters first. */
export const strengths = ['5v5', '5v4', '4v5', 'all'] as const
export type Strength = (typeof strengths)[number]

/** The same state from the other side's view. */
export const mirrored: Readonly<Record<Strength, Strength>> = {
  '5v5': '5v5',
  '5v4': '4v5',
  '4v5': '5v4',
  all: 'all',
}

/**
 * One side's counts for and against at one strength: attempts, unblocked, expected, chances, shots, goals,
 * time.
 */
export const Counts = Strict({
  cf: Count,
  ca: Count,
  ff: Count,
  fa: Count,
  xgf: Type.Number({ minimum: 0 }),
  xga: Type.Number({ minimum: 0 }),
  scf: Count,
  sca: Count,
  hdcf: Count,
  hdca: Count,
  sf: Count,
  sa: Count,
  gf: Count,
  ga: Count,
  toi_seconds: Count,
})
export type Counts = Static<typeof Counts>

/** A forward line or a defence pair at five on five, with its totals while complete on the ice. */
export const UnitResult = Strict({
  players: Type.Array(PlayerSlug, { minItems: 2, maxItems: 3, description: 'In alphabetical order' }),
  seconds: Count,
  cf: Count,
  ca: Count,
  gf: Count,
  ga: Count,
  xgf: Type.Number({ minimum: 0 }),
  xga: Type.Number({ minimum: 0 }),
})
export type UnitResult = Static<typeof UnitResult>

/** The model of the expected goals. */
export const ModelRef = Strict({ id: Type.String(), version: Type.Integer({ minimum: 1 }) })
export type ModelRef = Static<typeof ModelRef>

/** All counts of one side in one game. */
export const SideAnalysis = Strict({
  strengths: Strict({ '5v5': Counts, '5v4': Counts, '4v5': Counts, all: Counts }),
  forward_lines: Type.Array(UnitResult, { maxItems: 400 }),
  defense_pairs: Type.Array(UnitResult, { maxItems: 200 }),
  model: Nullable(ModelRef),
})
export type SideAnalysis = Static<typeof SideAnalysis>
