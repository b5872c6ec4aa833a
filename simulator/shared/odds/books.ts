/** A made-up sportsbook and its habits. */
export interface Book {
  readonly id: string
  /** By how much its implied chances of all sides add up to more than 1. */
  readonly margin: number
  /** Lines at any half point, or only off whole points so that no bet is a tie. */
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
