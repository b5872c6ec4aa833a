import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { flip, type GameState } from './game-state.ts'
import type { ClockAfter, DeadBall, PlayFacts, PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'
import { drawTacklers, looseBall } from './tackles.ts'

/** A ball carrier of the offence after a number of yards, before it is decided how the carry ends. */
interface Carry {
  readonly carrier: Player
  readonly mates: readonly Player[]
  readonly defenders: readonly Player[]
  /** From the line of scrimmage; may reach beyond the goal line. */
  readonly yards: number
  readonly fumbleChance: number
  readonly outOfBoundsChance: number
}

interface CarryEnd {
  readonly yards: number
  readonly end: DeadBall
  readonly clock: ClockAfter
  readonly details: Partial<PlayFacts>
}

/** Where a run or a catch ends: in the end zone, out of bounds, in a tackle, or with the ball on the ground. */
export function endCarry(game: GameState, carry: Carry): CarryEnd {
  const { rng, side } = game
  const yards = Math.min(carry.yards, game.spot)
  const spot = game.spot - yards
  if (spot <= 0) {
    const end = { side, spot: 0 }
    return { yards, end, clock: 'stopped', details: { yards, touchdown: { side, player: carry.carrier } } }
  }
  if (spot >= 100) return endInOwnEndZone(game, carry, spot)
  if (yards > -2 && rng.chance(carry.outOfBoundsChance)) {
    return {
      yards,
      end: { side, spot },
      clock: outOfBoundsClock(game),
      details: { yards, isOutOfBounds: true },
    }
  }
  const tacklers = drawTacklers(rng, carry.defenders, yards)
  const details = { yards, tacklers, tackledBy: otherSide(side) }
  if (rng.chance(carry.fumbleChance)) return loseBall(game, carry, details, spot)
  return { yards, end: { side, spot }, clock: 'running', details }
}

function endInOwnEndZone(game: GameState, carry: Carry, spot: number): CarryEnd {
  const { side } = game
  const tacklers = drawTacklers(game.rng, carry.defenders, 0)
  const yards = game.spot - Math.min(spot, 100)
  const details = { yards, tacklers, tackledBy: otherSide(side), safety: otherSide(side) }
  return { yards, end: { side, spot: 100 }, clock: 'stopped', details }
}

export function loseBall(
  game: GameState,
  carry: Pick<Carry, 'carrier' | 'mates' | 'defenders'>,
  details: Partial<PlayFacts> & { readonly yards: number },
  spot: number,
): CarryEnd {
  const { side } = game
  const forcedBy = details.tacklers?.[0] ?? details.sackers?.[0] ?? null
  const loser = { player: carry.carrier, side, mates: carry.mates }
  const fumble = looseBall(game, { loser, opponents: carry.defenders, forcedBy, spot })
  const stripped = { ...details, fumble, tacklers: [] as readonly Player[], tackledBy: null }
  if (fumble.recoveredSide === side) {
    return { yards: details.yards, end: { side, spot }, clock: 'running', details: stripped }
  }
  return {
    yards: details.yards,
    clock: 'stopped',
    ...returned(otherSide(side), flip(spot), fumble, stripped),
  }
}

function returned(
  side: Side,
  spot: number,
  fumble: NonNullable<PlayFacts['fumble']>,
  details: Partial<PlayFacts>,
): Pick<CarryEnd, 'end' | 'details'> {
  const left = spot - fumble.returnYards
  if (left > 0) return { end: { side, spot: Math.min(99, left) }, details }
  const player = fumble.recoveredBy
  return { end: { side, spot: 0 }, details: player ? { ...details, touchdown: { side, player } } : details }
}

/** Late in a half the clock stays stopped after a ball out of bounds; before that only until the ball is ready. */
function outOfBoundsClock(game: GameState): ClockAfter {
  const late = game.quarter === 2 ? 120 : game.quarter >= 4 ? 300 : 0
  return game.secondsLeft <= late ? 'stopped' : 'ready'
}

/** A play from scrimmage that ended with a carry. */
export const carried = (
  facts: PlayFacts,
  { end, clock, details }: CarryEnd,
  seconds: number,
): PlayResult => ({
  facts: { ...facts, ...details },
  end,
  seconds,
  clock,
})
