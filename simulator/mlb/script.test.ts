import { describe, expect, test } from 'bun:test'
import { Compile } from '../../src/kernel/compile.ts'
import {
  box,
  game,
  game as gameRecord,
  lineup,
  lineup as lineupRecord,
  odds,
  pitch,
  pitch as pitchRecord,
  play,
  play as playRecord,
} from '../../src/sports/mlb/index.ts'
import { walkGame } from '../../src/sports/mlb/metrics/game-walk.ts'
import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import { scriptCases } from '../../test/conformance/simulation/script.ts'
import type { SimulatedStep } from '../simulation.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'script-test'
const games = createSeason(seed, 2026).slice(0, 30)

const checks = {
  game: Compile(gameRecord.stored),
  pitch: Compile(pitchRecord.stored),
  play: Compile(playRecord.stored),
  lineup: Compile(lineupRecord.stored),
}

/** The records of one step of a script. */
function readStep({ atMs, changes }: SimulatedStep) {
  const docsOf = (kind: string) => changes.flatMap((change) => (change.kind === kind ? [change.data] : []))
  return {
    atMs,
    state: docsOf(game.kind).find((doc) => checks.game.Check(doc)),
    pitches: docsOf(pitch.kind).filter((doc) => checks.pitch.Check(doc)),
    play: docsOf(play.kind).find((doc) => checks.play.Check(doc)),
    lineup: docsOf(lineup.kind).find((doc) => checks.lineup.Check(doc)),
  }
}

const scripts = games.map((simulated) => {
  const moments = simulation.script(seed, simulated).map(readStep)
  return {
    simulated,
    moments,
    states: moments.flatMap(({ state }) => state ?? []),
    pitches: moments.flatMap(({ pitches }) => pitches),
    plays: moments.flatMap((moment) => moment.play ?? []),
  }
})

scriptCases({ simulation, seed, records: [game, lineup, play, pitch, box, odds], games })

describe('a baseball script', () => {
  test('goes top, middle, bottom, end through the innings', () => {
    const order = ['top', 'middle', 'bottom', 'end']
    for (const { states } of scripts) {
      const path = states.map((state) => `${state.inning} ${state.half}`)
      const distinct = path.filter((state, i) => state !== path[i - 1])
      distinct.forEach((state, i) => {
        expect(state).toBe(`${Math.floor(i / 4) + 1} ${order[i % 4]}`)
      })
      expect(distinct.length).toBeGreaterThan(8 * 4)
    }
  })

  test('ends when the home side leads after the top of the ninth, or at the end of a bottom that decides', () => {
    const endings = new Set<string>()
    for (const { states } of scripts) {
      const last = states.at(-1)!
      const lead = last.home.score - last.away.score
      expect(last.inning).toBeGreaterThanOrEqual(9)
      expect(lead).not.toBe(0)
      if (last.half !== 'end') expect(lead).toBeGreaterThan(0)
      endings.add(last.half)
    }
    expect([...endings].sort()).toEqual(['bottom', 'end', 'middle'])
  })

  test('shows the count, outs, bases and score that follow from its plays', () => {
    for (const { moments, plays } of scripts) {
      const walk = walkGame(plays, moments[0]!.lineup ?? null)
      const walked = new Map(walk.map(({ play: { event_id }, after }) => [event_id, after]))
      for (const { play: ended, state } of moments) {
        if (!ended) continue
        const after = walked.get(ended.event_id)!
        expect(ended.outs).toBe(after.outs)
        expect([state!.home.score, state!.away.score]).toEqual([after.score.home, after.score.away])
        expect(state!.count).toEqual({ balls: 0, strikes: 0 })
        if (after.outs === 3 || state!.status === 'final') continue
        expect(state!.outs).toBe(after.outs)
        expect(state!.baserunners).toEqual(after.bases)
      }
    }
  })

  test('counts balls and strikes from pitch to pitch', () => {
    for (const { moments } of scripts) {
      let before = { id: -1, text: '0-0' }
      let latest = moments[0]!.state!
      for (const { state, pitches } of moments) {
        latest = state ?? latest
        const [first] = pitches
        if (!first) continue
        expect(first.count).toBe(before.id === first.event_id ? before.text : '0-0')
        before = { id: first.event_id, text: `${latest.count.balls}-${latest.count.strikes}` }
      }
    }
  })

  test('shows the last pitch', () => {
    for (const { moments } of scripts) {
      let last: Pitch | undefined
      for (const { state, pitches } of moments) {
        last = pitches.at(-1) ?? last
        if (!state) continue
        const { last_pitch: shown } = state
        expect(shown === null).toBe(last === undefined)
        if (last && shown) expect(last).toMatchObject(shown)
      }
    }
  })

  test('numbers plays and pitches in the order they are emitted', () => {
    for (const { plays, pitches } of scripts) {
      for (const records of [plays, pitches]) {
        for (let i = 1; i < records.length; i++)
          expect(records[i]!.order).toBeGreaterThan(records[i - 1]!.order)
      }
    }
  })

  test('is of a moderate size: 230 KB of pitches and plays, fewer than 500 states', () => {
    for (const { states } of scripts) expect(states.length).toBeLessThan(500)
    const bytes = scripts.map(({ pitches, plays }) => JSON.stringify([pitches, plays]).length)
    expect(bytes.reduce((sum, n) => sum + n, 0) / bytes.length).toBeLessThan(230_000)
  })

  test('takes two and a quarter to three and a half hours without a weather delay', () => {
    for (const { simulated, states, moments } of scripts) {
      if (states.some((state) => /delayed|suspended/.test(state.status_detail))) continue
      const minutes = (moments.at(-2)!.atMs - simulated.startMs) / 60_000
      expect(minutes).toBeGreaterThan(135)
      expect(minutes).toBeLessThan(states.at(-1)!.inning > 9 ? 330 : 220)
    }
  })
})
