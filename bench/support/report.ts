export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** A read that takes so long is quick, whatever a quiet one takes. */
const quickMs = 10

/** The time of busy reads against quiet ones, where quick ones count as `timesMax` times a quiet one at most. */
export const againstQuiet = (quietMs: number, busyMs: number, timesMax: number): number =>
  busyMs / Math.max(quietMs, quickMs / timesMax)

/** Prints rows under headings: the first column is left-aligned, the others right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)))
  for (const row of [headings, ...rows]) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]! + 2))).join(''),
    )
  }
}
