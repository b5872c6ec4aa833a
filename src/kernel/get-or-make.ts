interface MapLike<K, V> {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => unknown
}

/** The value of a key, made when there is none. */
export function getOrMake<K, V>(map: MapLike<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
