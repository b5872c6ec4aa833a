import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { type GameState, gameSecondsLeft, leadOf } from './game-state.ts'
import { type DeadBall, factsOf, type PlayFacts, type PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'
import { drawReturn, drawTacklers, looseBall } from './tackles.ts'

/** A kick into the end zone that is not run out: the ball is placed at the 35. */
const touchbackSpot = 65
/** A kick out of bounds: the ball is placed at the 40. */
const outOfBoundsSpot = 60

const shares = { touchback: 0.2, outOfBounds: 0.012, muff: 0.008 } as const
/** Where a kick into the landing zone is caught, in yards from the returner's goal line, and how far it is returned. */
const landing = { from: 0, to: 14, returnMin: 15, returnMean: 6.8, breakChance: 0.004 } as const
const onside = { recovery: 0.07, maySeconds: 160 } as const
const freeKick = { from: 22, to: 38, returnMean: 9 } as const

const kickSpot = 65

/** Whether the kicking side needs the ball back at once. */
function mustRecover(game: GameState, kicking: Side): boolean {
  const lead = leadOf(game, kicking)
  if (game.quarter !== 4 || lead >= 0) return false
  const left = gameSecondsLeft(game)
  const hasTimeouts = game.teams[kicking].timeouts >= 2
  return (
    left <= (lead < -8 ? onside.maySeconds + 140 : hasTimeouts ? onside.maySeconds - 60 : onside.maySeconds)
  )
}

export function kickOff(game: GameState, kicking: Side): PlayResult {
  if (mustRecover(game, kicking)) return onsideKick(game, kicking)
  const { rng } = game
  const side = otherSide(kicking)
  const facts = factsOf('kickoff', side, { kicker: game.teams[kicking].squad.K[0]! })
  if (rng.chance(shares.touchback)) {
    return dead({ ...facts, kickYards: 65, isTouchback: true }, { side, spot: touchbackSpot }, 0)
  }
  if (rng.chance(shares.outOfBounds)) {
    return dead(
      { ...facts, kickYards: rng.int(48, 60), isOutOfBounds: true },
      { side, spot: outOfBoundsSpot },
      4,
    )
  }
  const caughtAt = rng.int(landing.from, landing.to)
  const kickYards = kickSpot - caughtAt
  const room = 100 - caughtAt
  const extra = drawReturn(rng, landing.returnMean, room - landing.returnMin, landing.breakChance)
  return returnKick(game, { ...facts, kickYards }, { caughtAt, returnYards: landing.returnMin + extra })
}

/** After a safety the side that conceded it kicks from its own 20, usually by its punter. */
export function freeKickOff(game: GameState, kicking: Side): PlayResult {
  const { rng } = game
  const facts = factsOf('kickoff', otherSide(kicking), { kicker: game.teams[kicking].squad.P[0]! })
  const caughtAt = rng.int(freeKick.from, freeKick.to)
  const returnYards = 4 + drawReturn(rng, freeKick.returnMean, 96 - caughtAt, landing.breakChance)
  return returnKick(game, { ...facts, kickYards: 80 - caughtAt }, { caughtAt, returnYards })
}

function returnKick(
  game: GameState,
  kicked: PlayFacts,
  { caughtAt, returnYards }: { readonly caughtAt: number; readonly returnYards: number },
): PlayResult {
  const { rng } = game
  const { side } = kicked
  const kicking = otherSide(side)
  const returner = returnerOf(game, side)
  const facts = { ...kicked, returner, returnYards }
  const spot = 100 - caughtAt - returnYards
  const seconds = rng.int(4, 7)
  if (spot <= 0) {
    return dead({ ...facts, touchdown: { side, player: returner } }, { side, spot: 0 }, seconds + 5)
  }
  const coverage = coverageOf(game, kicking)
  const tacklers = drawTacklers(rng, coverage, 8)
  if (!rng.chance(shares.muff))
    return dead({ ...facts, tacklers, tackledBy: kicking }, { side, spot }, seconds)
  const loser = { player: returner, side, mates: coverageOf(game, side) }
  const fumble = looseBall(game, { loser, opponents: coverage, forcedBy: tacklers[0]!, spot })
  if (fumble.recoveredSide === side) return dead({ ...facts, fumble }, { side, spot }, seconds)
  return dead(
    { ...facts, fumble: { ...fumble, returnYards: 0 } },
    { side: kicking, spot: 100 - spot },
    seconds,
  )
}

function onsideKick(game: GameState, kicking: Side): PlayResult {
  const { rng } = game
  const side = otherSide(kicking)
  const kickYards = rng.int(10, 14)
  const kicker = game.teams[kicking].squad.K[0]!
  const facts = factsOf('kickoff', side, { kicker, kickYards, isOnside: true })
  const isRecovered = rng.chance(onside.recovery)
  // From the kicking side's 35: the ball is a few yards short of midfield.
  const spot = kickSpot - kickYards
  const end = isRecovered ? { side: kicking, spot } : { side, spot: 100 - spot }
  return dead(facts, end, rng.int(1, 3))
}

const dead = (facts: PlayFacts, end: DeadBall, seconds: number): PlayResult => ({
  facts,
  end,
  seconds,
  clock: 'stopped',
})

/** The fastest of the reserve receivers and backs. */
export function returnerOf(game: GameState, side: Side): Player {
  const { WR, RB } = game.teams[side].squad
  const reserves = [...WR.slice(3), ...RB.slice(2)]
  const free = reserves.length > 0 ? reserves : [...WR, ...RB]
  return free.reduce((best, player) => (player.legs > best.legs ? player : best))
}

/** The kick coverage: reserve linebackers and defensive backs. */
export function coverageOf(game: GameState, side: Side): readonly Player[] {
  const { LB, CB, S } = game.teams[side].squad
  const second = [...LB.slice(3), ...CB.slice(2), ...S.slice(2)]
  return second.length >= 3 ? second : [...LB, ...CB, ...S]
}
