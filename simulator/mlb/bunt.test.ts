import { expect, test } from 'bun:test'
import { calendar } from './calendar.ts'
import { outcome } from './script.ts'

test('a bunt whose runner was picked off in the meantime is an out at first', () => {
  // In this game the runner is gone when the ball is bunted.
  const game = calendar('seed', Date.UTC(2026, 5, 1)).find(({ id }) => id === '1260366')!
  expect(outcome('seed', game).length).toBeGreaterThan(0)
})
