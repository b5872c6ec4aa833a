import { expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { ManualClock } from '../kernel/clock.ts'
import { newMemory, parseContext } from './parse-context.ts'

test(
  'looking up an id that no record can have finds nothing',
  async () => {
    const database = await openTestDatabase()
    const context = parseContext(
      { database, clock: new ManualClock(0) },
      { gameId: null, memory: newMemory() },
    )
    expect(await context.stored('nba.game', ['a\0b', '\ud800', 'x'.repeat(100_000)])).toEqual(new Map())
    expect(await context.listed('nba.play', 'a\0b')).toEqual([])
    await database.close()
  },
  storeTimeoutMs,
)
