import {
  chargeTimeout,
  isLateWindow,
  mandatoryTimeout,
  timeoutsRemaining,
} from '../../src/sports/nba/metrics/timeouts.ts'
import { opposite, type Side, sides } from '../../src/sports/nba/side.ts'
import { describeTimeout } from './describe.ts'
import { type GameState, leadOf } from './game-state.ts'
import { addFixedPause, logPlay } from './play-log.ts'
import { openWindow } from './substitutions.ts'

/**
 * Timeouts are saved for the end: a coach who has this many charged, by period, calls none himself. It also leaves
 * every team enough for the mandatory ones.
 */
const chargedMax: Readonly<Record<number, number>> = { 1: 2, 2: 3, 3: 5 }
const keptForLate = 3

const policy = {
  /** Unanswered points after which a coach may call a timeout. */
  runPoints: 6,
  runChance: 0.45,
  endTenths: 600,
  endLeadMax: 6,
  endChance: 0.4,
} as const

/** Real seconds from the call to the resumption. */
const pauses = { mandatory: [140, 165], full: [75, 120] } as const

/** At a whistle: the mandatory timeout if due, otherwise one that a coach may call. */
export function considerTimeouts(game: GameState): void {
  if (game.tenthsLeft === 0 || chargeMandatory(game)) return
  const calling = sides.find((side) => wantsTimeout(game, side))
  if (calling) takeTimeout(game, calling, 'full')
}

/** Takes the mandatory timeout if one is due; returns whether it was. */
export function chargeMandatory(game: GameState): boolean {
  const charged = mandatoryTimeout(game.timeouts, game.period, game.tenthsLeft)
  if (charged && game.tenthsLeft > 0) takeTimeout(game, charged, 'mandatory')
  return charged !== null
}

/** After a basket only the side that gets the ball may call a timeout. */
export function considerTimeoutAfterBasket(game: GameState, side: Side): void {
  if (game.tenthsLeft === 0 || !wantsTimeout(game, side)) return
  takeTimeout(game, side, 'full')
  game.start = 'whistle'
}

export function takeTimeout(game: GameState, side: Side, detail: 'full' | 'mandatory' | 'challenge'): void {
  game.timeouts = chargeTimeout(game.timeouts, side, game.period, game.tenthsLeft)
  logPlay(game, {
    type: 'timeout',
    side,
    detail,
    description: describeTimeout(game.teams[side].club.code, detail),
  })
  const [min, max] = pauses[detail === 'mandatory' ? 'mandatory' : 'full']
  addFixedPause(game, game.rng.int(min, max))
  game.run = { side, points: 0 }
  openWindow(game)
}

export function mayTakeTimeout(game: GameState, side: Side): boolean {
  const remaining = timeoutsRemaining(game.timeouts, side, game.period, game.tenthsLeft)
  if (game.period < 4) return game.timeouts[side].regulation < chargedMax[game.period]!
  const isEarly = game.period === 4 && !isLateWindow(game.timeouts, game.period, game.tenthsLeft)
  return remaining >= (isEarly ? keptForLate : 1)
}

function wantsTimeout(game: GameState, side: Side): boolean {
  const isRunOver = game.run.side === opposite(side) && game.run.points >= policy.runPoints
  if (isRunOver && game.rng.chance(policy.runChance)) return mayTakeTimeout(game, side)
  const isEnd = game.period >= 4 && game.tenthsLeft <= policy.endTenths
  const lead = leadOf(game, side)
  const isInReach = game.offence === side && lead <= 1 && lead >= -policy.endLeadMax
  return isEnd && isInReach && game.rng.chance(policy.endChance) && mayTakeTimeout(game, side)
}
