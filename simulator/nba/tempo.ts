import { clamp } from '../../src/kernel/numbers.ts'
import type { Side } from '../../src/sports/nba/side.ts'
import { type GameState, leadOf, type Start } from './game-state.ts'

/** When and how the side with the ball acts. */
export interface Plan {
  readonly tenths: number
  readonly manner:
    | 'set'
    | 'transition'
    | 'putback'
    | 'last_shot'
    | 'hurry'
    | 'milk'
    | 'heave'
    | 'shot_clock'
    | 'run_out'
  readonly needsThree: boolean
}

/** Tenths of a second until a set attack ends, and the chance of a quick attack instead. */
const paces: Readonly<
  Record<Start, { readonly mean: number; readonly deviation: number; readonly quick: number }>
> = {
  made: { mean: 158, deviation: 45, quick: 0.03 },
  rebound: { mean: 142, deviation: 48, quick: 0.2 },
  steal: { mean: 128, deviation: 48, quick: 0.52 },
  whistle: { mean: 142, deviation: 45, quick: 0 },
  retained: { mean: 88, deviation: 38, quick: 0 },
  second_chance: { mean: 86, deviation: 36, quick: 0.42 },
}

const limits = {
  /** With this much time left a quick shot leaves time for another attack before the horn. */
  twoForOne: { from: 290, to: 430, target: 275, chance: 0.5 },
  noTimeTenths: 28,
  heaveChance: 0.4,
  catchChance: 0.85,
  lastShotTenths: { min: 3, max: 48 },
  /** A side ahead in the last two minutes runs the clock down; one behind does not. */
  milkTenths: 1200,
  hurryTenths: 900,
  desperateTenths: 400,
  violationShare: 0.2,
} as const

export function planChance(game: GameState, side: Side): Plan {
  const isDesperate = game.period >= 4 && game.tenthsLeft < limits.desperateTenths
  return { ...planTiming(game, side), needsThree: isDesperate && leadOf(game, side) <= -3 }
}

type Timing = Omit<Plan, 'needsThree'>

function planTiming(game: GameState, side: Side): Timing {
  const lead = leadOf(game, side)
  const isClosing = game.period >= 4
  const left = game.tenthsLeft
  if (isClosing && lead > 0 && left <= game.shotClock) return { tenths: left, manner: 'run_out' }
  if (left <= limits.noTimeTenths) return planNoTime(game)
  if (isClosing && lead < 0 && left < limits.hurryTenths) return planHurry(game, lead)
  if (left <= game.shotClock) return planLastShot(game)
  const plan = planAttack(game, side)
  return plan.tenths < left ? plan : planLastShot(game)
}

function planAttack(game: GameState, side: Side): Timing {
  const { rng, start, shotClock, tenthsLeft } = game
  const isMilking = game.period >= 4 && leadOf(game, side) > 0 && tenthsLeft < limits.milkTenths
  const pace = paces[start]
  if (!isMilking && rng.chance(pace.quick)) {
    const isPutback = start === 'second_chance'
    const tenths = isPutback ? rng.int(3, 18) : rng.int(22, 68)
    return { tenths, manner: isPutback ? 'putback' : 'transition' }
  }
  const sampled = isMilking ? rng.normal(205, 20) : rng.normal(pace.mean, pace.deviation)
  const tenths = Math.round(Math.max(sampled, start === 'made' ? 55 : 25))
  const { from, to, target, chance } = limits.twoForOne
  if (tenthsLeft >= from && tenthsLeft <= to && tenthsLeft - tenths < target && rng.chance(chance)) {
    return { tenths: clamp(tenthsLeft - target, 40, shotClock - 2), manner: 'set' }
  }
  if (tenths < shotClock) return { tenths, manner: isMilking ? 'milk' : 'set' }
  if (rng.chance(limits.violationShare)) return { tenths: shotClock, manner: 'shot_clock' }
  return { tenths: shotClock - rng.int(1, 12), manner: 'set' }
}

function planHurry(game: GameState, lead: number): Timing {
  // One score behind with one attack left: the side waits for the last shot.
  if (lead >= -3 && game.tenthsLeft <= game.shotClock) return planLastShot(game)
  const isDesperate = lead < -3 && game.tenthsLeft < limits.desperateTenths
  const sampled = isDesperate ? game.rng.normal(50, 15) : game.rng.normal(lead < -6 ? 75 : 105, 30)
  const tenths = clamp(Math.round(sampled), 25, Math.min(game.shotClock, game.tenthsLeft) - 3)
  return { tenths, manner: 'hurry' }
}

function planLastShot(game: GameState): Timing {
  const { min, max } = limits.lastShotTenths
  const saved = Math.min(game.rng.int(min, max), game.tenthsLeft - 8)
  return { tenths: game.tenthsLeft - saved, manner: 'last_shot' }
}

/** A tip-in after a rebound, a catch-and-shoot after an inbound; otherwise a heave or nothing. */
function planNoTime(game: GameState): Timing {
  const { rng, tenthsLeft } = game
  if (game.start === 'second_chance') {
    return { tenths: Math.min(rng.int(3, 10), tenthsLeft), manner: 'putback' }
  }
  const isInbound = game.start === 'retained' || game.start === 'whistle'
  if (isInbound && rng.chance(limits.catchChance)) {
    return { tenths: Math.min(rng.int(6, 22), tenthsLeft), manner: 'last_shot' }
  }
  const manner = rng.chance(limits.heaveChance) ? 'heave' : 'run_out'
  return { tenths: tenthsLeft, manner }
}
