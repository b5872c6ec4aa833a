/** Cases for the scripts of every simulated league. */
import { describe, expect, test } from 'bun:test'
import Type from 'typebox'
import type { SimulatedGame, SimulatedStep, Simulation } from '../../../simulator/simulation.ts'
import type { Change } from '../../../src/contract/change.ts'
import type { RecordKind } from '../../../src/contract/record.ts'
import { assert } from '../../../src/kernel/assert.ts'
import { Compile } from '../../../src/kernel/compile.ts'

export interface ScriptSubject {
  readonly simulation: Simulation
  readonly seed: string
  /** Every record kind of a script. */
  readonly records: readonly RecordKind[]
  readonly games: readonly SimulatedGame[]
}

/** The fields of a game that every sport has. */
const gameCheck = Compile(
  Type.Object({ status: Type.String(), official: Type.Boolean(), updated_at: Type.String() }),
)

export const changesOf = (steps: readonly SimulatedStep[]): Change[] =>
  steps.flatMap((step) => [...step.changes])

interface Script {
  readonly game: SimulatedGame
  readonly steps: readonly SimulatedStep[]
}

export function scriptCases(subject: ScriptSubject): void {
  const { simulation, seed, games } = subject
  const scripts = games.map((game): Script => ({ game, steps: simulation.script(seed, game) }))
  describe('the script of a game', () => {
    recordCases(subject, scripts)
    timeCases(scripts)
  })
  describe('a seed', () => seedCases(subject, scripts))
  outcomeCases(subject, scripts)
}

const statesOf = ({ simulation }: ScriptSubject, steps: readonly SimulatedStep[]) =>
  changesOf(steps).flatMap(({ kind, data }) =>
    kind === simulation.gameKind && gameCheck.Check(data) ? [data] : [],
  )

function recordCases(subject: ScriptSubject, scripts: readonly Script[]): void {
  const { simulation } = subject

  test('is accepted by the records step by step, and each change is stored unchanged', () => {
    for (const { game, steps } of scripts.slice(0, 15)) {
      const stored = new Map<string, unknown>()
      reconcile(subject, stored, game.scheduled, 0)
      for (const { atMs, changes } of steps) {
        for (const change of changes) reconcile(subject, stored, change, atMs)
      }
      expect(simulation.isComplete(stored.get(`${simulation.gameKind} ${game.id}`))).toBe(true)
    }
  })

  test('emits the game at most once a step, at its instant', () => {
    for (const step of scripts.flatMap(({ steps }) => steps)) {
      const states = statesOf(subject, [step])
      expect(states.length).toBeLessThanOrEqual(1)
      for (const state of states) expect(state.updated_at).toBe(new Date(step.atMs).toISOString())
    }
  })

  test('becomes official half a minute to a minute after the end, and is complete only then', () => {
    for (const { game, steps } of scripts) {
      const [end, official] = [steps.at(-2)!, steps.at(-1)!]
      expect(official.atMs - end.atMs).toBeGreaterThanOrEqual(30_000)
      expect(official.atMs - end.atMs).toBeLessThanOrEqual(60_000)
      const [last] = statesOf(subject, [end])
      expect(last).toMatchObject({ status: 'final', official: false })
      const updated_at = new Date(official.atMs).toISOString()
      expect(statesOf(subject, [official])).toEqual([{ ...last!, official: true, updated_at }])
      const states = [game.scheduled.data, null, ...statesOf(subject, steps)]
      expect(states.filter((state) => simulation.isComplete(state))).toHaveLength(1)
    }
  })
}

function timeCases(scripts: readonly Script[]): void {
  test('starts at the start of the game, goes strictly forward, and ends within its bound', () => {
    for (const { game, steps } of scripts) {
      expect(steps[0]!.atMs).toBe(game.startMs)
      for (let i = 1; i < steps.length; i++) expect(steps[i]!.atMs).toBeGreaterThan(steps[i - 1]!.atMs)
      expect(steps.at(-1)!.atMs).toBeLessThanOrEqual(game.endMs)
      for (const { changes } of steps) expect(changes.length).toBeGreaterThan(0)
    }
  })
}

function seedCases({ simulation, seed, games }: ScriptSubject, scripts: readonly Script[]): void {
  test('gives the same bytes in any order of calls', () => {
    const backwards = [...games].reverse().map((game) => JSON.stringify(simulation.script(seed, game)))
    const forwards = scripts.map(({ steps }) => JSON.stringify(steps))
    backwards.reverse().forEach((text, i) => {
      expect(text === forwards[i]).toBe(true)
    })
  })

  test('that differs gives different games', () => {
    const other = simulation.script('other', games[0]!)
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(scripts[0]!.steps))
  })
}

function outcomeCases(subject: ScriptSubject, scripts: readonly Script[]): void {
  const { simulation, seed } = subject

  test('the outcome is accepted by the records and ends with the last change of the script', () => {
    for (const { game, steps } of scripts) {
      const outcome = simulation.outcome(seed, game)
      const stored = new Map<string, unknown>()
      for (const change of [game.scheduled, ...outcome]) reconcile(subject, stored, change, game.endMs)
      expect(outcome.at(-1)).toEqual(steps.at(-1)!.changes.at(-1)!)
      expect(simulation.isComplete(outcome.at(-1)!.data)).toBe(true)
    }
  })
}

/** Reconciles a change as ingest does; fails on a rejection, and on a change that had to be completed. */
function reconcile(
  { records }: ScriptSubject,
  stored: Map<string, unknown>,
  change: Change,
  atMs: number,
): void {
  const kind = records.find((record) => record.kind === change.kind)
  assert(kind, `${change.kind} is a kind`)
  expect(kind.mismatch(change.data)).toBeNull()
  const key = `${change.kind} ${change.id}`
  const reconciled = kind.reconcile(change.data, stored.get(key) ?? null, { id: change.id, atMs })
  assert('doc' in reconciled, `${key} is accepted: ${JSON.stringify(reconciled)}`)
  // A player's record also says what is not known.
  if (change.kind.endsWith('.player')) expect(reconciled.doc).toMatchObject(change.data as object)
  else expect(reconciled.doc).toEqual(change.data)
  stored.set(key, reconciled.doc)
}
