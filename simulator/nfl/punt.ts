import { clamp } from '../../src/kernel/numbers.ts'
import { otherSide } from '../../src/sports/nfl/side.ts'
import { flip, type GameState, offenceOf } from './game-state.ts'
import { coverageOf, returnerOf } from './kickoff.ts'
import { type DeadBall, factsOf, type PlayFacts, type PlayResult } from './play-facts.ts'
import { drawReturn, drawTacklers } from './tackles.ts'

const shares = { blocked: 0.006, fairCatch: 0.32, outOfBounds: 0.11, downed: 0.13, muff: 0.015 } as const
const gross = { mean: 48, deviation: 7, min: 20, max: 72 } as const
const touchbackSpot = 80
const returns = { mean: 10, breakChance: 0.007 } as const

export function punt(game: GameState): PlayResult {
  const { rng } = game
  const punter = offenceOf(game).squad.P[0]!
  const side = otherSide(game.side)
  const facts = factsOf('punt', game.side, { formation: 'PUNT', kicker: punter })
  if (rng.chance(shares.blocked)) return blocked(game, facts)
  const { kickYards, landsAt } = aim(game, punter.skill)
  const kicked = { ...facts, kickYards }
  if (landsAt <= 0) {
    return dead(game, { ...kicked, isTouchback: true }, { side, spot: touchbackSpot })
  }
  const spot = flip(landsAt)
  const near = landsAt <= 12 ? 2.2 : 1
  if (rng.chance(shares.outOfBounds)) return dead(game, { ...kicked, isOutOfBounds: true }, { side, spot })
  if (rng.chance(shares.downed * near)) return dead(game, { ...kicked, isDowned: true }, { side, spot })
  return caught(game, kicked, { side, spot })
}

/** A punter kicks as far as possible, but short of the goal line. */
function aim(game: GameState, skill: number): { kickYards: number; landsAt: number } {
  const { rng } = game
  const full = clamp(rng.normal(gross.mean + 1.2 * skill, gross.deviation), gross.min, gross.max)
  const target = game.spot - rng.normal(8, 7)
  const kickYards = Math.max(15, Math.round(Math.min(full, target)))
  return kickYards >= game.spot
    ? { kickYards: game.spot, landsAt: 0 }
    : { kickYards, landsAt: game.spot - kickYards }
}

function caught(game: GameState, kicked: PlayFacts, at: DeadBall): PlayResult {
  const { rng } = game
  const returner = returnerOf(game, at.side)
  const facts = { ...kicked, returner }
  const coverage = coverageOf(game, game.side)
  if (rng.chance(shares.muff)) return muffed(game, facts, at)
  const isCrowded = at.spot >= 88
  if (rng.chance(isCrowded ? 0.75 : shares.fairCatch)) return dead(game, { ...facts, isFairCatch: true }, at)
  const returnYards = drawReturn(rng, returns.mean, at.spot, returns.breakChance)
  const spot = at.spot - returnYards
  if (spot <= 0) {
    const touchdown = { side: at.side, player: returner }
    return dead(game, { ...facts, returnYards, touchdown }, { side: at.side, spot: 0 })
  }
  const tacklers = drawTacklers(rng, coverage, 6)
  return dead(game, { ...facts, returnYards, tacklers, tackledBy: game.side }, { side: at.side, spot })
}

/** The returner drops the ball: it is dead where it is recovered. */
function muffed(game: GameState, facts: PlayFacts, at: DeadBall): PlayResult {
  const { rng } = game
  const isKept = rng.chance(0.42)
  const recoveredSide = isKept ? at.side : game.side
  const fumble = {
    player: facts.returner!,
    side: at.side,
    forcedBy: null,
    recoveredBy: rng.pick(coverageOf(game, recoveredSide)),
    recoveredSide,
    returnYards: 0,
  }
  return dead(game, { ...facts, fumble }, isKept ? at : { side: game.side, spot: flip(at.spot) })
}

function blocked(game: GameState, facts: PlayFacts): PlayResult {
  const { rng } = game
  const side = otherSide(game.side)
  const blockedBy = rng.pick(coverageOf(game, side))
  const fallsAt = game.spot + rng.int(4, 10)
  const details = { ...facts, blockedBy, kickResult: 'blocked' as const, kickYards: 0 }
  if (fallsAt >= 100) return dead(game, { ...details, safety: side }, { side: game.side, spot: 100 })
  if (rng.chance(0.18)) {
    return dead(
      game,
      { ...details, returner: blockedBy, returnYards: flip(fallsAt), touchdown: { side, player: blockedBy } },
      { side, spot: 0 },
    )
  }
  return dead(game, details, { side, spot: flip(fallsAt) })
}

const dead = (game: GameState, facts: PlayFacts, end: DeadBall): PlayResult => ({
  facts,
  end,
  seconds: game.rng.int(5, 8) + (facts.returnYards > 0 ? 3 : 0),
  clock: 'stopped',
})
