import type { Fields } from '../play-view.ts'

/** A pair of numbers inside a play, or null. */
export function placeOf(value: unknown, names: readonly [string, string]): readonly [number, number] | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Fields
  const [x, y] = names.map((name) => fields[name])
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
