/** A made-up sportsbook and its ways. */
export interface Book {
  readonly id: string
  /** What it adds to the chances of all sides together. */
  readonly margin: number
  /** Lines move by half points, or stay on the half so that nothing is ever level. */
  readonly lines: 'any half' | 'off whole'
  /** Seconds before the end of a game, or of an overtime, at which it stops taking bets. */
  readonly closesAtSeconds: number
}

export const books: readonly Book[] = [
  { id: 'northbook', margin: 0.045, lines: 'off whole', closesAtSeconds: 60 },
  { id: 'ridgeline', margin: 0.04, lines: 'any half', closesAtSeconds: 90 },
  { id: 'harborlight', margin: 0.05, lines: 'any half', closesAtSeconds: 75 },
  { id: 'stonegate', margin: 0.055, lines: 'off whole', closesAtSeconds: 120 },
]
