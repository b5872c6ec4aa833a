/** Lines of several games as one line. */
import type { Fields } from '../play-view.ts'

/**
 * The sum of each field; the most of fields that name the longest; true values and decisions are counted (`starter`,
 * `decision_W`). A sum with an unknown part is unknown. `games` is the number of lines.
 */
export function sumOf(lines: readonly Fields[]): Fields {
  const sums: Record<string, unknown> = { games: lines.length }
  for (const field of new Set(lines.flatMap((line) => Object.keys(line)))) {
    const values = lines.map((line) => line[field])
    if (field === 'decision') {
      for (const one of ['W', 'L', 'O', 'S']) {
        sums[`decision_${one}`] = values.filter((value) => value === one).length
      }
    } else if (field.endsWith('long')) {
      const known = values.filter((value) => typeof value === 'number')
      sums[field] = known.length > 0 ? Math.max(...known) : null
    } else if (values.every((value) => typeof value === 'number')) {
      sums[field] = values.reduce((sum, value) => sum + value, 0)
    } else if (values.every((value) => typeof value === 'boolean')) {
      sums[field] = values.filter(Boolean).length
    }
  }
  return sums
}
