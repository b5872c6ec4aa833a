/** The same value at every call, made at the first. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

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

/** Runs tasks one after another in the order of the calls. A task that fails does not stop later ones. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
}

/** Runs at most `atOnceMax` tasks at once; the others wait in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export function createSemaphore(atOnceMax: number): Semaphore {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside === atOnceMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
