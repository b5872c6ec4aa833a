import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type OpenStore, stores } from '../../../../test/conformance/store/stores.ts'
import { countStates, forgetWebhooks, storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import {
  box,
  catalogue,
  type StartedDispatcher,
  startDispatcher,
} from '../../../../test/support/dispatching.ts'
import { appendWithEvents, playName, principalLike, topics } from '../../../../test/support/planning.ts'
import { answer, type RawReceiver, respond, startRawReceiver } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { createPointOf } from '../../../journal/point-of.ts'
import { createPoints } from '../../../journal/points.ts'
import { Tail } from '../../../journal/tail.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { migrate } from '../../../store/migrate.ts'
import { Planner } from '../planning/planner.ts'
import { Lanes } from './lanes.ts'
import { PlannedClaims } from './planned-claims.ts'

setDefaultTimeout(300_000)
const event = { name: playName, cursor: 'cursor', atMs: 0, league: 'nba', body: '{}' }
const tested = stores.filter(({ name }) => name !== 'PGlite on disk')

for (const store of tested) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(`planning for the own process on ${store.name}`, () => {
    let opened: OpenStore
    let database: Database
    let tail: Tail
    const closers: (() => Promise<void>)[] = []

    beforeAll(async () => {
      opened = await store.open(1)
      database = opened.handles[0]!
      await migrate(database)
      tail = await Tail.open({ database, log: silentLog, pollMs: 20 })
    })
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close()
      await forgetWebhooks(database.query)
    })
    afterAll(async () => {
      await tail.close()
      await opened.close()
    })

    async function startReceiver(behave = respond(200)): Promise<RawReceiver> {
      const receiver = await startRawReceiver(behave)
      closers.push(receiver.close)
      return receiver
    }

    async function subscribe({ port }: RawReceiver): Promise<string> {
      const keyId = await storeKey(database.query, systemClock.now())
      const url = `https://127.0.0.1:${port}/hook`
      const { id } = await storeWebhook(database.query, box, { keyId, url, atMs: 0, events: [playName] })
      await database.query('update webhook_planner set version = version + 1')
      return id
    }

    /** The dispatcher and the planner of one process; claims are counted. `beforeCommit` runs inside the planner's transactions. */
    async function startProcess(
      beforeCommit = async () => {},
    ): Promise<{ dispatcher: StartedDispatcher; claimed: () => number }> {
      let claimed = 0
      const watched: Database = {
        ...database,
        transaction: (work) =>
          database.transaction((query, script) =>
            work(async (text, params) => {
              const rows = await query<object>(text, params)
              if (text.includes('with flying')) claimed += rows.length
              return rows as never
            }, script),
          ),
      }
      const dispatcher = await startDispatcher(watched, { pollMs: 3_600_000 })
      const planner = await Planner.start({
        database: {
          ...database,
          transaction: (work) =>
            database.transaction(async (query, script) => {
              const result = await work(query, script)
              await beforeCommit()
              return result
            }),
        },
        tail,
        topics,
        principalOf: (keyId) => principalLike(keyId, 'pro'),
        pointOf: createPointOf(createPoints({ database, tail, clock: systemClock })),
        clock: systemClock,
        log: silentLog,
        claims: dispatcher.dispatcher.planned,
      })
      closers.push(dispatcher.close, () => planner.close())
      return { dispatcher, claimed: () => claimed }
    }

    const append = (count: number) => appendWithEvents(database, count, { names: [playName] })
    const delivered = (count: number) =>
      until(
        `${count} are delivered`,
        () => countStates(database.query),
        ({ succeeded = 0 }) => succeeded === count,
      )
    const bodiesOf = (receiver: RawReceiver) => receiver.requests.map(({ body }) => JSON.parse(body).id)

    test('claims nothing again once a receiver has answered quickly, and every event arrives once', async () => {
      const receiver = await startReceiver()
      const webhookId = await subscribe(receiver)
      const { claimed } = await startProcess()
      await append(1)
      await delivered(1)
      expect(claimed()).toBe(1)
      for (let n = 2; n <= 20; n++) {
        await append(1)
        await delivered(n)
      }
      expect(claimed()).toBe(1)
      expect(new Set(bodiesOf(receiver)).size).toBe(20)
      const rows = await database.query<{ attempts: number; token: string | null }>(
        'select attempts, lease_token as token from webhook_deliveries where webhook_id = $1::text',
        [webhookId],
      )
      expect(rows).toEqual(Array.from({ length: 20 }, () => ({ attempts: 1, token: null })))
    })

    test('delivers a burst that exceeds the room, each event once', async () => {
      const receiver = await startReceiver()
      const quiet = await startReceiver()
      await subscribe(receiver)
      await subscribe(quiet)
      await startProcess()
      await append(1)
      await delivered(2)
      await append(400)
      await delivered(802)
      for (const one of [receiver, quiet]) expect(new Set(bodiesOf(one)).size).toBe(401)
    })

    test('a receiver that cannot keep up delays no other', async () => {
      const slow = await startReceiver((socket) => void setTimeout(() => socket.write(answer(200)), 60))
      const [behind, ahead] = [await subscribe(slow), await subscribe(await startReceiver())]
      await startProcess()
      await append(1)
      await delivered(2)
      await append(400)
      await until(
        'the quicker one has all',
        () => countStates(database.query, ahead),
        ({ succeeded = 0 }) => succeeded === 401,
      )
      // Four at a time, 60 ms each: these take six seconds.
      expect((await countStates(database.query, behind)).succeeded).toBeLessThan(401)
      await delivered(802)
    })

    test('nothing is sent before the transaction that plans it has committed', async () => {
      const receiver = await startReceiver()
      await subscribe(receiver)
      const atCommits: object[] = []
      let inFlight = (): string | undefined => '0'
      const { claimed, dispatcher } = await startProcess(async () => {
        atCommits.push({ arrived: receiver.requests.length, inFlight: inFlight() })
      })
      inFlight = () => /^scoreline_webhook_in_flight (\d+)$/m.exec(dispatcher.metrics())?.[1]
      for (let n = 1; n <= 4; n++) {
        await append(1)
        await delivered(n)
      }
      // All but the first were planned as claimed.
      expect(claimed()).toBe(1)
      expect(atCommits).toEqual([0, 1, 2, 3].map((arrived) => ({ arrived, inFlight: '0' })))
    })

    test('a transaction that fails is repeated, and every event is sent once', async () => {
      const receiver = await startReceiver()
      await subscribe(receiver)
      let failures = 0
      const { dispatcher } = await startProcess(async () => {
        if (failures > 0 && failures-- > 0) throw new Error('the disk is full')
      })
      await append(1)
      await delivered(1)
      failures = 2
      await append(1)
      await delivered(2)
      await append(3)
      await delivered(5)
      expect([new Set(bodiesOf(receiver)).size, receiver.requests.length]).toEqual([5, 5])
      expect(dispatcher.log()).not.toContain('too_late')
    })

    test('leaves deliveries to others while earlier ones are due', async () => {
      const receiver = await startReceiver()
      const webhookId = await subscribe(receiver)
      const { claimed } = await startProcess()
      await append(1)
      await delivered(1)
      // Due again, without a notification.
      await database.query(
        `update webhook_deliveries set state = 'pending', next_at = now() - interval '1 second', finished_at = null
         where webhook_id = $1::text`,
        [webhookId],
      )
      await append(1)
      await delivered(2)
      // The one that was due is claimed, alone or together with the new one: nobody else would have sent it.
      expect(claimed()).toBeGreaterThanOrEqual(2)
      const [first, ...later] = bodiesOf(receiver)
      expect([later.length, later.filter((id) => id === first).length]).toEqual([2, 1])
    })

    test('waits for room as long as no other node has any', async () => {
      const webhookId = await subscribe(await startReceiver())
      await database.query(
        `update webhooks set last_success_at = now(), claimed_by = 'this process' where id = $1::text`,
        [webhookId],
      )
      const lanes = new Lanes({
        attempt: () => new Promise(() => {}),
        attemptsMax: () => 4,
        unsettledMax: 7,
        onFull: () => {},
        onStale: () => {},
      })
      const startOver = async (waitMsMax: number) => {
        lanes.dropAll()
        lanes.succeeded(webhookId, 10)
        const claims = new PlannedClaims({
          lanes,
          owner: 'this process',
          leaseMs: 60_000,
          catalogue,
          now: () => systemClock.now(),
          start: async (claimed) => claimed.forEach((delivery) => void lanes.add(delivery)),
          waitMsMax,
        })
        const claim = await claims.open(database.query)
        const events = Array.from({ length: claim.room }, (_, i) => ({ ...event, id: `evt_${i}` }))
        const deliveries = events.map(({ id }) => ({ id: `dlv_${id}`, webhookId, eventId: id }))
        claim.take(deliveries, events, systemClock.now())
        await claims.committed(claim, new Set(deliveries.map(({ id }) => id)))
        expect([claim.claimed.length > 0, claims.isServed(webhookId)]).toEqual([true, true])
        return claims
      }
      const alone = await startOver(30)
      const sinceMs = performance.now()
      await alone.untilRoom(database.query)
      expect([performance.now() - sinceMs >= 25, alone.isServed(webhookId)]).toEqual([true, false])
      // Without the wait it would take an hour.
      const among = await startOver(3_600_000)
      await database.query(
        `insert into nodes (node, version, address, host, pid, connections, lag_entries, started_at, seen_at)
         select name, '', '', '', 1, 0, 0, now(), clock_timestamp() from unnest(array['a', 'b']) as name`,
      )
      await among.untilRoom(database.query)
      expect(among.isServed(webhookId)).toBe(false)
      await database.query('delete from nodes')
    })

    test('a failure gives back what was claimed ahead, and the probe delay starts with it', async () => {
      let isDown = false
      const receiver = await startReceiver((socket) => socket.write(answer(isDown ? 500 : 200)))
      const webhookId = await subscribe(receiver)
      await startProcess()
      await append(1)
      await delivered(1)
      isDown = true
      const sinceMs = systemClock.now()
      await append(30)
      await until(
        'the rest is given back',
        () => countStates(database.query, webhookId),
        ({ pending = 0, in_flight = 0 }) => pending === 30 && in_flight === 0,
      )
      const [row] = await database.query<{ failures: number; servedMs: number }>(
        `select consecutive_failures as failures, (extract(epoch from served_at) * 1000)::float8 as "servedMs"
         from webhooks where id = $1::text`,
        [webhookId],
      )
      expect(row!.failures).toBeGreaterThanOrEqual(1)
      expect(row!.failures).toBeLessThanOrEqual(4)
      expect(row!.servedMs).toBeGreaterThanOrEqual(sinceMs)
    })
  })
}
