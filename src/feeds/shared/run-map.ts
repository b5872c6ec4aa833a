/** A map that the documents of one run share, under a key of the run's memory; created on first use. */
export function runMap<V>(
  memory: Map<string, unknown>,
  key: string,
  create: () => Map<string, V> = () => new Map(),
): Map<string, V> {
  const held = memory.get(key)
  if (held instanceof Map) return held
  const created = create()
  memory.set(key, created)
  return created
}
