/** The whole service inside the test's own process: real store, real HTTP, a clock that the test may hold. */
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
  /** One key per tier, without a limit that a test could run into. */
  readonly keys: TierKeys
  readonly log: () => string
  /** A new key; pro unless the terms say otherwise. */
  readonly newKey: (terms?: Record<string, unknown>) => Promise<{ id: string; key: string }>
  readonly stop: () => Promise<void>
}

/** Settings as in the environment; no feed, a free port and an own folder unless told otherwise. */
export async function startInProcess(
  env: Readonly<Record<string, string>> = {},
  clock: Clock = new ManualClock(afternoonMs),
  parts: Pick<AppDeps, 'streamTiming'> = {},
): Promise<InProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-e2e-'))
  const lines: string[] = []
  // All callers come from one address here: the header of a proxy tells them apart where it matters.
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, FEEDS: 'none', TRUST_PROXY: 'true', ...env })
  const write = (line: string) => void lines.push(line)
  const log = createLog({ level: config.LOG_LEVEL, format: 'json', write, now: () => clock.now() })
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const app = await startApp({ ...parts, config, log, clock }).catch(async (error) => {
    await removeFolder()
    throw error
  })
  await app.ready
  const adminToken = config.ADMIN_TOKEN ?? app.newAdminToken!
  const newKey = keyMaker(app.url, adminToken)
  const made = new Map<TierName, string>()
  for (const tier of tierNames) {
    made.set(tier, (await newKey({ tier, requests_per_minute: 1_000_000_000 })).key)
  }
  const keys = Object.fromEntries(made) as TierKeys
  return {
    ...createClient(app.url, adminToken, keys),
    keys,
    log: () => lines.join(''),
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
    if (reply.status !== 201) throw new Error(`no key: ${reply.text}`)
    return reply.body
  }
}
