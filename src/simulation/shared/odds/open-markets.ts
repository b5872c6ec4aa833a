import type { Change } from '../../../contract/change.ts'
import type { Rng } from '../../../kernel/rng.ts'
import type { SimulatedStep } from '../../simulation.ts'

/** One market, or several that move alike. `M` is what a sport shows of a game at an instant. */
export interface Market<M> {
  /** When it opens and moves before the game, in minutes before the start. */
  readonly plan: readonly PlannedQuote[]
  /** What is newly quoted at a moment of the game. */
  readonly follow: (moment: M) => readonly Change[]
  /** Everything that is quoted, as it stands. */
  readonly standing: () => readonly Change[]
}

interface PlannedQuote {
  readonly minutes: number
  readonly quote: (atMs: number) => readonly Change[]
}

export interface Markets<M> {
  /** What is quoted before the start, from two days ahead. */
  readonly prelude: readonly SimulatedStep[]
  /** What is newly quoted at a moment; the first one says how everything stands. */
  readonly follow: (moment: M) => readonly Change[]
}

const minuteMs = 60_000
const jitterMinutes = 4

/** Opens the markets of a game: quotes them up to the start, and follows the game from there. */
export function openMarkets<M>(rng: Rng, startMs: number, markets: readonly Market<M>[]): Markets<M> {
  const prelude = quoteBefore(rng.fork('prelude'), startMs, markets)
  let isFirst = true
  return {
    prelude,
    follow: (moment) => {
      if (!isFirst) return markets.flatMap((market) => market.follow(moment))
      isFirst = false
      return markets.flatMap((market) => market.standing())
    },
  }
}

function quoteBefore<M>(rng: Rng, startMs: number, markets: readonly Market<M>[]): SimulatedStep[] {
  const plan = markets.flatMap((market) => market.plan).sort((a, b) => b.minutes - a.minutes)
  return plan.flatMap(({ minutes, quote }) => {
    const atMs = startMs - minutes * minuteMs + rng.int(0, jitterMinutes) * minuteMs
    const changes = quote(atMs)
    return changes.length === 0 ? [] : [{ atMs, changes }]
  })
}
