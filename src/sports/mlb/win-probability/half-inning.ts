/**
 * The runs that a side still scores in a half-inning, from any bases and outs: a chain of plate appearances. Bases are
 * a bit mask: 1 first, 2 second, 4 third.
 */

/** Chances per plate appearance, and how runners move. */
export interface BattingRates {
  readonly walk: number
  readonly single: number
  readonly double: number
  readonly triple: number
  readonly home_run: number
  /** A runner on second scores on a single; one on first reaches third. */
  readonly second_scores: number
  readonly first_to_third: number
  /** A runner on first scores on a double. */
  readonly first_scores: number
  /** With fewer than two outs: an out is a double play with a runner on first, or brings a runner on third home. */
  readonly double_play: number
  readonly sacrifice: number
  /** An out moves a runner from second to third. */
  readonly productive: number
}

/** The chance of 0, 1, 2 … more runs, by outs and bases: `runs[outs * 8 + bases]`. */
export type RunChances = readonly Float64Array[]

export const runsMax = 15

interface Move {
  readonly chance: number
  readonly outs: number
  readonly bases: number
  readonly runs: number
}

/** `factor` multiplies how often the batter reaches base: 1 for an average side. */
export function runChances(rates: BattingRates, factor: number): RunChances {
  const runs = Array.from({ length: 24 }, () => new Float64Array(runsMax + 1))
  const moves = runs.map((_, state) => movesFrom(rates, factor, { outs: state >> 3, bases: state & 7 }))
  // A move without an out or a run adds a runner: with more outs and more runners first, each needs only known states.
  const order = runs.map((_, state) => state).sort((a, b) => rankOf(b) - rankOf(a))
  for (let n = 0; n <= runsMax; n++) {
    for (const state of order) {
      let chance = 0
      for (const move of moves[state]!) {
        const left = n - move.runs
        if (left < 0) continue
        chance +=
          move.chance * (move.outs > 2 ? Number(left === 0) : runs[move.outs * 8 + move.bases]![left]!)
      }
      runs[state]![n] = chance
    }
  }
  return runs
}

const runnersOn = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)
const rankOf = (state: number): number => (state >> 3) * 4 + runnersOn(state & 7)

interface BaseOut {
  readonly outs: number
  readonly bases: number
}

function movesFrom(rates: BattingRates, factor: number, at: BaseOut): Move[] {
  const [walk, single, double, triple, homeRun] = [
    rates.walk * factor,
    rates.single * factor,
    rates.double * factor,
    rates.triple * factor,
    rates.home_run * factor,
  ]
  const out = 1 - walk - single - double - triple - homeRun
  const all = runnersOn(at.bases)
  return [
    ...hits(walk, at.outs, walked(at.bases)),
    ...hits(single, at.outs, ...singled(at.bases, rates)),
    ...hits(double, at.outs, ...doubled(at.bases, rates)),
    { chance: triple, outs: at.outs, bases: 4, runs: all },
    { chance: homeRun, outs: at.outs, bases: 0, runs: all + 1 },
    ...outsFrom(out, at, rates),
  ].filter(({ chance }) => chance > 0)
}

interface Advance {
  readonly share: number
  readonly bases: number
  readonly runs: number
}

const hits = (chance: number, outs: number, ...advances: readonly Advance[]): Move[] =>
  advances.map(({ share, bases, runs }) => ({ chance: chance * share, outs, bases, runs }))

/** Runners move only when forced. */
function walked(bases: number): Advance {
  if ((bases & 1) === 0) return { share: 1, bases: bases | 1, runs: 0 }
  if ((bases & 2) === 0) return { share: 1, bases: bases | 2, runs: 0 }
  return { share: 1, bases: 7, runs: bases === 7 ? 1 : 0 }
}

function singled(bases: number, rates: BattingRates): Advance[] {
  const third = bases & 4 ? 1 : 0
  const seconds =
    bases & 2
      ? [
          { share: rates.second_scores, held: 0 },
          { share: 1 - rates.second_scores, held: 4 },
        ]
      : [{ share: 1, held: 0 }]
  return seconds.flatMap(({ share, held }) => {
    const scored = third + (bases & 2 && held === 0 ? 1 : 0)
    if ((bases & 1) === 0) return [{ share, bases: 1 | held, runs: scored }]
    // Third is free only when the runner from second scored.
    const toThird = held === 4 ? 0 : rates.first_to_third
    return [
      { share: share * toThird, bases: 1 | 4, runs: scored },
      { share: share * (1 - toThird), bases: 1 | 2 | held, runs: scored },
    ]
  })
}

function doubled(bases: number, rates: BattingRates): Advance[] {
  const scored = runnersOn(bases & 6)
  if ((bases & 1) === 0) return [{ share: 1, bases: 2, runs: scored }]
  return [
    { share: rates.first_scores, bases: 2, runs: scored + 1 },
    { share: 1 - rates.first_scores, bases: 6, runs: scored },
  ]
}

function outsFrom(out: number, { outs, bases }: BaseOut, rates: BattingRates): Move[] {
  const plain = (chance: number): Move => ({ chance, outs: outs + 1, bases, runs: 0 })
  if (outs === 2) return [plain(out)]
  const moves: Move[] = []
  let rest = out
  const take = (share: number, move: Omit<Move, 'chance'>) => {
    moves.push({ ...move, chance: rest * share })
    rest *= 1 - share
  }
  if (bases & 1) {
    // The other runners advance, and one from third scores unless it is the third out.
    const moved = (bases & 2 ? 4 : 0) | 0
    take(rates.double_play, { outs: outs + 2, bases: moved, runs: bases & 4 && outs === 0 ? 1 : 0 })
  }
  if (bases & 4) take(rates.sacrifice, { outs: outs + 1, bases: bases & 3, runs: 1 })
  if ((bases & 6) === 2) take(rates.productive, { outs: outs + 1, bases: (bases & 1) | 4, runs: 0 })
  return [...moves, plain(rest)]
}
