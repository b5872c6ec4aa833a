import type { Change } from '../../src/contract/change.ts'
import type { TypedRecord } from '../../src/contract/record.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { WallClock } from './wall-clock.ts'

/** The change that puts a record. */
export const put = ({ kind }: { readonly kind: string }, id: string, data: unknown): Change => ({
  kind,
  id,
  op: 'put',
  data,
})

/** What a league's games have in common as records. */
export function gameRecords<G extends { readonly official: boolean }>({ kind, stored }: TypedRecord<G>) {
  const check = Compile(stored)
  const isGame = (doc: unknown): doc is G => check.Check(doc)
  return {
    /** The record of a game of the calendar. */
    scheduledOf: ({ id, scheduled: { data } }: SimulatedGame): G => {
      assert(isGame(data), `${id} comes from the calendar as ${kind}`)
      return data
    },
    /** Whether a stored game has received its last change, the one that makes it official. */
    isComplete: (doc: unknown): boolean => isGame(doc) && doc.official,
  }
}

/** How a sport describes what happens in a game that has been played to the end. */
interface ScriptSource {
  readonly wallClock: WallClock
  /** Each entry is a step of its own, also at the same instant. */
  readonly isEntryPerStep?: true
  /** The changes of the log entries `from` up to `to`, which share an instant; none when nothing is to be seen. */
  readonly changesAt: (from: number, to: number, atMs: number) => readonly Change[]
  /** The steps of the running clock between entry `next` and the one before it. */
  readonly clockBefore?: (next: number) => readonly SimulatedStep[]
  /** The final state as official. */
  readonly official: Change
}

/** Every step of a game, in time order: one for each instant of its log, the running clock between, the official result. */
export function scriptOf(source: ScriptSource): SimulatedStep[] {
  const { changesAt, clockBefore, isEntryPerStep, official } = source
  const { instants, officialMs } = source.wallClock
  const steps: SimulatedStep[] = []
  for (let from = 0; from < instants.length; ) {
    const atMs = instants[from]!
    let to = from + 1
    while (!isEntryPerStep && to < instants.length && instants[to] === atMs) to++
    if (from > 0 && clockBefore) steps.push(...clockBefore(from))
    const changes = changesAt(from, to, atMs)
    if (changes.length > 0) steps.push({ atMs, changes })
    from = to
  }
  return [...steps, { atMs: officialMs, changes: [official] }]
}
