import { expect, test } from 'bun:test'
import Type from 'typebox'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import {
  game,
  game as gameRecord,
  play as playRecord,
  statLine as statLineRecord,
} from '../../src/sports/nfl/index.ts'
import { foldStats } from '../../src/sports/nfl/metrics/fold-stats.ts'
import { changesOf } from '../../test/conformance/simulation/script.ts'
import { createSeason } from './calendar.ts'
import { simulation } from './index.ts'

const seed = 'outcome-test'
const playCheck = Compile(playRecord.stored)
const lineCheck = Compile(statLineRecord.stored)
const playerCheck = Compile(
  Type.Object({ player: Type.String(), name: Type.String(), team: Type.String(), pos: Type.String() }),
)
const gameCheck = Compile(gameRecord.stored)

const results = createSeason(seed, 2026)
  .slice(0, 32)
  .map((simulated) => {
    const outcome = simulation.outcome(seed, simulated)
    const documents = outcome.map(({ data }) => data)
    const changes = changesOf(simulation.script(seed, simulated)).map(({ data }) => data)
    return { outcome, documents, plays: changes.filter((doc) => playCheck.Check(doc)) }
  })

function teamsOf({ documents }: (typeof results)[number]): { home: string; away: string } {
  const last = documents.at(-1)
  assert(gameCheck.Check(last), 'the game comes last')
  return { home: last.home.team, away: last.away.team }
}

test('the stat lines of an outcome add up from its plays', () => {
  for (const result of results) {
    const lines = result.documents.filter((doc) => lineCheck.Check(doc))
    const folded = foldStats(teamsOf(result), result.plays)
    expect(lines.map(({ player, team, stats }) => ({ player, team, stats }))).toEqual(folded)
  }
})

test('every stat line has a position, and every player in one is known by name', () => {
  for (const { documents } of results) {
    const known = new Map(documents.filter((doc) => playerCheck.Check(doc)).map((doc) => [doc.player, doc]))
    for (const { player, pos, team } of documents.filter((doc) => lineCheck.Check(doc))) {
      if (pos === 'DST') continue
      const registered = known.get(player)
      expect(registered).toMatchObject({ pos, team })
    }
  }
})

test('an outcome is small: fewer than 110 records, the game last', () => {
  for (const { outcome } of results) {
    expect(outcome.length).toBeLessThan(110)
    expect(outcome.filter(({ kind }) => kind === game.kind)).toHaveLength(1)
    expect(outcome.at(-1)?.kind).toBe(game.kind)
  }
})
