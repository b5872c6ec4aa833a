import { expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import {
  box as boxRecord,
  game as gameRecord,
  league,
  play as playRecord,
  shift as shiftRecord,
} from '../../src/sports/nhl/index.ts'
import { analyse } from '../../src/sports/nhl/metrics/analyse.ts'
import { summarise } from '../../src/sports/nhl/metrics/summarise.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import { changesOf } from '../../test/conformance/simulation/script.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'outcome-test'
const games = createSeason(seed, 2025).slice(0, 30)
const gameCheck = Compile(gameRecord.stored)
const boxCheck = Compile(boxRecord.stored)
const playCheck = Compile(playRecord.stored)
const shiftCheck = Compile(shiftRecord.stored)

const outcomes = games.map((game) => {
  const [boxChange] = simulation.outcome(seed, game)
  assert(boxCheck.Check(boxChange?.data), `${game.id} has a box score`)
  const documents = changesOf(simulation.script(seed, game)).map((change) => change.data)
  return { box: boxChange.data, documents }
})

test('the analysis of an outcome matches the plays and shifts of the script', () => {
  for (const { box, documents } of outcomes) {
    const plays = documents.filter((doc) => playCheck.Check(doc))
    const shifts = documents.filter((doc) => shiftCheck.Check(doc))
    const counted = analyse({ home: box.home.team, away: box.away.team }, plays, shifts)
    expect(box.home.analysis).toEqual(counted.home)
    expect(box.away.analysis).toEqual(counted.away)
  }
})

test('the box score of an outcome is the last of the script plus the analysis and what plays show', () => {
  for (const { box, documents } of outcomes) {
    const last = documents.findLast((doc) => boxCheck.Check(doc))
    const without = ({ team, skaters, goalies }: Box['home']) => ({
      team,
      skaters: skaters.map(({ hits: _h, blocks: _b, faceoffs_won: _w, faceoffs_lost: _l, ...line }) => line),
      goalies: goalies.map(({ decision: _, ...line }) => line),
      analysis: null,
    })
    expect<unknown>({ ...box, home: without(box.home), away: without(box.away) }).toEqual(last)
  }
})

test('a game of the last weeks has the same summary without its shifts', () => {
  for (const [i, game] of games.slice(0, 10).entries()) {
    const changes = simulation.recent!(seed, game)
    const docs = changes.map((change) => change.data)
    const about = docs.at(-1)
    assert(gameCheck.Check(about) && about.official, `${game.id} ends with its official result`)
    const plays = docs.filter((doc) => playCheck.Check(doc))
    const { documents } = outcomes[i]!
    expect(plays).toEqual(documents.filter((doc) => playCheck.Check(doc)))
    const shifts = documents.filter((doc) => shiftCheck.Check(doc))
    const whole = summarise(league, about, {
      plays,
      shifts,
      box: documents.findLast((doc) => boxCheck.Check(doc)) ?? null,
    })
    expect(
      summarise(league, about, { plays, shifts: [], box: docs.find((doc) => boxCheck.Check(doc)) ?? null }),
    ).toEqual(whole)
  }
})

test('the box score of an outcome stays small enough for a season of them', () => {
  const bytes = outcomes.map(({ box }) => JSON.stringify(box).length)
  expect(bytes.reduce((sum, n) => sum + n, 0) / bytes.length).toBeLessThan(16_000)
})
