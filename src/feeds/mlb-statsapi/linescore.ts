import type { Static } from 'typebox'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import type { PitchInput } from '../../sports/mlb/records/pitch.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { Any, Maybe, Person } from './fields.ts'
import type { SlugOf } from './people.ts'

const Runs = Lenient({ runs: Any })

/** The line score, on its own or inside the live feed. */
export const Linescore = Lenient({
  currentInning: Any,
  inningState: Any,
  balls: Any,
  strikes: Any,
  outs: Any,
  offense: Maybe(Lenient({ first: Maybe(Person), second: Maybe(Person), third: Maybe(Person) })),
  teams: Lenient({ home: Runs, away: Runs }),
})
export type Linescore = Static<typeof Linescore>

/** All runners on base. */
export const runnersOf = ({ offense }: Linescore): Person[] =>
  [offense?.first, offense?.second, offense?.third].flatMap((one) => one ?? [])

type Situation = Pick<GameInput, 'inning' | 'half' | 'count' | 'outs' | 'baserunners'>

/** Inning, count, outs and runners. */
export function situationOf(line: Linescore, slugOf: SlugOf): Situation {
  const { offense } = line
  const on = (runner: Person | null | undefined) => (runner ? slugOf(runner) : null)
  return {
    inning: countOf(line.currentInning) ?? 1,
    half: halfOf(line.inningState),
    count: { balls: Math.min(4, countOf(line.balls) ?? 0), strikes: Math.min(3, countOf(line.strikes) ?? 0) },
    outs: Math.min(3, countOf(line.outs) ?? 0),
    baserunners: { first: on(offense?.first), second: on(offense?.second), third: on(offense?.third) },
  }
}

const halves = ['top', 'middle', 'bottom', 'end'] as const

const halfOf = (state: unknown): Game['half'] =>
  halves.find((half) => half === textOf(state).toLowerCase()) ?? 'top'

export function lastPitchOf(pitches: readonly PitchInput[]): Pick<GameInput, 'last_pitch'> {
  const last = pitches.at(-1)
  if (!last) return {}
  const { pitch_type = null, velocity = null, result, count, pitcher, batter } = last
  return { last_pitch: { pitch_type, velocity, result, count, pitcher, batter } }
}
