/** The items before the first one that does not pass. */
export function takeWhile<T>(items: readonly T[], passes: (item: T) => boolean): readonly T[] {
  const end = items.findIndex((item) => !passes(item))
  return end === -1 ? items : items.slice(0, end)
}
