/**
 * Keys that read as much of the past as they may, beside one that reads what is live and what is stored: live reads and
 * stored reads of the other key under attack against quiet, in the service as it is run: on the embedded store, and at full
 * size on PostgreSQL with two nodes behind one port too.
 */

import { expect, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import { embedded, onTwoNodes, residentMb, type Store } from '../support/attacked-stores.ts'
import { missingPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { simulatedDay } from '../support/simulated-day.ts'
import { sized } from '../support/sized.ts'

const isLong = sized(false, true)
/** Games of each sport whose results are stored, and games of each calendar. */
const results = sized(2, 40)
const scheduled = sized(200, Number.MAX_SAFE_INTEGER)
const attackers = sized(1, 3)
const attackMs = sized(3_000, 60_000)
const quietMs = sized(2_000, 20_000)
const moments = sized(10, 60)
const pauseMs = 20
const batch = 2_000
/** What a loaded test machine adds to any figure. */
const floorMs = 5

/** Whole calendars and squads, and the results of the latest games. */
function seasons(seed: string, nowMs: number): Change[] {
  return reportedSimulations.flatMap((simulation) => {
    const calendar = simulation.calendar(seed, nowMs)
    const past = calendar.filter(({ endMs }) => endMs < nowMs)
    return [
      ...simulation.players(seed),
      ...calendar.slice(0, scheduled).map((game) => game.scheduled),
      ...past.slice(-results).flatMap((game) => simulation.outcome(seed, game)),
    ]
  })
}

/** Fills the store; returns positions of the past, each of which differs from the one before. */
async function fill(service: Service): Promise<string[]> {
  const nowMs = Date.now()
  const all = seasons('past attack', nowMs)
  for (let from = 0; from < all.length; from += batch) await service.ingest(all.slice(from, from + batch))
  const day = simulatedDay('past attack', nowMs - 20 * 3_600_000, { games: 1, hours: 3 })
  await service.ingest(day.before)
  const cursors: string[] = []
  for (const { changes } of day.steps.slice(0, moments)) {
    await service.ingest(changes)
    cursors.push((await service.get('/v1/account')).body.meta.cursor)
  }
  return cursors
}

/** What the attacking keys read, the calls of the report first. */
const attacks = [
  '/v1/players/resolve?name=Smith',
  '/v1/nba/schedule',
  '/v1/mlb/schedule',
  '/v1/news/search?q=win',
  '/v1/soccer/fixtures',
  '/v1/nhl/schedule?date_from=2026-01-01',
]
const storedPaths = [
  '/v1/nba/teams/BOS/stats',
  '/v1/nba/standings',
  '/v1/nba/schedule?team=BOS',
  '/v1/nfl/players',
]

interface Reader {
  readonly live: number[]
  readonly stored: number[]
  readonly statuses: Set<number>
}

/** Reads live lists and, beside them, stored answers, until the time is over. */
async function readAll(service: Service, key: string, forMs: number): Promise<Reader> {
  const reader: Reader = { live: [], stored: [], statuses: new Set() }
  const untilMs = performance.now() + forMs
  const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': 'identity' }
  const loop = async (paths: readonly string[], times: number[]) => {
    for (let i = 0; performance.now() < untilMs; i++) {
      const startedMs = performance.now()
      const response = await fetch(service.url + paths[i % paths.length]!, { headers })
      await response.arrayBuffer()
      times.push(performance.now() - startedMs)
      reader.statuses.add(response.status)
      await Bun.sleep(pauseMs)
    }
  }
  await Promise.all([loop(['/v1/nba/scores/live'], reader.live), loop(storedPaths, reader.stored)])
  return reader
}

/** All the requests that a key may make, at once and again as soon as it may. */
async function attack(service: Service, key: string, cursors: readonly string[], forMs: number) {
  const statuses: number[] = []
  const untilMs = performance.now() + forMs
  for (let round = 0; performance.now() < untilMs; round++) {
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const path = attacks[(i + round) % attacks.length]!
        const asOf = `${path.includes('?') ? '&' : '?'}as_of=${cursors[(i * 7 + round) % cursors.length]}`
        const encoding = ['gzip', 'br', 'identity'][i % 3]!
        const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': encoding }
        const response = await fetch(service.url + path + asOf, { headers })
        await response.arrayBuffer()
        statuses.push(response.status)
        return response
      }),
    )
    const waits = replies.map(({ headers }) => Number(headers.get('retry-after') ?? 0))
    await Bun.sleep(Math.max(1, ...waits) * 1_000)
  }
  return statuses
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
const figures = ({ live, stored }: Reader) => ({
  liveP99: at(live, 0.99),
  storedMedian: at(stored, 0.5),
  storedP99: at(stored, 0.99),
  reads: live.length + stored.length,
})
const stores: readonly Store[] = sized(
  [embedded],
  missingPostgres() === null ? [embedded, onTwoNodes] : [embedded],
)

test.each(stores)(
  'on $name keys that read the past as often as they may do not slow down another',
  async ({ settings }) => {
    const service = await startService({ FEEDS: 'none', ...(await settings()) })
    try {
      const cursors = await fill(service)
      const keyOf = async (tier: string) =>
        (await service.admin('POST', '/admin/keys', { name: 'reader', tier })).body.key
      const [reader, ...others] = await Promise.all([
        keyOf('betting'),
        ...Array.from({ length: attackers }, () => keyOf('free')),
      ])
      // Everything is read once before it is measured.
      for (const path of storedPaths) await service.get(path)
      const quiet = await readAll(service, reader!, quietMs)
      const beforeMb = residentMb(service.pid)
      const [attacked, ...statuses] = await Promise.all([
        readAll(service, reader!, attackMs),
        ...others.map((key) => attack(service, key, cursors, attackMs)),
      ])
      const duringMb = residentMb(service.pid)
      const answered = statuses.flat().filter((status) => status === 200).length
      console.log({ quiet: figures(quiet), attacked: figures(attacked), beforeMb, duringMb, answered })
      expect([...quiet.statuses, ...attacked.statuses].every((status) => status === 200)).toBe(true)
      expect(statuses.flat().every((status) => status === 200 || status === 429)).toBe(true)
      // Of the sixty at once a key may make twenty at most; after that as many as come back.
      const allowedMost = attackers * (20 + attackMs / 3_000 + 5)
      expect(answered).toBeWithin(attackers, allowedMost)
      if (!isLong) return
      expect(figures(attacked).liveP99).toBeLessThan(3 * figures(quiet).liveP99 + floorMs)
      expect(figures(attacked).storedMedian).toBeLessThan(5 * figures(quiet).storedMedian + floorMs)
      let afterMb = residentMb(service.pid)
      for (let waited = 0; waited < 60 && afterMb > beforeMb + 100; waited++) {
        await Bun.sleep(1_000)
        afterMb = residentMb(service.pid)
      }
      console.log({ afterMb })
      expect(afterMb).toBeLessThan(beforeMb + 100)
    } finally {
      await service.remove()
    }
  },
  900_000,
)
