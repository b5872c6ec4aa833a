import { describe, expect, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import type { RecordKind } from '../../src/contract/record.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import {
  box,
  game,
  game as gameRecord,
  odds,
  play,
  play as playRecord,
  prop,
} from '../../src/sports/nba/index.ts'
import type { Game } from '../../src/sports/nba/records/game.ts'
import type { Play } from '../../src/sports/nba/records/play.ts'
import type { SimulatedStep } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'script-test'
const season = createSeason(seed, 2025)
const sample = season.slice(0, 40)
const scripts = sample.map((g) => ({ game: g, steps: simulation.script(seed, g) }))

const kinds = new Map<string, RecordKind>([game, play, box, odds, prop].map((kind) => [kind.kind, kind]))
const gameCheck = Compile(gameRecord.stored)
const playCheck = Compile(playRecord.stored)

const changesOf = (steps: readonly SimulatedStep[]): Change[] => steps.flatMap((step) => [...step.changes])

function gamesOf(steps: readonly SimulatedStep[]): Game[] {
  return changesOf(steps).flatMap(({ data }) => (gameCheck.Check(data) ? [data] : []))
}

const playsOf = (steps: readonly SimulatedStep[]): Play[] =>
  changesOf(steps).flatMap(({ data }) => (playCheck.Check(data) ? [data] : []))

/** Reconciles a change as ingest does; a rejection fails. */
function reconcile(stored: Map<string, unknown>, change: Change, atMs: number): void {
  const kind = kinds.get(change.kind)
  assert(kind, `${change.kind} is a kind`)
  expect(kind.mismatch(change.data)).toBeNull()
  const key = `${change.kind} ${change.id}`
  const reconciled = kind.reconcile(change.data, stored.get(key) ?? null, { id: change.id, atMs })
  assert('doc' in reconciled, `${key} is accepted: ${JSON.stringify(reconciled)}`)
  stored.set(key, reconciled.doc)
}

