import { clamp } from '../../src/kernel/numbers.ts'
import { opposite, type Side } from '../../src/sports/nba/side.ts'
import type { Zone } from './court.ts'
import { floorOf, type GameState, leadOf, type PlayerState } from './game-state.ts'
import { shiftRates, zoneRates } from './rates.ts'
import type { Plan } from './tempo.ts'

const shotZones: readonly Zone[] = ['rim', 'short', 'mid', 'corner', 'arc']

/** Who takes the shot: the rebounder on a putback, the best players at the end, otherwise by usage. */
export function drawShooter(game: GameState, side: Side, plan: Plan): PlayerState {
  const floor = floorOf(game, side)
  if (plan.manner === 'putback') {
    const rebounder = game.log[game.log.length - 1]?.play.player
    return floor.find((p) => p.player.slug === rebounder) ?? game.rng.pick(floor)
  }
  if (plan.manner === 'last_shot') return game.rng.weighted(floor, (p) => p.player.usage ** 2)
  return game.rng.weighted(floor, (p) => p.player.usage)
}

export function drawZone(game: GameState, shooter: PlayerState, plan: Plan): Zone {
  if (plan.manner === 'putback') return 'rim'
  if (plan.manner === 'heave') return 'heave'
  const { mix } = shooter.player
  if (plan.needsThree) return game.rng.chance(0.8) ? 'arc' : 'corner'
  if (plan.manner === 'last_shot' && isTwoEnough(game, shooter.side)) {
    return game.rng.weighted(shotZones, (zone) =>
      zoneRates[zone].points === 3 ? mix[zone] * 0.3 : mix[zone],
    )
  }
  if (plan.manner === 'transition') {
    return game.rng.weighted(shotZones, (zone) => (zone === 'rim' ? mix.rim * 2.2 : mix[zone] * 0.7))
  }
  return game.rng.weighted(shotZones, (zone) => mix[zone])
}

/** Whether two points tie or win the game, so that a three is not worth the risk. */
const isTwoEnough = (game: GameState, side: Side): boolean => {
  const lead = leadOf(game, side)
  return game.period >= 4 && lead <= 0 && lead >= -2
}

/** The chance of a shot: the zone's, shifted by the shooter, the defence, the clubs, the crowd and the moment. */
export function makeChance(game: GameState, shooter: PlayerState, zone: Zone, plan: Plan): number {
  const { make, points } = zoneRates[zone]
  if (zone === 'heave') return make
  const { side, player, stintTenths } = shooter
  const rating = points === 3 ? player.three : player.two
  const against = opposite(side)
  const defence = floorOf(game, against).reduce((total, p) => total + p.player.defence, 0) / 5
  const clubs = game.teams[side].club.attack - game.teams[against].club.defence
  const crowd = side === 'home' ? shiftRates.home : -shiftRates.home
  const tiredSeconds = Math.max(0, stintTenths / 10 - shiftRates.breathSeconds * player.stamina)
  const lead = clamp(leadOf(game, side), -shiftRates.easeLeadMax, shiftRates.easeLeadMax)
  const ease = lead * (game.period < 4 ? shiftRates.ease : shiftRates.easeAtEnd)
  const isLastHope = plan.manner === 'last_shot' && game.period >= 4 && lead < 0
  const moment = isLastHope ? shiftRates.lastHope : (moments[plan.manner] ?? 0)
  const shifts = rating - defence + clubs + crowd + moment + ease
  return clamp(make + shifts + tiredSeconds * shiftRates.tired, 0.05, 0.95)
}

const moments: Partial<Record<Plan['manner'], number>> = {
  transition: shiftRates.transition,
  putback: shiftRates.putback,
  last_shot: shiftRates.lastShot,
  hurry: shiftRates.hurry,
  milk: shiftRates.milk,
}

/** Kinds of shots, off a pass (`fed`) and off the dribble (`own`). */
const details: Readonly<Record<Zone, { readonly fed: readonly string[]; readonly own: readonly string[] }>> =
  {
    rim: {
      fed: ['layup', 'layup', 'dunk', 'cutting_layup', 'alley_oop'],
      own: ['driving_layup', 'driving_layup', 'layup', 'finger_roll', 'reverse_layup', 'dunk'],
    },
    short: { fed: ['hook', 'jump_shot', 'bank_shot'], own: ['floater', 'floater', 'turnaround', 'hook'] },
    mid: { fed: ['jump_shot'], own: ['pull_up', 'pull_up', 'fadeaway', 'step_back'] },
    corner: { fed: ['catch_and_shoot'], own: ['step_back', 'jump_shot'] },
    arc: { fed: ['catch_and_shoot'], own: ['pull_up', 'step_back'] },
    heave: { fed: ['heave'], own: ['heave'] },
  }

export interface Style {
  readonly detail: string
  /** Comes off a pass: an assist if it is made. */
  readonly isFed: boolean
}

export function drawStyle(game: GameState, zone: Zone, plan: Plan): Style {
  if (plan.manner === 'putback') return { detail: 'putback', isFed: false }
  const isFed = game.rng.chance(zoneRates[zone].assist)
  return { detail: game.rng.pick(details[zone][isFed ? 'fed' : 'own']), isFed }
}
