import { describe, expect, test } from 'bun:test'
import { Compile } from '../../src/kernel/compile.ts'
import {
  box,
  game,
  game as gameRecord,
  odds,
  play,
  play as playRecord,
  shift,
} from '../../src/sports/nhl/index.ts'
import type { Game } from '../../src/sports/nhl/records/game.ts'
import type { Play } from '../../src/sports/nhl/records/play.ts'
import { changesOf, scriptCases } from '../../test/conformance/simulation/script.ts'
import type { SimulatedStep } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'script-test'
const games = createSeason(seed, 2025).slice(0, 40)
const scripts = games.map((simulated) => ({ simulated, steps: simulation.script(seed, simulated) }))

const gameCheck = Compile(gameRecord.stored)
const playCheck = Compile(playRecord.stored)
const gamesOf = (steps: readonly SimulatedStep[]): Game[] =>
  changesOf(steps).flatMap(({ data }) => (gameCheck.Check(data) ? [data] : []))
const playsOf = (steps: readonly SimulatedStep[]): Play[] =>
  changesOf(steps).flatMap(({ data }) => (playCheck.Check(data) ? [data] : []))

scriptCases({ simulation, seed, records: [game, play, shift, box, odds], games })

describe('a hockey script', () => {
  test('goes through periods, intermissions, overtime and shootout', () => {
    const ends = new Set<string>()
    for (const { steps } of scripts) {
      const path = gamesOf(steps).map((g) => `${g.period} ${g.period_type} ${g.status} ${g.status_detail}`)
      const distinct = path.filter((state, i) => state !== path[i - 1])
      const last = gamesOf(steps).at(-1)!
      ends.add(last.status_detail)
      expect(distinct).toEqual([
        ...['1 REG in_progress in_progress', '1 REG in_progress intermission'],
        ...['2 REG in_progress in_progress', '2 REG in_progress intermission'],
        '3 REG in_progress in_progress',
        ...(last.period > 3 ? ['3 REG in_progress intermission', '4 OT in_progress overtime'] : []),
        ...(last.period > 4 ? ['4 OT in_progress intermission', '5 SO in_progress shootout'] : []),
        {
          3: '3 REG final final',
          4: '4 OT final final_overtime',
          5: '5 SO final final_shootout',
        }[last.period]!,
      ])
    }
    expect([...ends].sort()).toEqual(['final', 'final_overtime', 'final_shootout'])
  })

  test('shows the score, shots, clock, strength and text of its last play', () => {
    for (const step of scripts.flatMap(({ steps }) => steps)) {
      const [state] = gamesOf([step])
      const last = playsOf([step]).at(-1)
      if (!last) continue
      expect(state).toBeDefined()
      expect([state!.home.score, state!.away.score]).toEqual([last.score.home, last.score.away])
      expect([state!.home.shots, state!.away.shots]).toEqual([last.shots.home, last.shots.away])
      expect(state!.period).toBe(last.period)
      expect(state!.clock).toBe(last.type === 'game_end' ? '00:00' : last.clock)
      expect(state!.last_event).toBe(last.description)
      const isPlayed =
        state!.status === 'in_progress' && /^(in_progress|overtime)$/.test(state!.status_detail)
      expect(state!.strength !== null).toBe(isPlayed)
    }
  })

  test('emits the running clock about every fifteen seconds, in fewer than 600 states', () => {
    for (const { steps } of scripts) {
      const states = gamesOf(steps)
      expect(states.length).toBeLessThan(600)
      expect(states.length).toBeGreaterThan(380)
      for (let i = 1; i < states.length; i++) {
        const [before, after] = [states[i - 1]!, states[i]!]
        if (before.period !== after.period || after.status === 'final') continue
        const left = (g: Game) => Number(g.clock.slice(0, 2)) * 60 + Number(g.clock.slice(3))
        expect(left(before) - left(after)).toBeGreaterThanOrEqual(0)
        expect(left(before) - left(after)).toBeLessThanOrEqual(18)
      }
    }
  })

  test('is of a moderate size: 350 plays and 850 shifts on average at most', () => {
    const mean = (kind: string) =>
      changesOf(scripts.flatMap(({ steps }) => steps)).filter((c) => c.kind === kind).length / scripts.length
    expect(mean(play.kind)).toBeLessThan(350)
    expect(mean(play.kind)).toBeGreaterThan(280)
    expect(mean(shift.kind)).toBeLessThan(850)
    expect(mean(shift.kind)).toBeGreaterThan(740)
    expect(mean(box.kind)).toBeLessThan(6)
  })

  test('emits the box score at puck drop, after each period and at the end', () => {
    for (const { steps } of scripts) {
      const withBox = steps.filter((step) => step.changes.some((change) => change.kind === box.kind))
      const types = withBox.map((step) => playsOf([step]).map((p) => p.type))
      const periods = gamesOf(steps).at(-1)!.period
      expect(types).toHaveLength(periods + 1)
      expect(types[0]).toContain('period_start')
      for (const some of types.slice(1)) expect(some).toContain('period_end')
      expect(types.at(-1)).toContain('game_end')
    }
  })

  test('takes two hours and twenty to forty-five minutes, more after overtime', () => {
    for (const { simulated, steps } of scripts) {
      const at = (type: string, period: number) =>
        steps.find((step) => playsOf([step]).some((p) => p.type === type && p.period === period))!.atMs
      const minutes = (ms: number) => ms / 60_000
      const regulation = minutes(at('period_end', 3) - simulated.startMs)
      expect(regulation).toBeGreaterThanOrEqual(140)
      expect(regulation).toBeLessThan(165)
      for (const period of [2, 3]) {
        expect(minutes(at('period_start', period) - at('period_end', period - 1))).toBe(18)
      }
      expect(minutes(steps.at(-1)!.atMs - simulated.startMs)).toBeLessThan(185)
    }
  })
})
