import Type, { type Static } from 'typebox'
import { record } from '../../src/contract/record.ts'

const Leaf = Type.Object({ tree: Type.String(), place: Type.Number(), colour: Type.String() })
export type Leaf = Static<typeof Leaf>

/** A record that can change its parent and its order. */
export const leaf = record({
  kind: 'test.leaf',
  summary: 'A leaf',
  input: Leaf,
  stored: Leaf,
  tier: 'free',
  league: 'nba',
  place: ({ tree, place }) => ({ parent: tree, order: place }),
  reconcile: (doc) => ({ doc }),
})
