import { logistic } from '../../src/kernel/logit.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { type AttackPlace, distanceOf } from '../../src/sports/nhl/metrics/attack.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { PlayType, ShotType } from '../../src/sports/nhl/records/play.ts'
import { drawShare, type Shares } from '../shared/draw-share.ts'
import { describeFailed, describeGoal, describeMiss, describeSave } from './describe.ts'
import { type GameState, opponentsOf } from './game-state.ts'
import { scoreGoal } from './goals.ts'
import { logPlay } from './play-log.ts'
import type { PlayerState } from './player-state.ts'
import { spotOf } from './rink.ts'
import { missReasons } from './shot-tables.ts'
import { stopAtEnd } from './stoppages.ts'

/** Three in ten are scored; most of the others are saved. */
const odds = { goal: -0.78, finishing: 1.2, saving: 1.2 } as const
const otherwise: Shares<PlayType> = { shot_on_goal: 68, missed_shot: 25, failed_shot: 7 }
const shotTypes: Shares<ShotType> = { wrist: 50, backhand: 25, snap: 22, poke: 3 }

/** Situation codes with only the shooter and the opposing goalie, by the shooter's side. */
const situations: Readonly<Record<Side, string>> = { home: '1010', away: '0101' }

/** A shooter alone against the goalie. */
export interface Duel {
  readonly shooter: PlayerState
  readonly goalie: PlayerState
  readonly result: PlayType
  readonly place: AttackPlace
  readonly type: ShotType
}

export function drawDuel(rng: Rng, shooter: PlayerState, goalie: PlayerState): Duel {
  const logit = odds.goal + odds.finishing * shooter.player.finishing - odds.saving * goalie.player.saving
  const isGoal = rng.chance(logistic(logit))
  return {
    shooter,
    goalie,
    result: isGoal ? 'goal' : drawShare(rng, otherwise),
    place: { ax: rng.int(70, 86), ay: rng.int(-8, 8) },
    type: drawShare(rng, shotTypes),
  }
}

/** A penalty shot during the game, which counts like every other shot. */
export function awardPenaltyShot(game: GameState, shooter: PlayerState): void {
  const { side } = shooter
  const { netminder: goalie } = opponentsOf(game, side)
  const duel = drawDuel(game.rng, shooter, goalie)
  if (duel.result === 'goal') {
    const { place, type } = duel
    scoreGoal(game, { side, shooter, place, type, goalie, situation: situations[side] })
    return
  }
  if (duel.result === 'shot_on_goal') {
    game.teams[side].shots++
    shooter.shots++
    goalie.shotsAgainst++
  }
  logDuel(game, duel)
  stopAtEnd(game, 'referee-or-linesman', otherSide(side))
}

/** Logs a duel without counting it. */
export function logDuel(game: GameState, duel: Duel): void {
  const { shooter, goalie, result, place, type } = duel
  const { side } = shooter
  const reason = result === 'missed_shot' ? drawShare(game.rng, missReasons) : null
  logPlay(game, {
    type: result,
    description: textOf(duel, reason),
    side,
    player: shooter,
    spot: spotOf(place, game.homeDefends, side),
    shotType: result === 'failed_shot' ? null : type,
    reason,
    goalie,
    situation: situations[side],
  })
}

function textOf({ shooter, goalie, result, place, type }: Duel, reason: string | null): string {
  const shot = { shooter, type, distanceFt: distanceOf(place) }
  if (result === 'goal') return describeGoal(shot, [], goalie)
  if (result === 'shot_on_goal') return describeSave(shot, goalie)
  return reason === null ? describeFailed(shooter) : describeMiss(shot, reason)
}

export const shootoutSituation = situations.home
