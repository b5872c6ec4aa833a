import type { Lru } from '../../kernel/lru.ts'

/** The cached value of a key; creates it on the first call. */
export function cached<K, V>(cache: Lru<K, V>, key: K, create: () => V): V {
  const known = cache.get(key)
  if (known !== undefined) return known
  const created = create()
  cache.set(key, created)
  return created
}
