import type { Change } from '../../../src/contract/change.ts'
import type { Rng } from '../../../src/kernel/rng.ts'
import type { SimulatedStep } from '../../simulation.ts'

/** One market, or several that move together. `M` is a sport's view of a game at an instant. */
export interface Market<M> {
  /** When it opens and moves before the game, in minutes before the start. */
  readonly plan: readonly PlannedQuote[]
  /** The quotes that change at a moment of the game. */
  readonly follow: (moment: M) => readonly Change[]
  /** All quotes in force. */
  readonly currentQuotes: () => readonly Change[]
}

export interface PlannedQuote {
  readonly minutes: number
  readonly quote: (atMs: number) => readonly Change[]
}

export interface Markets<M> {
  /** The quotes before the start, from two days ahead. */
  readonly prelude: readonly SimulatedStep[]
  /** The quotes that change at a moment; the first call returns all quotes in force. */
  readonly follow: (moment: M) => readonly Change[]
}

const minuteMs = 60_000
const jitterMinutes = 4

/** Opens the markets of a game: quotes them until the start, then follows the game. */
export function openMarkets<M>(rng: Rng, startMs: number, markets: readonly Market<M>[]): Markets<M> {
  const prelude = quoteBefore(rng.fork('prelude'), startMs, markets)
  let isFirst = true
  return {
    prelude,
    follow: (moment) => {
      if (!isFirst) return markets.flatMap((market) => market.follow(moment))
      isFirst = false
      return markets.flatMap((market) => market.currentQuotes())
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
