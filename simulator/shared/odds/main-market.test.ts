import { describe, expect, test } from 'bun:test'
import { assert } from '../../../src/kernel/assert.ts'
import { Compile } from '../../../src/kernel/compile.ts'
import { createRng } from '../../../src/kernel/rng.ts'
import { Odds } from '../../../src/odds/odds.ts'
import { type Lean, normalForecast } from './forecast.ts'
import { createMainMarket, type MainPolicy } from './main-market.ts'
import { openMarkets } from './open-markets.ts'

interface Board {
  readonly lead: number
  readonly phase: 'live' | 'break' | 'over'
  readonly isLate: boolean
}

const startMs = Date.parse('2026-01-15T20:00:00.000Z')
const minuteMs = 60_000
const oddsCheck = Compile(Odds)

const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 600, 30],
  deviations: {
    lean: { margin: 0.3, total: 0.5 },
    opening: { margin: 2, total: 2 },
    jitter: { margin: 0, total: 0 },
  },
  pace: { everyMinutes: 40, gapSeconds: 60, swing: 0.1, movesMax: 6 },
}

const expecting = (margin: number, lean: Lean) =>
  normalForecast({ mean: margin + lean.margin, deviation: 8 }, { mean: 200 + lean.total, deviation: 15 })

function opened(league?: string) {
  const rng = createRng('market')
  const main = createMainMarket<{ readonly lead: number }, Board>(rng.fork('main'), {
    kind: 'x.odds',
    gameId: 'g1',
    ...(league === undefined ? {} : { league }),
    policy,
    beforeStart: { lead: 0 },
    forecast: ({ lead }, lean) => expecting(lead, lean),
    isClosed: ({ isLate }, { id }) => isLate && id === 'stonegate',
  })
  const { prelude, follow } = openMarkets(rng, startMs, [main])
  const at = (minutes: number, more: Partial<Board> = {}): Odds | null => {
    const board: Board = { lead: 0, phase: 'live', isLate: false, ...more }
    const [change] = follow({ atMs: startMs + minutes * minuteMs, board })
    if (!change) return null
    assert(oddsCheck.Check(change.data), 'it is an odds record')
    return change.data
  }
  return { prelude, at }
}

describe('the main markets of a game', () => {
  test('are quoted as planned before it, and once more when it starts', () => {
    const { prelude, at } = opened()
    expect(prelude).toHaveLength(3)
    const atStart = at(0)
    expect(prelude.at(-1)!.changes[0]!.data).toEqual(atStart)
    expect(Object.keys(atStart!)).toEqual(['game_id', 'moneyline', 'spread', 'total', 'updated_at'])
  })

  test('name their league when the sport has several', () => {
    expect(opened('epl').at(0)).toMatchObject({ game_id: 'g1', league: 'epl' })
  })

  test('move after a swing, but not within the gap, and otherwise at a regular interval', () => {
    const { at } = opened()
    at(0)
    expect(at(1, { lead: 1 })).toBeNull()
    expect(at(2, { lead: 6 })).not.toBeNull()
    expect(at(2.5, { lead: -6 })).toBeNull()
    expect(at(4, { lead: 6 })).toBeNull()
    expect(at(43, { lead: 6.2 })).not.toBeNull()
  })

  test('do not move in a break, nor after the maximum number of moves', () => {
    const { at } = opened()
    at(0)
    expect(at(5, { lead: 9, phase: 'break' })).toBeNull()
    const moves = [10, 20, 30, 40, 50].filter((minutes) => at(minutes, { lead: minutes % 20 }) !== null)
    // Three before the game and three during it.
    expect(moves).toEqual([10, 20, 30])
  })

  test('close book by book, reopen, and close for good when the game is over', () => {
    const { at } = opened()
    at(0)
    const suspended = (odds: Odds | null) =>
      Object.entries(odds?.moneyline ?? {}).flatMap(([book, quote]) => (quote.suspended ? [book] : []))
    expect(suspended(at(40, { isLate: true }))).toEqual(['stonegate'])
    expect(at(41, { isLate: false })).not.toBeNull()
    expect(suspended(at(41.1, { phase: 'over' }))).toHaveLength(4)
    expect(at(42, { phase: 'over' })).toBeNull()
  })
})
