/** Ready means ready: from the first answer on, no live list is empty or lacks a league. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { leagueIds } from '../../src/sports/soccer/leagues.ts'

setDefaultTimeout(300_000)

/** A Wednesday without a game of football's season and of all soccer leagues, neither then nor the day before and after. */
const wednesday = Date.parse('2026-11-18T12:00:00.000Z')
const adminToken = 'ready-test-admin-token'
const sports = ['nba', 'soccer', 'nfl', 'mlb', 'nhl']

interface LiveBody {
  readonly games?: readonly { readonly status: string }[]
  readonly fixtures?: readonly { readonly status: string; readonly league: string }[]
}

async function withFirstStart(run: (app: App) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-ready-'))
  // The past is stored after it is ready.
  const env = { PORT: '0', DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, SIM_HISTORY: '0' }
  const config = readConfig(env)
  const app = await startApp({ config, log: silentLog, clock: new ManualClock(wednesday) })
  try {
    await run(app)
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createKey(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'early', tier: 'betting' })
  const response = await fetch(`${url}/admin/keys`, { method: 'POST', headers, body })
  return ((await response.json()) as { key: string }).key
}

test('until every simulated league has its current games, live calls answer 503, then each sport has a game in progress', async () => {
  await withFirstStart(async (app) => {
    let isReady = false
    app.ready.then(() => {
      isReady = true
    })
    const headers = { Authorization: `Bearer ${await createKey(app.url)}` }
    const live = (sport: string) => fetch(`${app.url}/v1/${sport}/scores/live`, { headers })
    const early: [number, string | null][] = []
    const probes: number[] = []
    for (let i = 0; !isReady; i++) {
      const [response, probe] = [await live(sports[i % 5]!), await fetch(`${app.url}/readyz`)]
      const body = (await response.json()) as LiveBody
      if (response.status === 503) early.push([response.status, response.headers.get('retry-after')])
      // Ready may come between the request and this line: then the list is there.
      else expect([...(body.games ?? []), ...(body.fixtures ?? [])]).not.toEqual([])
      probes.push(probe.status)
      await Bun.sleep(20)
    }
    expect(early.length).toBeGreaterThan(0)
    expect(early.every(([, retryAfter]) => retryAfter === '1')).toBe(true)
    expect(probes[0]).toBe(503)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    for (const sport of sports) {
      const response = await live(sport)
      const { games, fixtures } = (await response.json()) as LiveBody
      const isOn = (games ?? fixtures)!.some(({ status }) => ['in_progress', 'halftime'].includes(status))
      expect([sport, response.status, isOn]).toEqual([sport, 200, true])
      if (fixtures) {
        const leagues = [...new Set(fixtures.map(({ league }) => league))]
        expect(leagues.sort()).toEqual([...leagueIds, 'club.friendly'].sort())
      }
    }
  })
})
