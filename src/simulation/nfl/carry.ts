import { otherSide, type Side } from '../../sports/nfl/side.ts'
import { flip, type GameState } from './game-state.ts'
import type { ClockAfter, DeadBall, PlayFacts, PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'
import { drawTacklers, looseBall } from './tackles.ts'

/** A player of the offence with the ball who has gone so far; what happens to him there. */
interface Carry {
  readonly carrier: Player
  readonly mates: readonly Player[]
  readonly defenders: readonly Player[]
  /** From the line of scrimmage, before the goal line is taken into account. */
  readonly yards: number
  readonly fumbleChance: number
  readonly outOfBoundsChance: number
}

interface CarryEnd {
  readonly yards: number
  readonly end: DeadBall
  readonly clock: ClockAfter
  readonly said: Partial<PlayFacts>
}

/** Where a run or a catch ends: in the end zone, out of bounds, in a tackle, or with the ball on the ground. */
export function endCarry(game: GameState, carry: Carry): CarryEnd {
  const { rng, side } = game
  const yards = Math.min(carry.yards, game.spot)
  const spot = game.spot - yards
  if (spot <= 0) {
    const end = { side, spot: 0 }
    return { yards, end, clock: 'stopped', said: { yards, touchdown: { side, player: carry.carrier } } }
  }
  if (spot >= 100) return endInOwnEndZone(game, carry, spot)
  if (yards > -2 && rng.chance(carry.outOfBoundsChance)) {
    return { yards, end: { side, spot }, clock: outOfBoundsClock(game), said: { yards, isOutOfBounds: true } }
  }
  const tacklers = drawTacklers(rng, carry.defenders, yards)
  const said = { yards, tacklers, tackledBy: otherSide(side) }
  if (rng.chance(carry.fumbleChance)) return loseBall(game, carry, said, spot)
  return { yards, end: { side, spot }, clock: 'running', said }
}

function endInOwnEndZone(game: GameState, carry: Carry, spot: number): CarryEnd {
  const { side } = game
  const tacklers = drawTacklers(game.rng, carry.defenders, 0)
  const yards = game.spot - Math.min(spot, 100)
  const said = { yards, tacklers, tackledBy: otherSide(side), safety: otherSide(side) }
  return { yards, end: { side, spot: 100 }, clock: 'stopped', said }
}

export function loseBall(
  game: GameState,
  carry: Pick<Carry, 'carrier' | 'mates' | 'defenders'>,
  said: Partial<PlayFacts> & { readonly yards: number },
  spot: number,
): CarryEnd {
  const { side } = game
  const forcedBy = said.tacklers?.[0] ?? said.sackers?.[0] ?? null
  const loser = { player: carry.carrier, side, mates: carry.mates }
  const fumble = looseBall(game, loser, carry.defenders, forcedBy, spot)
  const stripped = { ...said, fumble, tacklers: [] as readonly Player[], tackledBy: null }
  if (fumble.recoveredSide === side) {
    return { yards: said.yards, end: { side, spot }, clock: 'running', said: stripped }
  }
  return { yards: said.yards, clock: 'stopped', ...returned(otherSide(side), flip(spot), fumble, stripped) }
}

function returned(
  side: Side,
  spot: number,
  fumble: NonNullable<PlayFacts['fumble']>,
  said: Partial<PlayFacts>,
): Pick<CarryEnd, 'end' | 'said'> {
  const left = spot - fumble.returnYards
  if (left > 0) return { end: { side, spot: Math.min(99, left) }, said }
  const player = fumble.recoveredBy
  return { end: { side, spot: 0 }, said: player ? { ...said, touchdown: { side, player } } : said }
}

/** Late in a half the clock stands after a ball out of bounds; before that only until it is ready. */
function outOfBoundsClock(game: GameState): ClockAfter {
  const late = game.quarter === 2 ? 120 : game.quarter >= 4 ? 300 : 0
  return game.secondsLeft <= late ? 'stopped' : 'ready'
}

/** A play from scrimmage that ended with a carry. */
export const carried = (facts: PlayFacts, { end, clock, said }: CarryEnd, seconds: number): PlayResult => ({
  facts: { ...facts, ...said },
  end,
  seconds,
  clock,
})
