import { type Periods, periodSeconds } from '../../../games/periods.ts'
import type { Play } from '../records/play.ts'

export interface Period {
  readonly number: number
  /** In true order. */
  readonly plays: readonly Play[]
  /** Index of the period's first play among all plays of the game. */
  readonly from: number
  /** False for the period in progress. */
  readonly isOver: boolean
}

/** Splits the ordered plays of a game into its periods. */
export function periodsOf(plays: readonly Play[]): Period[] {
  const periods: Period[] = []
  for (let from = 0; from < plays.length; ) {
    const { period: number } = plays[from]!
    let to = from
    while (to < plays.length && plays[to]!.period === number) to++
    const own = plays.slice(from, to)
    const isOver = to < plays.length || own.some((p) => p.type === 'period_end' || p.type === 'game_end')
    periods.push({ number, plays: own, from, isOver })
    from = to
  }
  return periods
}

/** Game clock elapsed over all periods. */
export function elapsedSeconds(periods: readonly Period[], lengths: Periods): number {
  let seconds = 0
  for (const { number, plays, isOver } of periods) {
    const length = periodSeconds(lengths, number)
    const left = isOver ? 0 : plays.reduce((least, p) => Math.min(least, p.seconds_left), length)
    seconds += Math.max(0, length - left)
  }
  return seconds
}
