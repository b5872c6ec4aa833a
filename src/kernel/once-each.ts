/** Values by key; keys without a value are absent. */
export type ReadEach<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>

interface Slot<V> {
  readonly key: string
  value: V | undefined
  /** While it is being read; it stays when the read fails. */
  reading: Promise<void> | null
}

/** Reads each key once, however often it is asked for, also while it is being read. */
export function onceEach<V>(read: ReadEach<V>): ReadEach<V> {
  const slots = new Map<string, Slot<V>>()
  const readNow = async (missing: readonly Slot<V>[]) => {
    const found = await read(missing.map(({ key }) => key))
    for (const slot of missing) {
      slot.value = found.get(slot.key)
      slot.reading = null
    }
  }
  return async (keys) => {
    const missing: Slot<V>[] = []
    const asked = keys.map((key) => {
      const known = slots.get(key)
      if (known) return known
      const slot: Slot<V> = { key, value: undefined, reading: null }
      slots.set(key, slot)
      missing.push(slot)
      return slot
    })
    if (missing.length > 0) {
      const reading = readNow(missing)
      for (const slot of missing) slot.reading = reading
    }
    const readings = new Set<Promise<void>>()
    for (const { reading } of asked) if (reading !== null) readings.add(reading)
    if (readings.size > 0) await Promise.all(readings)
    const found = new Map<string, V>()
    for (const { key, value } of asked) if (value !== undefined) found.set(key, value)
    return found
  }
}
