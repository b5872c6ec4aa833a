import { clamp } from '../../src/kernel/numbers.ts'
import { otherSide } from '../../src/sports/nfl/side.ts'
import { carried, endCarry, loseBall } from './carry.ts'
import { defenceOf, flip, type GameState, leadOf, offenceOf } from './game-state.ts'
import { defendersOn } from './lineup.ts'
import { drawAir, drawTarget, drawZone, type Zone } from './pass-target.ts'
import { isHurried, type PlayCall } from './play-call.ts'
import { factsOf, type PlayFacts, type PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'
import { drawReturn, drawTacklers } from './tackles.ts'

const chances = { sack: 0.06, scramble: 0.048, throwAway: 0.04, hit: 0.11, stripSack: 0.11 } as const
/** Log shifts for a very good unit, passer or receiver. */
const perUnit = {
  rush: 0.22,
  completion: 0.2,
  passer: 0.2,
  receiver: 0.08,
  interception: 0.22,
  home: 0.045,
} as const

const easePerPoint = 0.014

interface Dropback {
  readonly game: GameState
  readonly call: PlayCall
  readonly passer: Player
  readonly defenders: readonly Player[]
  readonly facts: PlayFacts
}

export function passBall(game: GameState, call: PlayCall): PlayResult {
  const { rng, side } = game
  const [offence, defence] = [offenceOf(game), defenceOf(game)]
  const passer = offence.squad.QB[0]!
  const defenders = defendersOn(rng, defence.squad, call.against)
  const { formation, personnel, isNoHuddle } = call
  const facts = factsOf('pass', side, { formation, personnel, isNoHuddle, passer })
  const drop: Dropback = { game, call, passer, defenders, facts }
  const pressure = Math.exp(
    perUnit.rush * (defence.club.units.rush - offence.club.units.protection) - 0.1 * passer.skill,
  )
  const isDeepWait = game.down >= 3 && game.toGo >= 8
  if (rng.chance(chances.sack * pressure * (isDeepWait ? 1.25 : 1))) return sacked(drop)
  if (rng.chance(chances.scramble * Math.exp(0.6 * passer.legs))) return scrambled(drop)
  if (rng.chance(chances.throwAway * pressure)) return incomplete(game, facts)
  return thrown(drop, pressure)
}

function sacked({ game, passer, defenders, facts }: Dropback): PlayResult {
  const { rng, side } = game
  const first = rng.weighted(defenders, (player) => player.rushing + 0.001)
  const isShared = rng.chance(0.13)
  const helper = rng.weighted(defenders, (player) => (player === first ? 0 : player.rushing + 0.001))
  const sackers = isShared ? [first, helper] : [first]
  const lost = Math.min(rng.int(3, 9) + (rng.chance(0.25) ? rng.int(1, 5) : 0), 100 - game.spot)
  const details = { yards: -lost, isSack: true, sackers }
  const spot = game.spot + lost
  if (spot >= 100) {
    const safety = otherSide(side)
    return { facts: { ...facts, ...details, safety }, end: { side, spot: 100 }, seconds: 5, clock: 'stopped' }
  }
  if (rng.chance(chances.stripSack * Math.exp(-0.4 * passer.care))) {
    const mates = offenceOf(game).squad.T
    return carried(facts, loseBall(game, { carrier: passer, mates, defenders }, details, spot), rng.int(6, 9))
  }
  return { facts: { ...facts, ...details }, end: { side, spot }, seconds: rng.int(5, 8), clock: 'running' }
}

function scrambled({ game, call, passer, defenders }: Dropback): PlayResult {
  const { rng } = game
  const { formation, personnel, isNoHuddle } = call
  const facts = factsOf('run', game.side, {
    formation,
    personnel,
    isNoHuddle,
    rusher: passer,
    isScramble: true,
  })
  const yards = Math.round(rng.int(0, 4) - Math.log(1 - rng.next()) * 4.6)
  const end = endCarry(game, {
    carrier: passer,
    mates: offenceOf(game).squad.T,
    defenders,
    yards,
    fumbleChance: 0.018 * Math.exp(-0.4 * passer.care),
    outOfBoundsChance: 0.38,
  })
  return carried(facts, end, rng.int(5, 8))
}

const incomplete = (game: GameState, facts: PlayFacts): PlayResult => ({
  facts,
  end: { side: game.side, spot: game.spot },
  seconds: game.rng.int(4, 7),
  clock: 'stopped',
})

function thrown(drop: Dropback, pressure: number): PlayResult {
  const { game, call, passer, defenders } = drop
  const { rng } = game
  const receiver = drawTarget(rng, call)
  const zone = drawZone(game, receiver)
  const air = Math.min(drawAir(rng, zone), game.spot)
  const offence = offenceOf(game)
  const edge =
    perUnit.completion * (offence.club.units.passing - defenceOf(game).club.units.coverage) +
    perUnit.passer * passer.skill +
    perUnit.receiver * receiver.skill +
    (offence.side === 'home' ? perUnit.home : -perUnit.home) +
    easeOf(game)
  // The end zone is small, and a hurried throw is a worse one.
  const crowd = air >= game.spot ? 0.45 : game.spot <= 20 ? 0.16 : 0
  const isHit = rng.chance(chances.hit * pressure)
  // The defence expects a pass from a side that has to pass.
  const expected = isHurried(game) && game.quarter >= 4 ? 0.14 : 0
  const strain = crowd + expected + (isHit ? 0.35 : 0)
  const picked = zone.interception * Math.exp(strain - perUnit.interception * edge * 4 - 0.35 * passer.care)
  const facts = { ...drop.facts, receiver, airYards: air }
  if (rng.chance(picked)) return intercepted(game, facts, defenders, air)
  const completion = 1 / (1 + Math.exp(-(Math.log(zone.completion / (1 - zone.completion)) + edge - strain)))
  if (rng.chance(completion)) return caught({ ...drop, facts }, receiver, zone, edge)
  const isBroken = rng.chance(0.22)
  const defendedBy = isBroken ? rng.weighted(defenders, (player) => player.covering + 0.001) : null
  return incomplete(game, { ...facts, defendedBy })
}

/** After halftime a side that leads concedes short passes, and takes few risks itself. */
function easeOf(game: GameState): number {
  if (game.quarter < 3) return 0
  return -easePerPoint * clamp(leadOf(game, game.side), -17, 17)
}

function caught(drop: Dropback, receiver: Player, zone: Zone, edge: number): PlayResult {
  const { game, defenders, facts } = drop
  const { rng } = game
  const air = facts.airYards ?? 0
  const mean = zone.yac * Math.exp(0.16 * receiver.legs + 0.3 * edge)
  const run = -Math.log(1 - rng.next()) * mean * (game.spot <= 15 ? 0.75 : 1)
  const yac = air >= game.spot ? 0 : Math.min(Math.round(run), game.spot - air)
  const end = endCarry(game, {
    carrier: receiver,
    mates: drop.call.wideouts,
    defenders,
    yards: air + yac,
    fumbleChance: 0.011 * Math.exp(-0.5 * receiver.care),
    outOfBoundsChance: isHurried(game) ? 0.38 : 0.17,
  })
  const seconds = rng.int(4, 7) + Math.round(Math.max(0, air + yac) / 10)
  return carried({ ...facts, isComplete: true, yac: end.yards - air }, end, seconds)
}

function intercepted(
  game: GameState,
  facts: PlayFacts,
  defenders: readonly Player[],
  air: number,
): PlayResult {
  const { rng } = game
  const side = otherSide(game.side)
  const interceptor = rng.weighted(defenders, (player) => player.covering + 0.001)
  const caughtAt = game.spot - air
  const details = { ...facts, interceptor, defendedBy: interceptor }
  const seconds = rng.int(6, 10)
  if (caughtAt <= 0 && rng.chance(0.8)) {
    return { facts: { ...details, isTouchback: true }, end: { side, spot: 80 }, seconds, clock: 'stopped' }
  }
  const room = flip(Math.max(0, caughtAt))
  const returnYards = drawReturn(rng, 11, room, 0.06)
  const spot = room - returnYards
  if (spot <= 0) {
    const touchdown = { side, player: interceptor }
    return {
      facts: { ...details, returnYards, touchdown },
      end: { side, spot: 0 },
      seconds,
      clock: 'stopped',
    }
  }
  const tacklers = drawTacklers(rng, offenceOf(game).squad.WR.concat(offenceOf(game).squad.T), 4)
  const tackled = { ...details, returnYards, tacklers, tackledBy: game.side }
  return { facts: tackled, end: { side, spot: Math.min(99, spot) }, seconds, clock: 'stopped' }
}
