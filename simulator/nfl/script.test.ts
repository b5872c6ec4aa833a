import { describe, expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import {
  game,
  game as gameRecord,
  injury,
  odds,
  play,
  player,
  play as playRecord,
  prop,
  statLine,
} from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import type { Play } from '../../src/sports/nfl/records/play.ts'
import { changesOf, scriptCases } from '../../test/conformance/simulation/script.ts'
import type { SimulatedStep } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'
import { playOut } from './played-game.ts'

const seed = 'script-test'
const season = createSeason(seed, 2026)
const overtime = season.find((simulated) => playOut(seed, simulated).log.at(-1)!.board.quarter > 4)
assert(overtime, 'a season has a game that goes to overtime')
const games = [...season.slice(0, 24).filter((simulated) => simulated !== overtime), overtime]
const scripts = games.map((simulated) => ({ simulated, steps: simulation.script(seed, simulated) }))

const gameCheck = Compile(gameRecord.stored)
const playCheck = Compile(playRecord.stored)
const gamesOf = (steps: readonly SimulatedStep[]): Game[] =>
  changesOf(steps).flatMap(({ data }) => (gameCheck.Check(data) ? [data] : []))
const playsOf = (steps: readonly SimulatedStep[]): Play[] =>
  changesOf(steps).flatMap(({ data }) => (playCheck.Check(data) ? [data] : []))

scriptCases({
  simulation,
  seed,
  records: [game, play, player, injury, statLine, prop, odds],
  games,
})

describe('a football script', () => {
  test('goes through quarters, halftime and overtime', () => {
    const ends = new Set<string>()
    for (const { steps } of scripts) {
      const path = gamesOf(steps).map((g) => `${g.period} ${g.status} ${g.status_detail}`)
      const last = gamesOf(steps).at(-1)!
      ends.add(last.status_detail)
      expect(path.filter((state, i) => state !== path[i - 1])).toEqual([
        ...['1 in_progress in_progress', '1 in_progress end_of_period'],
        ...['2 in_progress in_progress', '2 halftime halftime'],
        ...['3 in_progress in_progress', '3 in_progress end_of_period', '4 in_progress in_progress'],
        ...(last.period > 4 ? ['4 in_progress end_of_period', '5 in_progress overtime'] : []),
        last.period > 4 ? '5 final final_overtime' : '4 final final',
      ])
    }
    expect([...ends].sort()).toEqual(['final', 'final_overtime'])
  })

  test('shows the score, the text and the possession after its last play', () => {
    for (const { steps } of scripts) {
      let awaited: Game | null = null
      for (const step of steps) {
        const [state] = gamesOf([step])
        const last = playsOf([step]).at(-1)
        if (last) {
          expect(state!.last_play).toBe(last.description)
          expect([state!.home.score, state!.away.score]).toEqual([last.score.home, last.score.away])
          if (last.down !== null && awaited) {
            expect(awaited.possession?.team).toBe(last.posteam!)
            expect([awaited.down, awaited.distance, awaited.yardline]).toEqual([
              last.down,
              last.distance,
              last.yardline!,
            ])
          }
          awaited = state!
        }
      }
    }
  })

  test('emits the running clock, in fewer than 450 states', () => {
    for (const { steps } of scripts) {
      const states = gamesOf(steps)
      expect(states.length).toBeLessThan(450)
      expect(states.length).toBeGreaterThan(250)
      for (let i = 1; i < states.length; i++) {
        const [before, after] = [states[i - 1]!, states[i]!]
        if (before.period !== after.period || after.status === 'final') continue
        const left = (g: Game) => Number(g.clock.slice(0, 2)) * 60 + Number(g.clock.slice(3))
        expect(left(before) - left(after)).toBeGreaterThanOrEqual(0)
        expect(left(before) - left(after)).toBeLessThanOrEqual(25)
      }
    }
  })

  test('takes two and a half to three and a half hours, more after overtime', () => {
    for (const { simulated, steps } of scripts) {
      const minutes = (steps.at(-1)!.atMs - simulated.startMs) / 60_000
      const isLong = gamesOf(steps).at(-1)!.period > 4
      expect(minutes).toBeGreaterThan(160)
      expect(minutes).toBeLessThan(isLong ? 250 : 220)
    }
  })
})
