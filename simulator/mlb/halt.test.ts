import { expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game, game as gameRecord } from '../../src/sports/mlb/index.ts'
import { createSeason } from './calendar.ts'
import { drawHalt } from './game.ts'
import type { Scoreboard } from './game-state.ts'
import { liveGame } from './played-game.ts'

const gameCheck = Compile(gameRecord.stored)

test('the weather delays about three games in a hundred and suspends one in 250', () => {
  const rng = createRng('weather')
  const halts = Array.from({ length: 20_000 }, () => drawHalt(rng)).filter((halt) => halt !== null)
  const share = (phase: string) => halts.filter((halt) => halt.phase === phase).length / 20_000
  expect(share('delayed')).toBeCloseTo(0.028, 2)
  expect(share('suspended')).toBeGreaterThan(0.002)
  expect(share('suspended')).toBeLessThan(0.006)
  for (const { beforeInning } of halts) {
    expect(beforeInning).toBeGreaterThanOrEqual(3)
    expect(beforeInning).toBeLessThanOrEqual(8)
  }
})

test('a suspended game has the day it resumes on until it resumes', () => {
  const { data: scheduled } = createSeason('halt', 2026)[0]!.scheduled
  assert(gameCheck.Check(scheduled), 'a full game')
  const board: Scoreboard = {
    phase: 'suspended',
    inning: 5,
    half: 'end',
    count: { balls: 0, strikes: 0 },
    outs: 0,
    baserunners: { first: null, second: null, third: null },
    home: 2,
    away: 3,
    pitch: null,
  }
  const atMs = Date.parse('2026-05-02T02:00Z')
  const resumesMs = Date.parse('2026-05-02T05:00Z')
  const suspended = liveGame(scheduled, board, atMs, resumesMs)
  expect(suspended).toMatchObject({
    status: 'in_progress',
    status_detail: 'suspended',
    resumes_on: '2026-05-02',
  })
  const resumed = liveGame(scheduled, { ...board, phase: 'live', inning: 6, half: 'top' }, resumesMs, null)
  expect(resumed).toMatchObject({ status_detail: 'in_progress', resumes_on: null })
  for (const [doc, previous] of [
    [suspended, scheduled],
    [resumed, suspended],
  ] as const) {
    expect(game.reconcile(doc, previous, { id: doc.game_id, atMs: resumesMs })).toEqual({ doc })
  }
})
