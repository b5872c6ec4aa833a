import { clamp } from '../../src/kernel/numbers.ts'
import type { Estimate } from '../shared/odds/forecast.ts'
import type { Squad } from './lineup.ts'
import type { Entrant } from './odds-model.ts'
import type { Player } from './player.ts'

/** A player's expected stats of a game. */
export interface Expected {
  readonly passAttempts: number
  readonly completions: number
  readonly passYards: number
  readonly passTouchdowns: number
  readonly interceptions: number
  readonly carries: number
  readonly rushYards: number
  readonly rushTouchdowns: number
  readonly receptions: number
  readonly receivingYards: number
  readonly receivingTouchdowns: number
  readonly fieldGoals: number
  readonly kickPoints: number
  readonly tackles: number
  readonly sacks: number
}

export const noStats: Expected = {
  passAttempts: 0,
  completions: 0,
  passYards: 0,
  passTouchdowns: 0,
  interceptions: 0,
  carries: 0,
  rushYards: 0,
  rushTouchdowns: 0,
  receptions: 0,
  receivingYards: 0,
  receivingTouchdowns: 0,
  fieldGoals: 0,
  kickPoints: 0,
  tackles: 0,
  sacks: 0,
}

/** Team averages over 2,000 simulated games; tackles and sacks are those of starters. */
const team = {
  attempts: 34.7,
  targets: 33.4,
  completionShare: 0.648,
  yardsPerAttempt: 6.7,
  passTouchdowns: 1.38,
  interceptions: 0.8,
  backCarries: 20.3,
  runYards: 4.45,
  runTouchdowns: 1,
  fieldGoals: 2,
  extraPoints: 1.97,
  tackles: 40.5,
  sacks: 1.65,
} as const

/** Effect of a club's lean to the pass on its passes and runs. */
const leanEffect = { passes: 0.41, runs: -0.6 } as const

/** Share of snaps of the first, second … of a position. */
const onField = { WR: [0.8, 0.78, 0.68, 0.3, 0.12, 0.05], TE: [0.85, 0.4, 0.15, 0.06] } as const
const backTargetFactor = 0.85

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function targetWeights({ WR, TE, RB }: Squad): ReadonlyMap<Player, number> {
  const carries = sum(RB.map(({ usage }) => usage))
  return new Map([
    ...WR.map((player, rank) => [player, player.usage * (onField.WR[rank] ?? 0.05)] as const),
    ...TE.map((player, rank) => [player, player.usage * (onField.TE[rank] ?? 0.05)] as const),
    ...RB.map(
      (player) => [player, (backTargetFactor * (0.5 + 0.5 * player.usage) * player.usage) / carries] as const,
    ),
  ])
}

/** Log edges of the passing and the running game against this opponent. */
function edgesOf(own: Entrant, other: Entrant): { passing: number; running: number } {
  return {
    passing:
      0.2 * (own.club.units.passing - other.club.units.coverage) + 0.2 * (own.squad.QB[0]?.skill ?? 0) - 0.07,
    running: 0.42 * (own.club.units.running - other.club.units.front),
  }
}

export function expectPasser(own: Entrant, other: Entrant): Expected {
  const { passing } = edgesOf(own, other)
  const legs = Math.exp(0.6 * (own.squad.QB[0]?.legs ?? 0))
  const attempts = team.attempts * (1 + leanEffect.passes * own.club.passLean)
  const completionShare = team.completionShare + 0.2 * passing
  return {
    ...noStats,
    passAttempts: attempts,
    completions: attempts * completionShare,
    passYards: attempts * team.yardsPerAttempt * (1 + 0.55 * passing),
    passTouchdowns: team.passTouchdowns * (1 + 0.9 * passing),
    interceptions: team.interceptions * Math.exp(-1.1 * passing - 0.35 * (own.squad.QB[0]?.care ?? 0)),
    carries: 4.2 * legs,
    rushYards: 20 * legs,
    rushTouchdowns: 0.14 * legs,
  }
}

/** The expected stats of every receiver and back. */
export function expectReceivers(own: Entrant, other: Entrant): ReadonlyMap<Player, Expected> {
  const { passing } = edgesOf(own, other)
  const weights = targetWeights(own.squad)
  const all = sum([...weights.values()])
  const targets = team.targets * (1 + leanEffect.passes * own.club.passLean)
  return new Map(
    [...weights].map(([player, weight]) => {
      const share = weight / all
      // Deep receivers catch fewer passes, for more yards each.
      const depth = Math.min(1.8, player.depth)
      const receptions = targets * share * (0.76 - 0.09 * depth) * (1 + 0.3 * passing)
      const perCatch = (5.3 + 5 * depth) * (1 + 0.25 * passing)
      const scoring = share * (0.75 + 0.25 * depth) * (1 + 0.9 * passing)
      return [
        player,
        {
          ...expectCarries(own, other, player),
          receptions,
          receivingYards: receptions * perCatch,
          receivingTouchdowns: team.passTouchdowns * scoring,
        },
      ]
    }),
  )
}

function expectCarries(own: Entrant, other: Entrant, player: Player): Expected {
  if (player.position !== 'RB') return noStats
  const { running } = edgesOf(own, other)
  const share = player.usage / sum(own.squad.RB.map(({ usage }) => usage))
  const carries = team.backCarries * share * (1 + leanEffect.runs * own.club.passLean)
  return {
    ...noStats,
    carries,
    rushYards: carries * (team.runYards + running + 0.2 * player.skill),
    rushTouchdowns: team.runTouchdowns * 0.85 * share * (1 + 0.2 * running),
  }
}

export function expectKicker(own: Entrant, other: Entrant): Expected {
  const { passing, running } = edgesOf(own, other)
  const strength = 1 + 0.5 * passing + 0.1 * running
  const fieldGoals = team.fieldGoals * (1 + 0.1 * passing)
  return { ...noStats, fieldGoals, kickPoints: 3 * fieldGoals + team.extraPoints * strength }
}

export function expectDefender({ squad }: Entrant, player: Player): Expected {
  const starters = [
    ...squad.DE.slice(0, 2),
    ...squad.DT.slice(0, 2),
    ...squad.LB.slice(0, 2),
    ...squad.CB.slice(0, 3),
    ...squad.S.slice(0, 2),
  ]
  const share = (weight: (one: Player) => number) => weight(player) / sum(starters.map(weight))
  return {
    ...noStats,
    tackles: team.tackles * share((one) => one.tackling),
    sacks: team.sacks * share((one) => one.rushing),
  }
}

/** An estimate whose deviation grows with its mean. */
export const spreadOf = (mean: number, { share, base }: { share: number; base: number }): Estimate => ({
  mean,
  deviation: base + share * mean,
})

/**
 * A small count (Poisson), as the normal estimate that gives the right chance at the line it will be quoted at.
 */
export function countEstimate(rate: number): Estimate {
  const line = Math.max(0.5, Math.floor(rate) + 0.5)
  let below = 0
  for (let n = 0, term = Math.exp(-rate); n < line; n++, term *= rate / n) below += term
  const above = clamp(1 - below, 0.1, 0.9)
  const deviation = 0.35
  // The logistic curve is close to the normal one, and can be inverted.
  return { mean: line + (deviation * Math.log(above / (1 - above))) / 1.702, deviation }
}
