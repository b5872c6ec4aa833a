import type { Rng } from '../../src/kernel/rng.ts'
import { carried, endCarry } from './carry.ts'
import { defenceOf, type GameState, offenceOf } from './game-state.ts'
import { defendersOn } from './lineup.ts'
import { isHurried, type PlayCall } from './play-call.ts'
import { factsOf, type PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'

/** Gains of runs: share, and range of yards; the longest have a tail. */
const gains = [
  { share: 10, from: -4, to: -1 },
  { share: 10, from: 0, to: 0 },
  { share: 34, from: 1, to: 3 },
  { share: 29, from: 4, to: 7 },
  { share: 13, from: 8, to: 14 },
  { share: 4, from: 15, to: 19 },
] as const
const longTail = { from: 15, mean: 13 } as const

/** Yards that a very good unit, or back, adds to a run. */
const perUnit = { running: 0.42, front: 0.42, skill: 0.2, home: 0.08 } as const
const fumbleChance = 0.0115
const quarterbackKeeps = 0.075
const sneakYards = { from: 0, to: 3 } as const

export function runBall(game: GameState, call: PlayCall): PlayResult {
  const { rng, side } = game
  const carrier = drawCarrier(game, call)
  const defenders = defendersOn(rng, defenceOf(game).squad, call.against)
  const isSneak = carrier.position === 'QB' && game.toGo <= 1
  const yards = isSneak ? rng.int(sneakYards.from, sneakYards.to) : drawGain(game, carrier)
  const facts = factsOf('run', side, {
    formation: call.formation,
    personnel: call.personnel,
    isNoHuddle: call.isNoHuddle,
    rusher: carrier,
  })
  const end = endCarry(game, {
    carrier,
    mates: offenceOf(game).squad.G,
    defenders,
    yards,
    fumbleChance: fumbleChance * Math.exp(-0.5 * carrier.care),
    outOfBoundsChance: isHurried(game) ? 0.25 : 0.1,
  })
  return carried(facts, end, rng.int(4, 6) + Math.round(Math.max(0, yards) / 9))
}

function drawCarrier(game: GameState, { backs, wideouts }: PlayCall): Player {
  const { rng } = game
  const quarterback = offenceOf(game).squad.QB[0]!
  const keeps = quarterbackKeeps * Math.exp(0.6 * quarterback.legs) * (game.toGo <= 1 ? 3.2 : 1)
  if (backs.length === 0 || rng.chance(Math.min(0.6, keeps))) return quarterback
  if (wideouts.length > 0 && rng.chance(0.03)) return rng.pick(wideouts)
  return rng.weighted(backs, (player) => player.usage)
}

function drawGain(game: GameState, carrier: Player): number {
  const { rng } = game
  const attack = offenceOf(game)
  const shift =
    perUnit.running * attack.club.units.running -
    perUnit.front * defenceOf(game).club.units.front +
    perUnit.skill * carrier.skill +
    (attack.side === 'home' ? perUnit.home : -perUnit.home)
  const yards = drawRun(rng) + shift
  // Near the goal line there is less room behind the defence.
  const cramped = game.spot <= 10 && yards > 2 ? 2 + (yards - 2) * 0.7 : yards
  return Math.floor(cramped + rng.next())
}

function drawRun(rng: Rng): number {
  const gain = rng.weighted(gains, ({ share }) => share)
  const yards = rng.int(gain.from, gain.to)
  return gain.from < longTail.from ? yards : yards + Math.round(-Math.log(1 - rng.next()) * longTail.mean)
}
