/** The whole service inside the test process: real store, real HTTP, and a clock that the test can control. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppDeps, startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { type TierName, tierNames } from '../../src/contract/tier.ts'
import { type Clock, ManualClock } from '../../src/kernel/clock.ts'
import { createLog } from '../../src/kernel/log.ts'
import { type Client, createClient, type TierKeys } from './client.ts'

/** Thursday, 15 January 2026, three in the afternoon US Eastern: the middle of a league day. */
export const afternoonMs = Date.parse('2026-01-15T20:00:00.000Z')

export interface InProcess extends Client {
  /** One key per tier, with rate limits that no test reaches. */
  readonly keys: TierKeys
  readonly log: () => string
  /** A new address that signs in to the console, once. */
  readonly signInLink: () => Promise<string>
  /** Creates a key; its tier is pro unless `terms` names another. */
  readonly newKey: (terms?: Record<string, unknown>) => Promise<{ id: string; key: string }>
  readonly stop: () => Promise<void>
}

/** `env` holds settings as environment variables. Defaults: no feed, a free port and a new data folder. */
export async function startInProcess(
  env: Readonly<Record<string, string>> = {},
  clock: Clock = new ManualClock(afternoonMs),
  deps: Pick<AppDeps, 'streamTiming' | 'webhookPollMs' | 'migrations' | 'areas'> = {},
): Promise<InProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-e2e-'))
  const lines: string[] = []
  // All requests come from one address here: tests tell callers apart by the proxy header.
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, FEEDS: 'none', TRUST_PROXY: 'true', ...env })
  const write = (line: string) => void lines.push(line)
  const log = createLog({ level: config.LOG_LEVEL, format: 'json', write, now: () => clock.now() })
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const app = await startApp({ ...deps, config, log, clock }).catch(async (error) => {
    await removeFolder()
    throw error
  })
  await app.ready
  const adminToken = config.ADMIN_TOKEN ?? app.newAdminToken!
  const newKey = keyMaker(app.url, adminToken)
  const keyByTier = new Map<TierName, string>()
  for (const tier of tierNames) {
    keyByTier.set(tier, (await newKey({ tier, requests_per_minute: 1_000_000_000 })).key)
  }
  const keys = Object.fromEntries(keyByTier) as TierKeys
  return {
    ...createClient(app.url, adminToken, keys),
    keys,
    log: () => lines.join(''),
    signInLink: app.signInLink,
    newKey,
    stop: async () => {
      await app.close()
      await removeFolder()
    },
  }
}

function keyMaker(url: string, adminToken: string): InProcess['newKey'] {
  const { admin } = createClient(url, adminToken, { free: '', standard: '', pro: '', betting: '' })
  return async (terms = {}) => {
    const reply = await admin('POST', '/admin/keys', { name: 'test', tier: 'pro', ...terms })
    if (reply.status !== 201) throw new Error(`creating a key failed: ${reply.text}`)
    return reply.body
  }
}
