import { describe, expect, test } from 'bun:test'
import { chancesOf, type SoccerState } from './model.ts'

const state = (more: Partial<SoccerState> = {}): SoccerState => ({
  lead: 0,
  minute: 30,
  phase: 'regulation',
  sentOff: { home: 0, away: 0 },
  shootoutLead: 0,
  isKnockout: false,
  ...more,
})

describe('the chances of a soccer match', () => {
  const chances = chancesOf(null)

  test('sum to 1, with a draw that grows more likely while the score is level', () => {
    const [early, late] = [chances(state()), chances(state({ minute: 88 }))]
    for (const { home, away, draw } of [early, late]) expect(home + away + draw).toBeCloseTo(1, 9)
    expect(late.draw).toBeGreaterThan(early.draw)
  })

  test('fall for a side with a player sent off', () => {
    expect(chances(state({ sentOff: { home: 1, away: 0 } })).home).toBeLessThan(chances(state()).home)
    expect(chances(state({ sentOff: { home: 0, away: 1 } })).home).toBeGreaterThan(chances(state()).home)
  })

  test('have no draw when a match must have a winner', () => {
    expect(chances(state({ isKnockout: true })).draw).toBe(0)
    expect(chances(state({ phase: 'extra_time', minute: 100 })).draw).toBe(0)
  })

  test('follow the market before the match', () => {
    const strong = chancesOf({ home: 0.7, away: 0.1 })(state({ minute: 0 }))
    const weak = chancesOf({ home: 0.1, away: 0.7 })(state({ minute: 0 }))
    expect(strong.home).toBeGreaterThan(0.6)
    expect(weak.home).toBeLessThan(0.2)
  })
})
