/** Two lists that are in order as one list in order; of equal items those of the first come first. */
export function mergeSorted<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const merged: T[] = []
  let next = 0
  for (const item of first) {
    while (next < second.length && compare(second[next]!, item) < 0) merged.push(second[next++]!)
    merged.push(item)
  }
  while (next < second.length) merged.push(second[next++]!)
  return merged
}
