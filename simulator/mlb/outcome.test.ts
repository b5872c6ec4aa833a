import { expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import {
  box as boxRecord,
  game as gameRecord,
  lineup as lineupRecord,
  pitch as pitchRecord,
  play as playRecord,
} from '../../src/sports/mlb/index.ts'
import { countFinalLines } from '../../src/sports/mlb/metrics/game-lines.ts'
import { changesOf } from '../../test/conformance/simulation/script.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'outcome-test'
const checks = {
  box: Compile(boxRecord.stored),
  game: Compile(gameRecord.stored),
  lineup: Compile(lineupRecord.stored),
  play: Compile(playRecord.stored),
  pitch: Compile(pitchRecord.stored),
}

const outcomes = createSeason(seed, 2026)
  .slice(0, 30)
  .map((simulated) => {
    const [boxChange, final] = simulation.outcome(seed, simulated)
    assert(checks.box.Check(boxChange?.data), `${simulated.id} has a box score`)
    assert(checks.game.Check(final?.data), `${simulated.id} has a result`)
    const documents = changesOf(simulation.script(seed, simulated)).map((change) => change.data)
    return { box: boxChange.data, final: final.data, documents }
  })

test('the box score of an outcome matches the plays and pitches of the script', () => {
  for (const { box, documents } of outcomes) {
    const counted = countFinalLines({
      plays: documents.filter((doc) => checks.play.Check(doc)),
      pitches: documents.filter((doc) => checks.pitch.Check(doc)),
      lineup: documents.find((doc) => checks.lineup.Check(doc)) ?? null,
    })
    expect(box.home).toEqual({ team: box.home.team, ...counted.home })
    expect(box.away).toEqual({ team: box.away.team, ...counted.away })
  }
})

test('the box score of an outcome has the teams and the score of its game', () => {
  for (const { box, final } of outcomes) {
    expect([box.home.team, box.home.runs]).toEqual([final.home.team, final.home.score])
    expect([box.away.team, box.away.runs]).toEqual([final.away.team, final.away.score])
  }
})

test('the box score of an outcome stays small enough for a season of them', () => {
  const bytes = outcomes.map(({ box }) => JSON.stringify(box).length)
  expect(bytes.reduce((sum, n) => sum + n, 0) / bytes.length).toBeLessThan(8_000)
})
