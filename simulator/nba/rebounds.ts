import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { runClock } from './clock.ts'
import { stopPlay } from './dead-ball.ts'
import { describeRebound } from './describe.ts'
import { callCommonFoul, pickFouler } from './fouls.ts'
import { floorOf, type GameState, giveBall } from './game-state.ts'
import { logPlay } from './play-log.ts'
import { reboundRates } from './rates.ts'

export interface Miss {
  /** The side that shot. */
  readonly side: Side
  /** Chance that the attack gets the ball back, between average fives. */
  readonly offensive: number
  /** Chance that it goes out of bounds. */
  readonly team: number
}

const looseTenths = { min: 5, max: 22 }

/** Decides who rebounds a missed shot or last free throw. */
export function contestRebound(game: GameState, miss: Miss): void {
  runClock(game, game.rng.int(looseTenths.min, looseTenths.max))
  if (game.tenthsLeft === 0) reboundAsTeam(game, miss, opposite(miss.side), 'dead_ball')
  else if (game.rng.chance(reboundRates.looseBallFoul)) foulForBall(game, miss)
  else secureBall(game, miss)
}

function secureBall(game: GameState, miss: Miss): void {
  const isOffensive = game.rng.chance(offensiveChance(game, miss))
  const side = isOffensive ? miss.side : opposite(miss.side)
  giveBall(game, side, isOffensive ? 'second_chance' : 'rebound')
  if (!game.rng.chance(miss.team)) {
    reboundAsPlayer(game, miss, side)
    return
  }
  reboundAsTeam(game, miss, side, null)
  stopPlay(game)
  game.start = isOffensive ? 'retained' : 'whistle'
}

function offensiveChance(game: GameState, miss: Miss): number {
  const attack = sum(floorOf(game, miss.side).map((p) => p.player.offensiveRebounding))
  const defence = sum(floorOf(game, opposite(miss.side)).map((p) => p.player.defensiveRebounding))
  return miss.offensive * Math.sqrt(attack / defence)
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

function reboundAsPlayer(game: GameState, miss: Miss, side: Side): void {
  const isOffensive = side === miss.side
  const holder = game.rng.weighted(floorOf(game, side), (p) =>
    isOffensive ? p.player.offensiveRebounding : p.player.defensiveRebounding,
  )
  const kind = isOffensive ? 'offensive' : 'defensive'
  if (isOffensive) holder.tally.oreb++
  else holder.tally.dreb++
  logPlay(game, {
    type: `rebound_${kind}`,
    side,
    player: holder,
    description: describeRebound(holder, kind),
  })
}

/** A rebound credited to no player. At the horn it only completes the miss. */
function reboundAsTeam(game: GameState, miss: Miss, side: Side, detail: string | null): void {
  const kind = side === miss.side ? 'offensive' : 'defensive'
  logPlay(game, {
    type: `rebound_${kind}`,
    side,
    detail,
    description: describeRebound(game.teams[side].club.code, kind),
  })
}

/** A loose-ball foul: the other side gets the rebound, and free throws in the penalty. */
function foulForBall(game: GameState, miss: Miss): void {
  const fouling = game.rng.chance(reboundRates.looseBallByAttack) ? miss.side : opposite(miss.side)
  const side = opposite(fouling)
  giveBall(game, side, side === miss.side ? 'second_chance' : 'whistle')
  reboundAsTeam(game, miss, side, null)
  const victim = game.rng.weighted(floorOf(game, side), (p) => p.player.defensiveRebounding)
  const ball = callCommonFoul(game, pickFouler(game, fouling), victim, 'loose_ball')
  if (ball === 'loose') contestRebound(game, missedFreeThrow(side))
}

export const missedFreeThrow = (side: Side): Miss => ({
  side,
  offensive: reboundRates.freeThrowOffensive,
  team: reboundRates.team / 2,
})
