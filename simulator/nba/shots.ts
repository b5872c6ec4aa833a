import { distanceFt } from '../../src/sports/nba/records/play.ts'
import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { type Spot, spotIn, type Zone } from './court.ts'
import { stopPlay } from './dead-ball.ts'
import { describeBlock, describeMade, describeMissed, describeViolation, nameOf } from './describe.ts'
import { callShootingFoul } from './fouls.ts'
import { fivesOf, floorOf, type GameState, giveBall, type PlayerState, scorePoints } from './game-state.ts'
import { logPlay, logTogether } from './play-log.ts'
import { foulRates, reboundRates, type ZoneRates, zoneRates } from './rates.ts'
import { contestRebound, missedFreeThrow } from './rebounds.ts'
import { drawShooter, drawStyle, drawZone, makeChance, type Style } from './shot-choice.ts'
import type { Plan } from './tempo.ts'
import { considerTimeoutAfterBasket } from './timeouts.ts'

interface Try {
  readonly shooter: PlayerState
  readonly zone: Zone
  readonly rates: ZoneRates
  readonly spot: Spot
  readonly style: Style
}

/** A shot and its result: a basket, a foul, or a miss and its rebound. */
export function takeShot(game: GameState, side: Side, plan: Plan): void {
  const shooter = drawShooter(game, side, plan)
  const zone = drawZone(game, shooter, plan)
  const rates = zoneRates[zone]
  const spot = spotIn(game.rng, zone)
  const shot: Try = { shooter, zone, rates, spot, style: drawStyle(game, zone, plan) }
  const isFouled = game.tenthsLeft > 0 && game.rng.chance(rates.foul)
  if (isFouled) shootThroughFoul(game, shot)
  else if (game.rng.chance(makeChance(game, shooter, zone, plan))) makeShot(game, shot)
  else missShot(game, shot)
}

function shootThroughFoul(game: GameState, shot: Try): void {
  const { shooter, rates } = shot
  const isAndOne = game.rng.chance(rates.andOne)
  if (isAndOne) scoreShot(game, shot)
  const ball = callShootingFoul(game, shooter, isAndOne ? 1 : rates.points)
  if (ball === 'loose') contestRebound(game, missedFreeThrow(shooter.side))
}

function makeShot(game: GameState, shot: Try): void {
  const { shooter, zone } = shot
  const receiving = opposite(shooter.side)
  giveBall(game, receiving, 'made')
  scoreShot(game, shot)
  if (zone === 'rim' && game.rng.chance(foulRates.goaltending)) {
    const goaltender = game.rng.weighted(floorOf(game, receiving), (p) => p.player.blocking)
    logTogether(game, {
      type: 'violation',
      side: receiving,
      player: goaltender,
      detail: 'defensive_goaltending',
      description: describeViolation('defensive_goaltending', nameOf(goaltender)),
    })
    stopPlay(game)
    return
  }
  considerTimeoutAfterBasket(game, receiving)
}

/** Counts and logs a made shot; possession has already changed. */
function scoreShot(game: GameState, shot: Try): void {
  const { shooter, rates, spot, style } = shot
  const assist = style.isFed ? pickPasser(game, shooter) : null
  countShot(shot)
  shooter.tally.fgm++
  shooter.tally.fg3m += rates.points === 3 ? 1 : 0
  shooter.tally.pts += rates.points
  if (assist) assist.tally.ast++
  scorePoints(game, shooter.side, rates.points, fivesOf(game))
  logPlay(game, {
    type: rates.points === 3 ? 'three_point_made' : 'two_point_made',
    side: shooter.side,
    player: shooter,
    detail: style.detail,
    shot: { ...spot, distance_ft: distanceFt(spot.x, spot.y), made: true },
    points: rates.points,
    assist,
    description: describeMade(textOf(shot), assist),
  })
}

function missShot(game: GameState, shot: Try): void {
  const { shooter, rates, spot, style } = shot
  countShot(shot)
  logPlay(game, {
    type: rates.points === 3 ? 'three_point_missed' : 'two_point_missed',
    side: shooter.side,
    player: shooter,
    detail: style.detail,
    shot: { ...spot, distance_ft: distanceFt(spot.x, spot.y), made: false },
    description: describeMissed(textOf(shot)),
  })
  const isBlocked = game.rng.chance(rates.block)
  if (isBlocked) creditBlock(game, shooter)
  contestRebound(game, {
    side: shooter.side,
    offensive: rates.offensiveRebound,
    team: isBlocked ? reboundRates.teamAfterBlock : reboundRates.team,
  })
}

function creditBlock(game: GameState, shooter: PlayerState): void {
  const side = opposite(shooter.side)
  const blocker = game.rng.weighted(floorOf(game, side), (p) => p.player.blocking)
  blocker.tally.blk++
  logTogether(game, {
    type: 'block',
    side,
    player: blocker,
    related: shooter,
    description: describeBlock(blocker, shooter),
  })
}

function countShot({ shooter, rates }: Try): void {
  shooter.tally.fga++
  shooter.tally.fg3a += rates.points === 3 ? 1 : 0
}

const pickPasser = (game: GameState, shooter: PlayerState): PlayerState =>
  game.rng.weighted(floorOf(game, shooter.side), (p) => (p === shooter ? 0 : p.player.passing))

const textOf = ({ shooter, style, spot, rates }: Try) => ({
  shooter,
  detail: style.detail,
  distanceFt: distanceFt(spot.x, spot.y),
  points: rates.points,
})
