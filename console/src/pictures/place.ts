import type { Fields, PlayView } from '../play-view.ts'
import { numberIn, type PlayColumns } from './drawn.ts'

/** A pair of numbers inside a play, or null. */
export function placeOf(value: unknown, names: readonly [string, string]): readonly [number, number] | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Fields
  const [x, y] = names.map((name) => fields[name])
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}

export const pitchColumns: PlayColumns = [
  { name: 'Type', cell: ({ fields }: PlayView) => String(fields.pitch_type ?? '–') },
  {
    name: 'mph',
    form: 'right',
    cell: ({ fields }: PlayView) => numberIn(fields.velocity)?.toFixed(1) ?? '–',
  },
]
