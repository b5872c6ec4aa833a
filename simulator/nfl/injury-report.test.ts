import { describe, expect, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import { easternZone } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { injury, injury as injuryRecord, play } from '../../src/sports/nfl/index.ts'
import type { Injury, Weekday } from '../../src/sports/nfl/records/injury.ts'
import { changesOf } from '../../test/conformance/simulation/script.ts'
import type { SimulatedGame } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'
import { fixtureOf } from './played-game.ts'
import { preludeMs } from './script.ts'

const seed = 'injury-test'
const games = createSeason(seed, 2026).slice(16, 112)
const injuryCheck = Compile(injuryRecord.stored)

const rowsOf = (changes: readonly Change[]): Injury[] =>
  changes.flatMap(({ kind, data }) => {
    if (kind !== injury.kind) return []
    assert(injuryCheck.Check(data), 'a full row')
    return [data]
  })
const reports = games.map((game) => ({
  game,
  steps: (simulation.prelude?.(seed, game) ?? []).filter(({ changes }) => rowsOf(changes).length > 0),
}))
const finals = reports.map(({ steps }) => {
  const rows = new Map<string, Injury>()
  for (const row of rowsOf(changesOf(steps))) rows.set(row.player, row)
  return [...rows.values()]
})

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: easternZone, weekday: 'short' })
const dayOf = (game: SimulatedGame) => weekday.format(game.startMs).toLowerCase() as Weekday

/** The days on which practice is reported, by the day of the game. */
const practiceDays: Readonly<Partial<Record<Weekday, readonly Weekday[]>>> = {
  sun: ['wed', 'thu', 'fri'],
  mon: ['thu', 'fri', 'sat'],
  thu: ['mon', 'tue', 'wed'],
  sat: ['tue', 'wed', 'thu'],
}

describe('the injury report of a week', () => {
  test('names practice on the three days that are due, and the designation on the last', () => {
    for (const { game, steps } of reports) {
      const days = practiceDays[dayOf(game)]!
      for (const { atMs, changes } of steps) {
        const today = weekday.format(atMs).toLowerCase() as Weekday
        for (const row of rowsOf(changes)) {
          if (row.designation === 'ir') expect(row.practice).toEqual({})
          else if (today !== dayOf(game)) {
            const reported = days.slice(0, days.indexOf(today) + 1)
            expect(Object.keys(row.practice).sort()).toEqual([...reported].sort())
            if (today !== days.at(-1)) expect(row.designation).toBeNull()
          }
        }
      }
    }
  })

  test('is accepted unchanged by the record, step by step, within the prelude', () => {
    for (const { game, steps } of reports.slice(0, 32)) {
      const stored = new Map<string, unknown>()
      for (const { atMs, changes } of steps) {
        expect(atMs).toBeGreaterThanOrEqual(game.startMs - preludeMs)
        expect(atMs).toBeLessThan(game.startMs)
        for (const { id, data } of changes.filter(({ kind }) => kind === injury.kind)) {
          expect(injury.mismatch(data)).toBeNull()
          expect(injury.reconcile(data, stored.get(id) ?? null, { id, atMs })).toEqual({ doc: data })
          stored.set(id, data)
        }
      }
    }
  })

  test('at kickoff equals the last rows published', () => {
    reports.slice(0, 40).forEach(({ game }, i) => {
      const atKickoff = rowsOf(simulation.outcome(seed, game))
      const sorted = (rows: readonly Injury[]) => [...rows].sort((a, b) => (a.player < b.player ? -1 : 1))
      expect(sorted(atKickoff)).toEqual(sorted(finals[i]!))
    })
  })

  test('lists three to ten players of a team, of whom one to three miss the game', () => {
    const rows = finals.flat()
    const perTeam = (count: number) => count / (2 * games.length)
    expect(perTeam(rows.length)).toBeGreaterThan(3)
    expect(perTeam(rows.length)).toBeLessThan(10)
    const missing = rows.filter(({ designation }) => designation === 'out' || designation === 'ir').length
    expect(perTeam(missing)).toBeGreaterThan(1)
    expect(perTeam(missing)).toBeLessThan(3.5)
    expect(new Set(rows.map(({ designation }) => designation))).toEqual(
      new Set(['out', 'ir', 'questionable', null]),
    )
    const early = new Set(rowsOf(changesOf(reports.flatMap(({ steps }) => steps))).map((r) => r.designation))
    expect(early.has('doubtful')).toBe(true)
    expect(early.has('probable')).toBe(false)
  })
})

test('players who are out or on a reserve list at kickoff do not appear in the game', () => {
  reports.slice(0, 30).forEach(({ game }, i) => {
    const out = finals[i]!.filter(({ designation: d }) => d === 'out' || d === 'ir').map((row) => row.player)
    const { listed } = fixtureOf(seed, game)
    const missing = [...listed.home, ...listed.away].filter(({ isOut }) => isOut)
    expect(missing.map(({ player }) => player.slug).sort()).toEqual([...out].sort())
    const plays = changesOf(simulation.script(seed, game)).filter(({ kind }) => kind === play.kind)
    const text = JSON.stringify(plays.map(({ data }) => data))
    for (const player of out) expect(text).not.toContain(`"${player}"`)
  })
})
