import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { Player } from './player.ts'

/** A player during a game. */
export interface PlayerState {
  readonly player: Player
  readonly side: Side
  /** Second of the period at which the current shift began; null off the ice. */
  onSince: number | null
  /** Second of the game at which the last shift ended. */
  offSince: number
  shifts: number
  /** Time on the ice in shifts that have ended. */
  seconds: number
  /** In the penalty box or ejected: may not be on the ice. */
  isAway: boolean
  goals: number
  assists: number
  shots: number
  penaltyMinutes: number
  plusMinus: number
  shotsAgainst: number
  goalsAgainst: number
}

/**
 * How a side plays: lines and pairs, the power play, the penalty kill, four or three a side, or with the goalie
 * pulled.
 */
export type Formation = 'even' | 'power' | 'short' | 'open' | 'overtime' | 'siege'

/** Skaters who play together; with fewer places, the last are left out first. */
export interface Unit {
  readonly players: readonly PlayerState[]
  /** Share of the time in this formation. */
  readonly share: number
  /** Seconds on the ice in it so far. */
  seconds: number
}

export interface Units {
  readonly forwards: Readonly<Record<Formation, readonly Unit[]>>
  readonly defenders: Readonly<Record<Formation, readonly Unit[]>>
}

/** Shares of the time in a formation of its first, second … unit. */
const shares = {
  lines: [0.33, 0.27, 0.22, 0.18],
  pairs: [0.38, 0.34, 0.28],
  power: [0.68, 0.32],
  short: [0.4, 0.34, 0.26],
  overtime: [0.42, 0.34, 0.24],
  overtimeDefence: [0.34, 0.28, 0.22, 0.16],
  siege: [0.75, 0.25],
} as const

const unitsOf = (groups: readonly (readonly PlayerState[])[], share: readonly number[]): readonly Unit[] =>
  groups.map((players, i) => ({ players, share: share[i]!, seconds: 0 }))

/** All units of a side. Lines are left wing, centre, right wing. */
export function createUnits(
  lines: readonly (readonly PlayerState[])[],
  pairs: readonly (readonly PlayerState[])[],
): Units {
  const attack = [...lines.flat()].sort((a, b) => worth(b) - worth(a))
  const blueLine = [...pairs.flat()].sort((a, b) => worth(b) - worth(a))
  // The centre comes first, to stay on when there is room for only one.
  const leftDuos = lines.map((line) => [line[1]!, line[0]!])
  const rightDuos = lines.map((line) => [line[1]!, line[2]!])
  return {
    forwards: {
      even: unitsOf(lines, shares.lines),
      power: unitsOf([attack.slice(0, 4), attack.slice(4, 8)], shares.power),
      short: unitsOf([rightDuos[2]!, rightDuos[3]!, rightDuos[1]!], shares.short),
      open: unitsOf(leftDuos, shares.lines),
      overtime: unitsOf(rightDuos.slice(0, 3), shares.overtime),
      siege: unitsOf([attack.slice(0, 5), attack.slice(5, 10)], shares.siege),
    },
    defenders: {
      even: unitsOf(pairs, shares.pairs),
      power: unitsOf([blueLine.slice(0, 1), blueLine.slice(1, 2)], shares.power),
      short: unitsOf(pairs, shares.pairs),
      open: unitsOf(pairs, shares.pairs),
      overtime: unitsOf(
        blueLine.slice(0, 4).map((p) => [p]),
        shares.overtimeDefence,
      ),
      siege: unitsOf([blueLine.slice(0, 2), blueLine.slice(2, 4)], shares.siege),
    },
  }
}

/** A player's value in attack. */
const worth = ({ player }: PlayerState): number => player.shooting + player.passing + 2 * player.finishing

/** How a number of skaters splits into forwards and defenders. */
const splits: Readonly<Record<Formation, Readonly<Record<number, readonly [number, number]>>>> = {
  even: { 5: [3, 2] },
  power: { 5: [4, 1], 4: [3, 1] },
  short: { 4: [2, 2], 3: [1, 2] },
  open: { 4: [2, 2] },
  overtime: { 3: [2, 1] },
  siege: { 6: [5, 1], 5: [3, 2], 4: [3, 1] },
}

export interface Plan {
  readonly formation: Formation
  readonly forwards: number
  readonly defenders: number
}

/** The formation for a number of skaters against a number of opponents. */
export function planFor(
  { isNetEmpty }: { readonly isNetEmpty: boolean },
  own: number,
  opponents: number,
): Plan {
  const formation = isNetEmpty ? 'siege' : formationFor(own, opponents)
  const [forwards, defenders] = splits[formation][own] ?? [own - 2, 2]
  return { formation, forwards, defenders }
}

function formationFor(own: number, opponents: number): Formation {
  if (own < 5 && own < opponents) return 'short'
  if (own > opponents) return 'power'
  if (own === 3) return 'overtime'
  return own === 4 ? 'open' : 'even'
}
