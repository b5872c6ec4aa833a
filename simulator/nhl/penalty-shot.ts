import { logistic } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { type AttackPlace, distanceOf } from '../../src/sports/nhl/metrics/attack.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { PlayType, ShotType } from '../../src/sports/nhl/records/play.ts'
import { drawShare, type Shares } from '../shared/draw-share.ts'
import { describeFailed, describeGoal, describeMiss, describeSave } from './describe.ts'
import { type GameState, opponentsOf, type TeamState } from './game-state.ts'
import { scoreGoal } from './goals.ts'
import { addFixedPause, logPlay } from './play-log.ts'
import { spotOf } from './rink.ts'
import { missReasons } from './shot-tables.ts'
import { stopAtEnd } from './stoppages.ts'
import type { PlayerState } from './units.ts'

/** Three in ten are scored; most of the others are saved. */
const odds = { goal: -0.78, finishing: 1.2, saving: 1.2 } as const
const otherwise: Shares<PlayType> = { shot_on_goal: 68, missed_shot: 25, failed_shot: 7 }
const shotTypes: Shares<ShotType> = { wrist: 50, backhand: 25, snap: 22, poke: 3 }

/** Situation codes with only the shooter and the opposing goalie, by the shooter's side. */
const situations: Readonly<Record<Side, string>> = { home: '1010', away: '0101' }

/** A shooter alone against the goalie. */
interface Duel {
  readonly shooter: PlayerState
  readonly goalie: PlayerState
  readonly result: PlayType
  readonly place: AttackPlace
  readonly type: ShotType
}

function drawDuel(rng: Rng, shooter: PlayerState, goalie: PlayerState): Duel {
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
function logDuel(game: GameState, duel: Duel): void {
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

const rounds = { regular: 3, max: 20 } as const
const pauseSeconds = [28, 40] as const

/**
 * Three shooters a side, then one each until one side leads. Neither goals nor shots of a shootout count; the
 * winner's score rises by one when it is complete.
 */
export function playShootout(game: GameState): void {
  const first: Side = game.rng.pick(['home', 'away'])
  const order = { home: shootersOf(game.teams.home), away: shootersOf(game.teams.away) }
  const goals = { home: 0, away: 0 }
  for (let round = 0; round < rounds.max; round++) {
    for (const side of [first, otherSide(first)] as const) {
      const taken = side === first ? { own: round, other: round } : { own: round, other: round + 1 }
      if (isDecided(goals[side] - goals[otherSide(side)], taken)) break
      goals[side] += shoot(game, order[side][round % order[side].length]!)
    }
    if (round >= rounds.regular - 1 && goals.home !== goals.away) break
  }
  // After twenty rounds, once in a million games, the home side wins.
  game.teams[goals.away > goals.home ? 'away' : 'home'].score++
  game.isOver = true
  logPlay(game, {
    type: 'shootout_complete',
    description: `Shootout: ${game.teams.home.club.code} ${goals.home}, ${game.teams.away.club.code} ${goals.away}`,
    situation: shootoutSituation,
  })
}

/** Whether one side can no longer be caught within the three regular rounds. */
function isDecided(lead: number, taken: { readonly own: number; readonly other: number }): boolean {
  const left = (shots: number) => Math.max(0, rounds.regular - shots)
  if (taken.own >= rounds.regular) return false
  return lead > left(taken.other) || -lead > left(taken.own)
}

/** The best finishers first, without players in the box or ejected. */
const shootersOf = (team: TeamState): readonly PlayerState[] =>
  team.skaters
    .filter((p) => !p.isAway && p.player.position !== 'D')
    .sort(
      (a, b) => b.player.finishing + 0.1 * b.player.shooting - a.player.finishing - 0.1 * a.player.shooting,
    )

function shoot(game: GameState, shooter: PlayerState): number {
  addFixedPause(game, game.rng.int(...pauseSeconds))
  const duel = drawDuel(game.rng, shooter, game.teams[otherSide(shooter.side)].netminder)
  logDuel(game, duel)
  return Number(duel.result === 'goal')
}