describe('the script of a game', () => {
  test('is accepted by the records step by step, and each change is stored unchanged', () => {
    for (const { game: simulated, steps } of scripts.slice(0, 8)) {
      const stored = new Map<string, unknown>()
      reconcile(stored, simulated.scheduled, 0)
      for (const step of steps) {
        for (const change of step.changes) {
          reconcile(stored, change, step.atMs)
          expect(stored.get(`${change.kind} ${change.id}`)).toEqual(change.data)
        }
      }
      expect(simulation.isComplete(stored.get(`nba.game ${simulated.id}`))).toBe(true)
    }
  })

  test('starts at the tip-off, goes strictly forward, and ends within its bound', () => {
    for (const { game: simulated, steps } of scripts) {
      expect(steps[0]!.atMs).toBe(simulated.startMs)
      for (let i = 1; i < steps.length; i++) expect(steps[i]!.atMs).toBeGreaterThan(steps[i - 1]!.atMs)
      expect(steps.at(-1)!.atMs).toBeLessThanOrEqual(simulated.endMs)
      const kindsOfFirst = new Set(changesOf(steps.slice(0, 1)).map((c) => c.kind))
      expect([...kindsOfFirst]).toEqual(['nba.play', 'nba.game', 'nba.box', 'nba.odds', 'nba.prop'])
    }
  })

  test('emits the game once in every step, at its instant, and fewer than 900 times in all', () => {
    for (const { steps } of scripts) {
      for (const { atMs, changes } of steps) {
        const states = gamesOf([{ atMs, changes }])
        expect(states.map((s) => s.updated_at)).toEqual([new Date(atMs).toISOString()])
      }
      expect(steps.length).toBeLessThan(900)
      expect(steps.length).toBeGreaterThan(450)
    }
  })

  test('becomes official half a minute to a minute after the last horn', () => {
    for (const { steps } of scripts) {
      const [horn, official] = [steps.at(-2)!, steps.at(-1)!]
      expect(official.atMs - horn.atMs).toBeGreaterThanOrEqual(30_000)
      expect(official.atMs - horn.atMs).toBeLessThanOrEqual(60_000)
      expect(gamesOf([horn])[0]).toMatchObject({ status: 'final', clock: '00:00', official: false })
      expect(gamesOf([official])[0]).toEqual({
        ...gamesOf([horn])[0]!,
        official: true,
        updated_at: new Date(official.atMs).toISOString(),
      })
      expect(gamesOf(steps).filter((g) => g.official)).toHaveLength(1)
    }
  })

  test('goes through the statuses of 1.9', () => {
    for (const { steps } of scripts) {
      const path = gamesOf(steps).map((g) => `${g.period} ${g.status} ${g.status_detail}`)
      const distinct = path.filter((state, i) => state !== path[i - 1])
      const overtimes = Array.from({ length: gamesOf(steps).at(-1)!.period - 4 }, (_, i) => i + 5)
      const isOvertime = overtimes.length > 0
      expect(distinct).toEqual([
        ...['1 in_progress in_progress', '1 in_progress end_of_period'],
        ...['2 in_progress in_progress', '2 halftime halftime'],
        ...['3 in_progress in_progress', '3 in_progress end_of_period', '4 in_progress in_progress'],
        ...overtimes.flatMap((p) => [`${p - 1} in_progress end_of_period`, `${p} in_progress overtime`]),
        `${4 + overtimes.length} final ${isOvertime ? 'final_overtime' : 'final'}`,
      ])
    }
    expect(scripts.some(({ steps }) => gamesOf(steps).at(-1)!.period > 4)).toBe(true)
  })

  test('shows the score, clock and possession of its last play', () => {
    for (const { steps } of scripts) {
      for (const step of steps) {
        const last = playsOf([step]).at(-1)
        const state = gamesOf([step])[0]!
        if (!last) continue
        expect([state.home.score, state.away.score]).toEqual([last.score.home, last.score.away])
        expect([state.period, state.clock]).toEqual([last.period, last.clock])
        expect(state.last_play).toBe(last.description)
        if (/_made$/.test(last.type) && last.shot) expect(state.possession).not.toBeNull()
        if (/^(period_end|game_end)$/.test(last.type)) expect(state.possession).toBeNull()
      }
    }
  })

  test('counts the timeouts left as the rules of 1.6 do', () => {
    for (const { steps } of scripts) {
      const taken = { home: [0, 0, 0], away: [0, 0, 0] }
      let [period, isLate] = [1, false]
      for (const step of steps) {
        const state = gamesOf([step])[0]!
        if (state.period !== period) for (const side of [taken.home, taken.away]) side[1] = 0
        period = state.period
        for (const p of playsOf([step])) {
          if (p.type !== 'timeout') continue
          const side = p.team === state.home.team ? taken.home : taken.away
          if (period <= 4) side[0]!++
          side[1]!++
          if (isLate) side[2]!++
        }
        const inPeriod = taken.home[1]! + taken.away[1]!
        isLate = period === 4 && inPeriod >= 2 && state.clock < '03:00'
        for (const which of ['home', 'away'] as const) {
          const [charged, now, late] = taken[which]
          const regulation = Math.min(7 - charged!, period === 4 ? 4 - now! : 7, isLate ? 2 - late! : 7)
          expect(state[which].timeouts_remaining).toBe(period > 4 ? 2 - now! : regulation)
        }
      }
    }
  })

  test('has realistic lengths: half an hour a quarter, a quarter of an hour at halftime', () => {
    for (const { game: simulated, steps } of scripts) {
      const at = (type: string, period: number) =>
        steps.find((step) => playsOf([step]).some((p) => p.type === type && p.period === period))!.atMs
      const minutes = (ms: number) => ms / 60_000
      for (const period of [1, 2, 3, 4]) {
        const length = minutes(at('period_end', period) - at('period_start', period))
        expect(length).toBeGreaterThanOrEqual(28)
        expect(length).toBeLessThan(36)
      }
      expect(minutes(at('period_start', 3) - at('period_end', 2))).toBe(15)
      const regulation = minutes(at('period_end', 4) - simulated.startMs)
      expect(regulation).toBeGreaterThan(130)
      expect(regulation).toBeLessThan(155)
    }
  })
})

describe('a seed', () => {
  test('gives the same bytes in any order of calls', () => {
    const some = sample.slice(0, 15)
    const backwards = [...some].reverse().map((g) => JSON.stringify(simulation.script(seed, g)))
    expect(backwards.reverse()).toEqual(scripts.slice(0, 15).map(({ steps }) => JSON.stringify(steps)))
  })

  test('that differs gives different games', () => {
    const other = simulation.script('other', sample[0]!)
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(scripts[0]!.steps))
  })
})

test('the outcome is the last box score and game of the script', () => {
  for (const { game: simulated, steps } of scripts) {
    const changes = changesOf(steps)
    const last = (kind: string) => changes.findLast((change) => change.kind === kind)!
    expect(simulation.outcome(seed, simulated)).toEqual([last('nba.box'), last('nba.game')])
  }
})

test('only an official game is complete', () => {
  const states = gamesOf(scripts[0]!.steps)
  expect(states.filter((state) => simulation.isComplete(state))).toEqual([states.at(-1)!])
  expect(simulation.isComplete(sample[0]!.scheduled.data)).toBe(false)
  expect(simulation.isComplete(null)).toBe(false)
})
