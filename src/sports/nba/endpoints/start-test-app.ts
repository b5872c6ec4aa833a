/** The whole service inside a test: real store, real HTTP, a clock that stands still. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import type { Change } from '../../../contract/change.ts'
import { type TierName, tierNames } from '../../../contract/tier.ts'
import { silentLogger } from '../../../kernel/logger.ts'

export interface TestApp {
  /** Calls as the holder of a key of this tier. */
  readonly get: (path: string, tier: TierName) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly ingest: (changes: readonly Partial<Change>[]) => Promise<IngestReport>
  readonly close: () => Promise<void>
}

export interface IngestReport {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
}

const adminToken = 'nba-endpoints-admin-token'

export async function startTestApp(nowMs: number): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-nba-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, FEEDS: 'none', ADMIN_TOKEN: adminToken })
  const app = await startApp({ config, log: silentLogger, clock: { now: () => nowMs } })
  const admin = async (path: string, body: string, type: string) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': type }
    const response = await fetch(app.url + path, { method: 'POST', headers, body })
    return await response.json()
  }
  const keys = new Map<TierName, string>()
  for (const tier of tierNames) {
    const wish = JSON.stringify({ name: tier, tier, requests_per_minute: 1_000_000 })
    const { key } = (await admin('/admin/keys', wish, 'application/json')) as { key: string }
    keys.set(tier, key)
  }
  return {
    get: async (path, tier) => {
      const response = await fetch(app.url + path, { headers: { Authorization: `Bearer ${keys.get(tier)}` } })
      return { status: response.status, body: await response.json() }
    },
    ingest: async (changes) => {
      const lines = changes.map((change) => JSON.stringify(change)).join('\n')
      return (await admin('/admin/ingest', lines, 'application/x-ndjson')) as IngestReport
    },
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
