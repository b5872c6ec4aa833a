import type { PlayerState, TeamState } from './game-state.ts'

/**
 * What the coach is playing: lines and pairs, the power play, killing a penalty, four or three a side, or all
 * out with the goalie on the bench.
 */
export type Formation = 'even' | 'power' | 'short' | 'open' | 'overtime' | 'siege'

/** Skaters who go out together, the first to be left out last. */
export interface Unit {
  readonly players: readonly PlayerState[]
  /** Of the time in this formation. */
  readonly share: number
  /** On the ice so far in it. */
  seconds: number
}

export interface Units {
  readonly forwards: Readonly<Record<Formation, readonly Unit[]>>
  readonly defenders: Readonly<Record<Formation, readonly Unit[]>>
}

/** Of the time in a formation, what its first, second … unit gets. */
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

/** All that a coach sends out. Lines are left wing, centre, right wing. */
export function createUnits(
  lines: readonly (readonly PlayerState[])[],
  pairs: readonly (readonly PlayerState[])[],
): Units {
  const attack = [...lines.flat()].sort((a, b) => worth(b) - worth(a))
  const blueLine = [...pairs.flat()].sort((a, b) => worth(b) - worth(a))
  // The centre is the one who stays when there is room for one.
  const duos = lines.map((line) => [line[1]!, line[0]!])
  const duosAgain = lines.map((line) => [line[1]!, line[2]!])
  return {
    forwards: {
      even: unitsOf(lines, shares.lines),
      power: unitsOf([attack.slice(0, 4), attack.slice(4, 8)], shares.power),
      short: unitsOf([duosAgain[2]!, duosAgain[3]!, duosAgain[1]!], shares.short),
      open: unitsOf(duos, shares.lines),
      overtime: unitsOf(duosAgain.slice(0, 3), shares.overtime),
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

/** What a player adds to an attack. */
const worth = ({ player }: PlayerState): number => player.shooting + player.passing + 2 * player.finishing

/** Forwards and defenders that make up a number of skaters. */
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

/** What a side plays with so many skaters against so many. */
export function planFor({ isNetEmpty }: Pick<TeamState, 'isNetEmpty'>, own: number, opponents: number): Plan {
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
