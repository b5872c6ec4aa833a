import type { Zone } from './court.ts'
import { floorOf, type GameState, leadOf, type PlayerState } from './game-state.ts'
import { clamp } from './player.ts'
import { shiftRates, zoneRates } from './rates.ts'
import { opposite, type Side } from './side.ts'
import type { Plan } from './tempo.ts'

const drawnZones: readonly Zone[] = ['rim', 'short', 'mid', 'corner', 'arc']

/** Who takes the shot: under the basket whoever gets the ball there, at the end the best, otherwise by usage. */
export function drawShooter(game: GameState, side: Side, plan: Plan): PlayerState {
  const floor = floorOf(game, side)
  if (plan.manner === 'putback') return game.rng.weighted(floor, (p) => p.player.offensiveRebounding)
  if (plan.manner === 'last_shot') return game.rng.weighted(floor, (p) => p.player.usage ** 2)
  return game.rng.weighted(floor, (p) => p.player.usage)
}

export function drawZone(game: GameState, shooter: PlayerState, plan: Plan): Zone {
  if (plan.manner === 'putback') return 'rim'
  if (plan.manner === 'heave') return 'heave'
  const { mix } = shooter.player
  if (plan.needsThree) return game.rng.chance(0.8) ? 'arc' : 'corner'
  if (plan.manner === 'last_shot' && isTwoEnough(game, shooter.side)) {
    return game.rng.weighted(drawnZones, (zone) =>
      zoneRates[zone].points === 3 ? mix[zone] * 0.3 : mix[zone],
    )
  }
  if (plan.manner === 'transition') {
    return game.rng.weighted(drawnZones, (zone) => (zone === 'rim' ? mix.rim * 2.2 : mix[zone] * 0.7))
  }
  return game.rng.weighted(drawnZones, (zone) => mix[zone])
}

/** A basket ties or wins the game: no need to risk more. */
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
  const moment = moments[plan.manner] ?? 0
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

const details: Readonly<Record<Zone, readonly string[]>> = {
  rim: ['layup', 'layup', 'driving_layup', 'dunk', 'alley_oop', 'finger_roll', 'reverse_layup'],
  short: ['floater', 'hook', 'turnaround', 'bank_shot', 'jump_shot'],
  mid: ['pull_up', 'fadeaway', 'jump_shot', 'step_back'],
  corner: ['catch_and_shoot', 'catch_and_shoot', 'jump_shot'],
  arc: ['catch_and_shoot', 'pull_up', 'step_back', 'jump_shot'],
  heave: ['heave'],
}

export const shotDetail = (game: GameState, zone: Zone, plan: Plan): string =>
  plan.manner === 'putback' ? game.rng.pick(['putback', 'tip']) : game.rng.pick(details[zone])
