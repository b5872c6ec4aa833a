import { localBudget } from '../../src/access/budget/local-budget.ts'
import { Keys, type KeysDeps } from '../../src/access/keys.ts'
import { resolveTiers } from '../../src/access/tiers.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Database } from '../../src/store/driver/database.ts'

export const startMs = Date.parse('2026-03-01T18:00:00.000Z')

export async function openTestKeys(database: Database, options: Partial<KeysDeps> = {}) {
  const clock = new ManualClock(startMs)
  const knownLeagues = new Set(['nba', 'nfl', 'mlb', 'nhl', 'epl', 'br.1'])
  const fixed = {
    database,
    clock,
    log: silentLog,
    tiers: resolveTiers(),
    knownLeagues,
    budget: localBudget(),
  }
  const keys = await Keys.open({ secret: 'a secret for tests', ...fixed, ...options })
  return { keys, clock }
}
