/** Values by key; keys without a value are absent. */
export type ReadEach<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>

/** Reads each key once, however often it is asked for, also while it is being read. */
export function onceEach<V>(read: ReadEach<V>): ReadEach<V> {
  const known = new Map<string, V | undefined>()
  const pending = new Map<string, Promise<void>>()
  const readNow = async (keys: readonly string[]) => {
    const found = await read(keys)
    for (const key of keys) {
      known.set(key, found.get(key))
      pending.delete(key)
    }
  }
  return async (keys) => {
    const missing = [...new Set(keys)].filter((key) => !known.has(key) && !pending.has(key))
    if (missing.length > 0) {
      const reading = readNow(missing)
      for (const key of missing) pending.set(key, reading)
    }
    if (pending.size > 0) await Promise.all(new Set(keys.map((key) => pending.get(key))))
    const found = new Map<string, V>()
    for (const key of keys) {
      const value = known.get(key)
      if (value !== undefined) found.set(key, value)
    }
    return found
  }
}
