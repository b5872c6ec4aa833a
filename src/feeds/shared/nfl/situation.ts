/** Down, clock and yard line, as every source of American football has them. */
import { countOf, textOf } from '../../read/fields.ts'
import { teamOf } from './league.ts'

/** Down and distance; null unless the down is 1 to 4 (sources write 0 or -1 for none). */
export function downOf(
  down: unknown,
  distance: unknown,
): { readonly down: number | null; readonly distance: number | null } {
  const count = countOf(down)
  const isDown = count !== null && count >= 1 && count <= 4
  return { down: isDown ? count : null, distance: isDown ? countOf(distance) : null }
}

/** `4:05` as `04:05`; null for anything else. */
export function clockOf(text: string): string | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  return minutes === undefined ? null : `${minutes.padStart(2, '0')}:${seconds}`
}

/** `LAR 23` with today's team code; midfield is a bare 50. */
export function yardlineOf(value: unknown): string | null {
  const text = textOf(value)
  const [, code, yard] = /^([A-Z]{2,3}) (\d{1,2})$/.exec(text) ?? []
  if (code === undefined) return text === '' ? null : text
  return `${teamOf(code) ?? code} ${yard}`
}
