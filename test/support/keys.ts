import { Keys, type KeysOptions } from '../../src/access/keys.ts'
import { resolveTiers } from '../../src/access/tiers.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import type { Database } from '../../src/store/driver/database.ts'

export const startMs = Date.parse('2026-03-01T18:00:00.000Z')

export async function openTestKeys(database: Database, options: Partial<KeysOptions> = {}) {
  const clock = new ManualClock(startMs)
  const knownLeagues = (id: string) => ['nba', 'nfl', 'mlb', 'nhl', 'epl', 'br.1'].includes(id)
  const fixed = { database, clock, logger: silentLogger, tiers: resolveTiers(), knownLeagues }
  const keys = await Keys.open({ secret: 'a secret for tests', ...fixed, ...options })
  return { keys, clock }
}

/** Waits until something holds, and fails when it does not within `withinMs`. */
export async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`did not come to hold within ${withinMs} ms`)
    await Bun.sleep(5)
  }
}

/**
 * What a promise was rejected with. `expect(…).rejects` stops the turn it is called in until the promise
 * settles; in a turn that began with a message of the store's thread no further message would arrive.
 */
export async function failureOf(work: Promise<unknown>): Promise<Error> {
  const failure = await work.then(
    () => null,
    (thrown) => thrown,
  )
  if (failure instanceof Error) return failure
  throw new Error(`did not fail: ${failure}`)
}
