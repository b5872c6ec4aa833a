import { describe, expect, test } from 'bun:test'
import { memoryStore } from '../../../../test/conformance/feeds/memory-store.ts'
import { gameLine } from '../../../../test/support/fixtures.ts'
import { home, type ShortPlay, samplePlays } from '../../../../test/support/sample-plays/nba.ts'
import { game } from '../index.ts'
import type { Game } from '../records/game.ts'
import { periods } from '../season.ts'
import { boxScoreOf } from './box-score.ts'
import { countPlays } from './summarise.ts'

const id = '0022500001'
const store = memoryStore(new Map([[game.kind, game]]), Date.parse('2026-02-01T00:00:00.000Z'))
store.put({ op: 'put', ...gameLine(id, { status: 'in_progress', period: 1 }) })
const live = store.get<Game>('nba.game', id)
const five = ['ann', 'bea', 'cleo', 'dora', 'eva']

const starters = (short: readonly ShortPlay[]) => {
  const plays = samplePlays(short, id)
  const { players } = boxScoreOf(live, plays, null, countPlays(periods, live, plays, null))!.home
  return Object.fromEntries(players.map(({ player, starter }) => [player, starter]))
}
const baskets = (players: readonly string[]): ShortPlay[] =>
  players.map((player, i) => ({
    period: 1,
    at: 700 - i,
    by: home,
    type: 'two_point_made',
    player,
  }))

describe('who started, from plays alone', () => {
  test('is not known before all five have been seen, and is never false then', () => {
    expect(starters(baskets(five.slice(0, 3)))).toEqual({ ann: true, bea: true, cleo: true })
  })

  test('is counted from the floor: the five who were there first, not who came on', () => {
    const change: ShortPlay = {
      period: 1,
      at: 600,
      by: home,
      type: 'substitution',
      player: 'fay',
      related: 'ann',
    }
    const later = { ...baskets(['fay'])[0]!, at: 500 }
    expect(starters([...baskets(five), change, later])).toEqual({
      ...Object.fromEntries(five.map((player) => [player, true])),
      fay: false,
    })
    expect(starters([...baskets(['bea']), change, later])).toEqual({ bea: true, fay: null })
  })

  test('is not known from plays that begin after the first period', () => {
    const late = baskets(five).map((one) => ({ ...one, period: 3 }))
    expect(new Set(Object.values(starters(late)))).toEqual(new Set([null]))
  })
})
