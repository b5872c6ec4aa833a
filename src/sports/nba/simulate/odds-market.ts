import type { Change } from '../../../contract/change.ts'
import type { SimulatedStep } from '../../../contract/simulation.ts'
import type { Rng } from '../../../kernel/rng.ts'
import { createMainMarket, type MainMarket } from './odds-main-market.ts'
import { outlookOf } from './odds-model.ts'
import type { MarketGame, Moment } from './odds-moment.ts'
import { createPropMarket, type PropMarkets } from './odds-prop-market.ts'

export interface Market {
  /** What is quoted before the tip-off, from two days ahead. */
  readonly prelude: readonly SimulatedStep[]
  /** What is newly quoted at a moment; the first one says how everything stands. */
  readonly follow: (moment: Moment) => readonly Change[]
}

const minuteMs = 60_000

/** Minutes before the tip-off at which the main markets open and move. */
const mainMinutes = [2_880, 2_160, 1_440, 960, 600, 360, 180, 60, 15] as const
/** Props open on the day of the game; now and then one of them moves before it starts. */
const propOpenMinutes = 595
const propMoveMinutes = [200, 90, 35] as const
const propsPerMove = 3
const jitterMinutes = 4

/** Opens the markets of a game: prices that follow the chance to win, at books that differ a little. */
export function openMarket(rng: Rng, game: MarketGame): Market {
  const outlook = outlookOf(game.home, game.away)
  const main = createMainMarket(rng.fork('main'), game.id, outlook)
  const props = createPropMarket(rng.fork('props'), game)
  const prelude = quoteBefore(rng.fork('prelude'), game, main, props)
  let isFirst = true
  return {
    prelude,
    follow: (moment) => {
      if (!isFirst) return [...main.follow(moment), ...props.follow(moment)]
      isFirst = false
      return [main.standing(), ...props.standing()]
    },
  }
}

function quoteBefore(rng: Rng, game: MarketGame, main: MainMarket, props: PropMarkets): SimulatedStep[] {
  const plan: { minutes: number; quote: (atMs: number) => readonly Change[] }[] = [
    ...mainMinutes.map((minutes, index) => ({
      minutes,
      quote: (atMs: number) => main.before(atMs, index / (mainMinutes.length - 1)),
    })),
    { minutes: propOpenMinutes, quote: (atMs) => props.open(atMs) },
    ...propMoveMinutes.map((minutes) => ({
      minutes,
      quote: (atMs: number) => props.move(atMs, propsPerMove),
    })),
  ]
  plan.sort((a, b) => b.minutes - a.minutes)
  return plan.flatMap(({ minutes, quote }) => {
    const atMs = game.startMs - minutes * minuteMs + rng.int(0, jitterMinutes) * minuteMs
    const changes = quote(atMs)
    return changes.length === 0 ? [] : [{ atMs, changes }]
  })
}
