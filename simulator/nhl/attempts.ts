import { logistic } from '../../src/kernel/numbers.ts'
import { type AttackPlace, angleOf, distanceOf } from '../../src/sports/nhl/metrics/attack.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { ShotType } from '../../src/sports/nhl/records/play.ts'
import { drawShare } from '../shared/draw-share.ts'
import { secondsLeft } from './clock.ts'
import { describeBlock, describeMiss, describeSave } from './describe.ts'
import type { GameState } from './game-state.ts'
import { scoreGoal } from './goals.ts'
import { hasGoalie } from './ice.ts'
import { logPlay } from './play-log.ts'
import { aftermath } from './rates.ts'
import { drawPlace, spotOf, type Zone } from './rink.ts'
import {
  blockChance,
  blockFactor,
  blockZones,
  type Cause,
  emptyNetBlock,
  emptyNetOdds,
  emptyNetZones,
  goalOdds,
  missChance,
  missReasons,
  type ShooterRole,
  teammateBlock,
  typesOf,
  zonesOf,
} from './shot-tables.ts'
import { stopAtEnd } from './stoppages.ts'
import type { PlayerState } from './units.ts'

/** An attempt on its way to the net. */
interface Shot {
  readonly side: Side
  readonly shooter: PlayerState
  readonly cause: Cause
  readonly zone: Zone
  readonly place: AttackPlace
  readonly type: ShotType
  /** Null when the net is empty. */
  readonly goalie: PlayerState | null
}

/** Relative chance that a defender takes the shot, lower on rebounds and rushes. */
const defenderWeight: Readonly<Record<Cause, number>> = { play: 1, rebound: 0.2, rush: 0.4 }

/** Plays one attempt at goal of a side. */
export function attempt(game: GameState, side: Side, cause: Cause): void {
  const { rng } = game
  const shooter = drawShooter(game, side, cause)
  const role = roleOf(shooter)
  const opponents = game.teams[otherSide(side)]
  const goalie = hasGoalie(opponents) ? opponents.netminder : null
  if (rng.chance(goalie ? blockChance[role] * blockFactor[cause] : emptyNetBlock)) {
    block(game, side, shooter, role)
    return
  }
  const zone = drawShare(rng, goalie ? zonesOf[role][cause] : emptyNetZones)
  const place = drawPlace(rng, zone)
  const shot: Shot = { side, shooter, cause, zone, place, type: drawShare(rng, typesOf[zone]), goalie }
  if (rng.chance(goalChance(game, shot))) goal(game, shot)
  else if (goalie === null || rng.chance(missChance[zone])) miss(game, shot)
  else save(game, shot, goalie)
}

const roleOf = (p: PlayerState): ShooterRole => (p.player.position === 'D' ? 'defender' : 'forward')

const drawShooter = (game: GameState, side: Side, cause: Cause): PlayerState =>
  game.rng.weighted(
    game.teams[side].ice,
    (p) => p.player.shooting * (roleOf(p) === 'defender' ? defenderWeight[cause] : 1),
  )

function goalChance(game: GameState, { side, shooter, cause, place, type, goalie }: Shot): number {
  if (goalie === null) return logistic(emptyNetOdds.base + emptyNetOdds.perFoot * distanceOf(place))
  const [own, opponents] = [game.teams[side].ice.length, game.teams[otherSide(side)].ice.length]
  const logit =
    goalOdds.base +
    goalOdds.perFoot * distanceOf(place) +
    goalOdds.perDegree * angleOf(place) +
    (goalOdds.byType[type] ?? 0) +
    (own > opponents ? goalOdds.more : 0) +
    (own < opponents ? goalOdds.fewer : 0) +
    (own === 3 && opponents === 3 ? goalOdds.threeASide : 0) +
    (cause === 'rebound' ? goalOdds.rebound : 0) +
    (side === 'home' ? goalOdds.home : -goalOdds.home) +
    shooter.player.finishing +
    game.teams[side].club.finishing -
    goalie.player.saving
  return logistic(logit)
}

function goal(game: GameState, { side, shooter, place, type, goalie }: Shot): void {
  scoreGoal(game, { side, shooter, place, type, goalie, situation: null })
}

function save(game: GameState, shot: Shot, goalie: PlayerState): void {
  const { side, shooter, place, type } = shot
  game.teams[side].shots++
  shooter.shots++
  goalie.shotsAgainst++
  logPlay(game, {
    type: 'shot_on_goal',
    description: describeSave({ shooter, type, distanceFt: distanceOf(place) }, goalie),
    side,
    player: shooter,
    spot: spotOf(place, game.homeDefends, side),
    shotType: type,
    goalie,
  })
  follow(game, side, 'saved')
}

function miss(game: GameState, { side, shooter, place, type, goalie }: Shot): void {
  const reason = drawShare(game.rng, missReasons)
  logPlay(game, {
    type: 'missed_shot',
    description: describeMiss({ shooter, type, distanceFt: distanceOf(place) }, reason),
    side,
    player: shooter,
    spot: spotOf(place, game.homeDefends, side),
    shotType: type,
    reason,
    goalie,
  })
  follow(game, side, 'missed')
}

/** A block is logged with its own location, not with that of the shot. */
function block(game: GameState, side: Side, shooter: PlayerState, role: ShooterRole): void {
  const { rng } = game
  const isOwn = rng.chance(teammateBlock)
  const blockers = isOwn ? game.teams[side].ice.filter((p) => p !== shooter) : game.teams[otherSide(side)].ice
  const blocker = rng.weighted(blockers, (p) => (isOwn ? 1 : p.player.blocking))
  logPlay(game, {
    type: 'blocked_shot',
    description: describeBlock(shooter, blocker),
    side,
    player: shooter,
    spot: spotOf(drawPlace(rng, drawShare(rng, blockZones[role])), game.homeDefends, side),
    reason: isOwn ? 'teammate-blocked' : 'blocked',
    related: blocker,
  })
  follow(game, side, 'blocked')
}

/** After an attempt: the goalie freezes the puck, it rebounds, it leaves the rink, or play goes on. */
function follow(game: GameState, side: Side, after: 'saved' | 'missed' | 'blocked'): void {
  const { rng } = game
  const { freeze, rebound, out } = aftermath[after]
  const roll = rng.next()
  if (roll < freeze) {
    const delay = rng.int(0, 2)
    if (delay === 0) freezePuck(game, side)
    else game.followUp = { kind: 'freeze', side, atSecond: game.second + delay }
  } else if (roll < freeze + rebound) {
    const atSecond = game.second + rng.int(...aftermath.reboundSeconds)
    game.followUp = { kind: 'rebound', side, atSecond }
  } else if (roll < freeze + rebound + out) {
    stopAtEnd(game, 'puck-in-netting', otherSide(side))
  }
}

/** The defending goalie freezes the puck. */
export function freezePuck(game: GameState, attacker: Side): void {
  if (secondsLeft(game) > 0) stopAtEnd(game, 'goalie-stopped-after-sog', otherSide(attacker))
}
