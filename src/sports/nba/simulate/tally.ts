import type { Totals } from '../records/box.ts'

/** What the box score counts; written to while the game is played. */
export type Tally = { -readonly [K in keyof Totals]: Totals[K] }

export const emptyTally = (): Tally => ({
  pts: 0,
  fgm: 0,
  fga: 0,
  fg3m: 0,
  fg3a: 0,
  ftm: 0,
  fta: 0,
  oreb: 0,
  dreb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  tov: 0,
  pf: 0,
})

const counts = [
  ...(['pts', 'fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta'] as const),
  ...(['oreb', 'dreb', 'ast', 'stl', 'blk', 'tov', 'pf'] as const),
] satisfies readonly (keyof Totals)[]

export function sumTallies(tallies: Iterable<Totals>): Tally {
  const sum = emptyTally()
  for (const tally of tallies) for (const count of counts) sum[count] += tally[count]
  return sum
}
