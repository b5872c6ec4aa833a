import { getOrMake } from '../kernel/caches.ts'
import { onceEach, type ReadEach } from '../kernel/concurrency.ts'
import type { DerivationRead } from './derivation.ts'

/** What derivations compute from records, by id; ids that have none are absent. */
type Reading<V> = (read: DerivationRead, ids: readonly string[]) => Promise<ReadonlyMap<string, V>>

/** One reading for all derivations of a transaction, such as a game with its plays: each id is computed once. */
export function sharedReading<V>(compute: Reading<V>): Reading<V> {
  const byTransaction = new WeakMap<DerivationRead, ReadEach<V>>()
  return (read, ids) =>
    getOrMake(byTransaction, read, () => onceEach((missing) => compute(read, missing)))(ids)
}
