import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { startMs } from '../../../../test/conformance/store/fixtures.ts'
import { type OpenStore, stores } from '../../../../test/conformance/store/stores.ts'
import { countStates, forgetWebhooks, storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import { type Death, dyingDatabase } from '../../../../test/support/dying-database.ts'
import {
  appendWithEvents,
  finalName,
  playName,
  principalLike,
  topics,
} from '../../../../test/support/planning.ts'
import { testPostgres } from '../../../../test/support/postgres.ts'
import { until } from '../../../../test/support/until.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import type { Principal } from '../../../contract/principal.ts'
import { createPointOf } from '../../../journal/point-of.ts'
import { createPoints } from '../../../journal/points.ts'
import { Tail } from '../../../journal/tail.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { createLog, silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { migrate } from '../../../store/migrate.ts'
import { readHead } from '../../../store/sql/journal/head.ts'
import { readWebhookPlanner } from '../../../store/sql/webhooks/planner.ts'
import { Planner } from './planner.ts'

setDefaultTimeout(300_000)
const box = createSecretBox('a secret of thirty-two characters')
const tested = stores.filter(({ name }) => name !== 'PGlite on disk')

for (const store of tested) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(`planning on ${store.name}`, () => {
    let opened: OpenStore
    let database: Database
    let tail: Tail
    const principals = new Map<string, Principal>()

    beforeAll(async () => {
      opened = await store.open(3)
      database = opened.handles[0]!
      await migrate(database)
      tail = await Tail.open({ database, log: silentLog, pollMs: 20 })
    })
    afterAll(async () => {
      await tail.close()
      await opened.close()
    })
    beforeEach(async () => {
      await skipAll()
    })
    afterEach(async () => {
      await forgetWebhooks(database.query)
    })

    /** Skips the entries of earlier tests. */
    async function skipAll() {
      await database.query(
        'update webhook_planner set seq = (select seq from journal_head), version = version + 1',
      )
    }

    async function subscribe(events: readonly string[], principal: Partial<Principal> = {}, filter = '{}') {
      const keyId = await storeKey(database.query, startMs)
      principals.set(keyId, { ...principalLike(keyId, 'pro'), ...principal, keyId })
      const { id } = await storeWebhook(database.query, box, {
        keyId,
        url: 'https://x.example',
        atMs: startMs,
        events,
      })
      await database.query(
        'update webhooks set filter = $2::json, last_success_at = now() where id = $1::text',
        [id, filter],
      )
      await database.query('update webhook_planner set version = version + 1')
      return { id, keyId }
    }

    function startPlanner(over: Database = database, lines: string[] = []): Promise<Planner> {
      const write = (line: string) => void lines.push(line)
      const log = createLog({ level: 'debug', format: 'json', write, now: () => 0 })
      const principalOf = (keyId: string) => principals.get(keyId) ?? null
      const pointOf = createPointOf(createPoints({ database, tail, clock: systemClock }))
      return Planner.start({ database: over, tail, topics, principalOf, pointOf, clock: systemClock, log })
    }

    async function planAll(): Promise<void> {
      const planner = await startPlanner()
      await untilPlanned()
      await planner.close()
    }

    const untilPlanned = async () => {
      const { seq } = await readHead(database.query)
      await until(
        'all is planned',
        () => readWebhookPlanner(database.query),
        (planned) => planned === seq,
      )
    }

    /** Names of the events planned for a subscription, in order. */
    async function planned(webhookId: string): Promise<string[]> {
      const rows = await database.query<{ name: string }>(
        `select name from webhook_deliveries join webhook_events on webhook_events.id = event_id
         where webhook_id = $1::text order by n`,
        [webhookId],
      )
      return rows.map(({ name }) => name)
    }

    const idsOf = async (webhookId: string): Promise<string[]> => {
      const rows = await database.query<{ id: string }>(
        'select event_id as id from webhook_deliveries where webhook_id = $1::text order by n',
        [webhookId],
      )
      return rows.map(({ id }) => id)
    }

    test('plans for each subscription the events that it names, that pass its filter and that its key may see', async () => {
      const all = await subscribe(['nba.*'])
      const plays = await subscribe([playName])
      const lowTier = await subscribe(['nba.*'], { tier: 'free' })
      const otherLeague = await subscribe(['nba.*'], { leagues: new Set(['nhl']) })
      const knicks = await subscribe(['nba.*'], {}, '{"team":["nyk","LAL"]}')
      const revoked = await subscribe(['nba.*'])
      principals.delete(revoked.keyId)
      await appendWithEvents(database, 1)
      await appendWithEvents(database, 1, { names: [] })
      await appendWithEvents(database, 1, { team: 'NYK' })
      await planAll()
      expect(await planned(all.id)).toEqual([playName, finalName, playName, finalName])
      expect(await planned(plays.id)).toEqual([playName, playName])
      expect(await planned(lowTier.id)).toEqual([finalName, finalName])
      expect(await planned(knicks.id)).toEqual([playName, finalName])
      expect(await planned(otherLeague.id)).toEqual([])
      expect(await planned(revoked.id)).toEqual([])
    })

    test('stores the body of an event once, with four fields, for all subscriptions', async () => {
      const first = await subscribe(['nba.*'])
      const second = await subscribe(['nba.*'])
      await appendWithEvents(database, 1)
      await planAll()
      const [id] = await idsOf(first.id)
      expect(await idsOf(second.id)).toEqual(await idsOf(first.id))
      const rows = await database.query<{ body: string }>(
        'select body from webhook_events where id = $1::text',
        [id],
      )
      expect(rows).toEqual([
        {
          body: `{"id":"${id}","event":"nba.play","created_at":"2026-01-01T00:00:00.000Z","data":{"team":"BOS","league":"nba"}}`,
        },
      ])
    })

    test('plans each event once, wherever a planner dies', async () => {
      const { id } = await subscribe(['nba.*'])
      const other = await subscribe([finalName])
      const deaths: Death[] = [
        ...[1, 2, 3, 4, 5, 6].map((atStatement) => ({ atStatement })),
        ...[1, 2].map((afterCommit) => ({ afterCommit })),
      ]
      const before = await readHead(database.query)
      for (const death of deaths) {
        const lines: string[] = []
        const planner = await startPlanner(dyingDatabase(database, death), lines)
        for (let i = 0; i < 2; i++) {
          await appendWithEvents(database, 3)
          await until(
            'it continues',
            () => planner.lag,
            (lag) => lag === 0 || lines.join().includes('not_planned'),
          )
        }
        // It may have planned both at once, and then needs another to get to where it dies.
        const orMore = async () => {
          if (planner.lag === 0 && !lines.join().includes('died here')) await appendWithEvents(database, 3)
          return lines.join()
        }
        await until('it dies', orMore, (text) => text.includes('died here'))
        await planner.close()
      }
      await planAll()
      const entries = (await readHead(database.query)).seq - before.seq
      expect(entries).toBeGreaterThanOrEqual(deaths.length * 6)
      const ids = await idsOf(id)
      expect(ids).toHaveLength(entries * 2)
      expect(ids).toEqual([...new Set(ids)].sort())
      expect(await planned(other.id)).toHaveLength(entries)
    })

    test('plans each event once, however many planners run', async () => {
      const { id } = await subscribe(['nba.*'])
      const planners = await Promise.all(opened.handles.map((handle) => startPlanner(handle)))
      for (let i = 0; i < 20; i++) await appendWithEvents(database, 5)
      await untilPlanned()
      for (const planner of planners) await planner.close()
      const ids = await idsOf(id)
      expect(ids).toHaveLength(200)
      expect(ids).toEqual([...new Set(ids)].sort())
    })

    test('skips events without a subscriber without a transaction, and misses no subscription created meanwhile', async () => {
      const { id } = await subscribe([finalName])
      let transactions = 0
      const counting: Database = {
        ...database,
        transaction: (work) => {
          transactions++
          return database.transaction(work)
        },
      }
      const planner = await startPlanner(counting)
      await appendWithEvents(database, 1)
      await untilPlanned()
      expect(transactions).toBe(1)
      for (let i = 0; i < 5; i++) {
        await appendWithEvents(database, 3, { names: [playName] })
        await untilPlanned()
      }
      expect(transactions).toBe(1)
      const plays = await subscribe([playName])
      // No subscription that the planner knows receives it.
      await appendWithEvents(database, 1, { names: [playName] })
      await untilPlanned()
      await appendWithEvents(database, 1)
      await untilPlanned()
      await planner.close()
      expect(await planned(id)).toEqual([finalName, finalName])
      expect(await planned(plays.id)).toEqual([playName, playName])
    })

    test('plans nothing from before a subscription', async () => {
      await appendWithEvents(database, 2)
      const { id } = await subscribe(['nba.*'])
      await database.query(
        `update webhooks set active_from_seq = (select seq from journal_head) where id = $1::text`,
        [id],
      )
      await appendWithEvents(database, 1)
      await planAll()
      expect(await planned(id)).toEqual([playName, finalName])
    })

    test('never moves the position back, however late a planner is', async () => {
      const { id } = await subscribe(['nba.*'])
      const gate = Promise.withResolvers<void>()
      const positions: number[] = []
      let isWaiting = false
      const late: Database = {
        ...database,
        transaction: async (work) => {
          isWaiting = true
          await gate.promise
          const result = await database.transaction(work)
          positions.push(await readWebhookPlanner(database.query))
          return result
        },
      }
      const behind = await startPlanner(late)
      await appendWithEvents(database, 3)
      await until('the late planner has a batch', () => isWaiting, Boolean)
      await appendWithEvents(database, 3)
      await planAll()
      gate.resolve()
      await until(
        'the late planner is up to date',
        () => behind.lag,
        (lag) => lag === 0,
      )
      await behind.close()
      const { seq } = await readHead(database.query)
      expect(new Set(positions)).toEqual(new Set([seq]))
      expect(await planned(id)).toHaveLength(12)
    })

    test('starts after entries without events, without reading them', async () => {
      const { id } = await subscribe(['nba.*'])
      await appendWithEvents(database, 600, { names: [] })
      const planner = await startPlanner()
      const { seq } = await readHead(database.query)
      await until(
        'it has nothing left to plan',
        () => [planner.lag, tail.headSeq],
        ([lag, head]) => lag === 0 && head === seq,
      )
      await appendWithEvents(database, 1)
      await untilPlanned()
      await planner.close()
      expect(await planned(id)).toEqual([playName, finalName])
    })

    test('stops planning for unhealthy receivers once 400 deliveries to all of them are pending', async () => {
      const healthy = await subscribe(['nba.*'])
      const dead: string[] = []
      for (let i = 0; i < 100; i++) dead.push((await subscribe(['nba.*'])).id)
      await database.query(`update webhooks set consecutive_failures = 1 where id = any ($1::text[])`, [dead])
      const planner = await startPlanner()
      for (let i = 0; i < 10; i++) {
        await appendWithEvents(database, 1)
        await untilPlanned()
      }
      await planner.close()
      expect(await planned(healthy.id)).toHaveLength(20)
      for (const id of dead) expect(await countStates(database.query, id)).toEqual({ pending: 4 })
    })

    test('keeps transactions short, however much there is to plan', async () => {
      for (let i = 0; i < 12; i++) await subscribe(['nba.*'])
      await appendWithEvents(database, 120)
      const lines: string[] = []
      const planner = await startPlanner(database, lines)
      await untilPlanned()
      await planner.close()
      const counts = lines.map((line) => JSON.parse(line).deliveries as number)
      expect(counts.reduce((a, b) => a + b)).toBe(120 * 2 * 12)
      expect(Math.max(...counts)).toBeLessThan(1_000 + 24)
    })
  })
}

afterAll(async () => {
  if (tested.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})
