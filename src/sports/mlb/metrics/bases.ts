import { type Base, bases as baseNames, type RunnerMove } from '../records/play.ts'

/** The runner on each base. */
export type Bases = Readonly<Record<Base, string | null>>

export const emptyBases: Bases = { first: null, second: null, third: null }

/** The runners on base, the one nearest home last. */
export const runnersOn = (bases: Bases): string[] => baseNames.flatMap((base) => bases[base] ?? [])

/**
 * The bases after simultaneous moves: every base is vacated before any is taken, and a runner who moves in
 * several legs ends at the last one.
 */
export function moveRunners(bases: Bases, moves: readonly RunnerMove[]): Bases {
  const after: Record<Base, string | null> = { ...bases }
  const ends = new Map<string, RunnerMove['end']>()
  for (const { player, start, end } of moves) {
    if (!ends.has(player) && start !== null) after[start] = null
    ends.set(player, end)
  }
  for (const [player, end] of ends) if (end !== null && end !== 'home') after[end] = player
  return after
}

/** The bases after a runner was replaced on his base. */
export function replaceRunner(bases: Bases, replaced: string | null, player: string): Bases {
  const base = baseNames.find((name) => replaced !== null && bases[name] === replaced)
  return base === undefined ? bases : { ...bases, [base]: player }
}
