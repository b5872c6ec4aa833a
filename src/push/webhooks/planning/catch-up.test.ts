import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { startMs } from '../../../../test/conformance/store/fixtures.ts'
import { type OpenStore, stores } from '../../../../test/conformance/store/stores.ts'
import { countStates, forgetWebhooks, storeKey } from '../../../../test/support/deliveries.ts'
import { dyingDatabase } from '../../../../test/support/dying-database.ts'
import {
  appendWithEvents,
  finalName,
  playName,
  principalLike,
  topics,
} from '../../../../test/support/planning.ts'
import { testPostgres } from '../../../../test/support/postgres.ts'
import { failureOf, until } from '../../../../test/support/until.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import { formatCursor } from '../../../contract/cursor.ts'
import type { Principal } from '../../../contract/principal.ts'
import { createPointOf } from '../../../journal/point-of.ts'
import { createPoints } from '../../../journal/points.ts'
import { Tail } from '../../../journal/tail.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { migrate } from '../../../store/migrate.ts'
import { readHead } from '../../../store/sql/journal/head.ts'
import { recordWebhookHealth } from '../../../store/sql/webhooks/health.ts'
import { readWebhookPlanner } from '../../../store/sql/webhooks/planner.ts'
import { addressSettingsOf } from '../sending/guard/url-rules.ts'
import { pauseWebhook } from '../subscriptions/change-webhooks.ts'
import { createWebhook } from '../subscriptions/create-webhook.ts'
import { enableWebhook } from '../subscriptions/enable-webhook.ts'
import type { WebhookDeps } from '../subscriptions/webhook-deps.ts'
import type { EnableRequest } from '../subscriptions/webhook-schema.ts'
import { type CatchUpDeps, catchUpAll } from './catch-up.ts'
import { Planner } from './planner.ts'
import { throttle, throttleUnhealthy } from './throttle.ts'

setDefaultTimeout(300_000)
const tested = stores.filter(({ name }) => name !== 'PGlite on disk')
const dayMs = 86_400_000
const pendingMax = 40

for (const store of tested) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(`catching up on ${store.name}`, () => {
    let opened: OpenStore
    let database: Database
    let tail: Tail
    let planning: CatchUpDeps
    let deps: WebhookDeps
    let principal: Principal
    const clock = new ManualClock(startMs)

    beforeAll(async () => {
      opened = await store.open(1)
      database = opened.handles[0]!
      await migrate(database)
      tail = await Tail.open({ database, log: silentLog, pollMs: 20 })
      const principalOf = () => principal
      const pointOf = createPointOf(createPoints({ database, tail, clock }))
      planning = { database, tail, topics, principalOf, pointOf, clock, log: silentLog, pendingMax }
      deps = {
        database,
        tail,
        clock,
        principalOf,
        pointOf,
        catalogue: [playName, finalName].map((name) => ({ name, tier: 'free', leagues: [], facets: [] })),
        addresses: addressSettingsOf({ WEBHOOK_ALLOW: [], WEBHOOK_ALLOW_HTTP: false }),
        box: createSecretBox('a secret of thirty-two characters'),
        heldBack: () => null,
        attemptDelivery: () => Promise.reject(new Error('this test sends nothing')),
      }
    })
    afterAll(async () => {
      await tail.close()
      await opened.close()
    })
    beforeEach(async () => {
      await plan()
      await forgetWebhooks(database.query)
      principal = principalLike(await storeKey(database.query, startMs), 'pro')
    })

    async function subscribe(): Promise<string> {
      const input = { url: 'https://receiver.scoreline.dev/', events: ['nba.*'] }
      const { id } = await createWebhook(deps, principal, input, null)
      await recordWebhookHealth(database.query, [{ webhookId: id, lastSuccessAtMs: startMs, failures: 0 }])
      return id
    }

    /** Marks the latest attempts at a receiver as failed. */
    const failing = (id: string, failures: number) =>
      recordWebhookHealth(database.query, [{ webhookId: id, lastSuccessAtMs: null, failures }])

    const ref = (id: string) => ({ keyId: principal.keyId, id })
    const pause = (id: string) => pauseWebhook(deps, ref(id))

    /** Plans everything, as planner and catch-up do together. */
    async function plan(): Promise<void> {
      await planLive()
      await catchUpAll(planning, () => false)
    }

    async function planLive(): Promise<void> {
      const planner = await Planner.start(planning)
      const { seq } = await readHead(database.query)
      await until(
        'all is planned',
        () => readWebhookPlanner(database.query),
        (planned) => planned === seq,
      )
      await planner.close()
    }

    async function enable(id: string, replay: EnableRequest['replay']): Promise<void> {
      await enableWebhook(deps, ref(id), replay === undefined ? {} : { replay })
      await plan()
    }

    interface Planned {
      readonly id: string
      readonly eventId: string
      readonly state: string
      readonly trigger: string
    }

    const deliveriesOf = (id: string): Promise<Planned[]> =>
      database.query<Planned>(
        `select id, event_id as "eventId", state, trigger from webhook_deliveries
         where webhook_id = $1::text order by event_id`,
        [id],
      )

    const finish = (id: string, state: string) =>
      database.query(
        `update webhook_deliveries set state = $2::text, next_at = null, finished_at = now()
         where webhook_id = $1::text and state = 'pending'`,
        [id, state],
      )

    test('missed: cancelled deliveries keep their ids, later events are added, delivered ones are not repeated', async () => {
      const id = await subscribe()
      await appendWithEvents(database, 1)
      await plan()
      await finish(id, 'succeeded')
      await appendWithEvents(database, 1)
      await plan()
      await pause(id)
      const before = await deliveriesOf(id)
      expect(before.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'cancelled', 'cancelled'])
      await appendWithEvents(database, 2)
      await plan()
      expect(await deliveriesOf(id)).toEqual(before)

      await enable(id, 'missed')
      await appendWithEvents(database, 1)
      await plan()
      const after = await deliveriesOf(id)
      expect(after.slice(0, 4).map((one) => one.id)).toEqual(before.map((one) => one.id))
      expect(after.map(({ state, trigger }) => `${state} ${trigger}`)).toEqual([
        ...Array(2).fill('succeeded schedule'),
        ...Array(6).fill('pending replay'),
        ...Array(2).fill('pending schedule'),
      ])
    })

    test('none: later events are not sent, but can be replayed after another stop', async () => {
      const id = await subscribe()
      await pause(id)
      await appendWithEvents(database, 2)
      await enable(id, undefined)
      await appendWithEvents(database, 1)
      await plan()
      expect(await countStates(database.query, id)).toEqual({ pending: 2 })
      await finish(id, 'succeeded')
      await pause(id)
      await appendWithEvents(database, 1)
      await enable(id, 'missed')
      expect(await countStates(database.query, id)).toEqual({ succeeded: 2, pending: 6 })
    })

    test('entries that are not planned yet are not lost between planner and catch-up', async () => {
      const id = await subscribe()
      await pause(id)
      await appendWithEvents(database, 2)
      await enableWebhook(deps, ref(id), { replay: 'missed' })
      await appendWithEvents(database, 1)
      await catchUpAll(planning, () => false)
      expect(await deliveriesOf(id)).toEqual([])
      await plan()
      expect(await deliveriesOf(id)).toHaveLength(6)
    })

    test('events from before the subscription are never replayed as missed', async () => {
      await appendWithEvents(database, 2)
      const id = await subscribe()
      await pause(id)
      await enable(id, 'missed')
      expect(await deliveriesOf(id)).toEqual([])
    })

    test('since a cursor: replays every later event, delivered or not, also from inside an entry', async () => {
      const id = await subscribe()
      const [first] = await appendWithEvents(database, 3)
      await plan()
      await finish(id, 'succeeded')
      await pause(id)
      const before = await deliveriesOf(id)
      const cursor = formatCursor(tail.epoch, first!.seq, { part: 1 })
      await enable(id, { since_cursor: cursor })
      const after = await deliveriesOf(id)
      expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id))
      expect(after.map(({ state }) => state)).toEqual(['succeeded', ...Array(5).fill('pending')])
    })

    test('rejects malformed cursors and those of another journal', async () => {
      const id = await subscribe()
      await pause(id)
      const refusal = (since_cursor: string) => failureOf(enable(id, { since_cursor }))
      expect(await refusal('nonsense!')).toMatchObject({ code: 'unprocessable' })
      expect(await refusal(formatCursor('otherone', 1))).toMatchObject({ code: 'cursor_expired' })
      expect(await refusal(formatCursor(tail.epoch, tail.headSeq + 1_000))).toMatchObject({
        code: 'cursor_expired',
      })
    })

    test('missed replays no further back than deliveries are kept', async () => {
      const id = await subscribe()
      await pause(id)
      await appendWithEvents(database, 1, { atMs: startMs - 8 * dayMs })
      await appendWithEvents(database, 1, { atMs: startMs - 6 * dayMs })
      await enable(id, 'missed')
      expect(await countStates(database.query, id)).toEqual({ pending: 2 })
    })

    test('plans each event once, wherever the process dies', async () => {
      const id = await subscribe()
      await pause(id)
      await appendWithEvents(database, 650)
      await planLive()
      await enableWebhook(deps, ref(id), { replay: 'missed' })
      // Nothing is sent here, so pending deliveries must not stop it.
      const roomy = { ...planning, pendingMax: 10_000 }
      for (const death of [1, 2, 3, 4, 5, 8].map((atStatement) => ({ atStatement }))) {
        const dying = { ...roomy, database: dyingDatabase(database, death) }
        expect((await failureOf(catchUpAll(dying, () => false))).message).toBe('died here')
      }
      const dying = { ...roomy, database: dyingDatabase(database, { afterCommit: 1 }) }
      await failureOf(catchUpAll(dying, () => false))
      await catchUpAll(roomy, () => false)
      const ids = (await deliveriesOf(id)).map(({ eventId }) => eventId)
      expect(ids).toHaveLength(1_300)
      expect(new Set(ids).size).toBe(1_300)
    })

    test('a throttled subscription gets the rest once it has room, in order', async () => {
      const id = await subscribe()
      const other = await subscribe()
      await appendWithEvents(database, pendingMax / 2)
      await plan()
      await finish(other, 'succeeded')
      await throttle(planning)
      await appendWithEvents(database, 3)
      await plan()
      expect(await countStates(database.query, id)).toEqual({ pending: pendingMax })
      expect(await countStates(database.query, other)).toEqual({ succeeded: pendingMax, pending: 6 })
      await finish(id, 'succeeded')
      await plan()
      expect(await countStates(database.query, id)).toEqual({ succeeded: pendingMax, pending: 6 })
      await appendWithEvents(database, 1)
      await plan()
      expect(await countStates(database.query, id)).toEqual({ succeeded: pendingMax, pending: 8 })
    })

    test('deliveries that wait for their delay do not throttle a subscription, those that are due do', async () => {
      const healthy = await subscribe()
      const unhealthy = await subscribe()
      await database.query('update webhooks set delay_seconds = 300')
      await failing(unhealthy, 1)
      const more = async (entries: number) => {
        await appendWithEvents(database, entries, { atMs: clock.now() })
        await plan()
        return [await countStates(database.query, healthy), await countStates(database.query, unhealthy)]
      }
      const throttleAll = async () => {
        await throttle(planning)
        await throttleUnhealthy(planning)
      }
      await more(210)
      await throttleAll()
      expect(await more(1)).toEqual([{ pending: 422 }, { pending: 422 }])
      clock.advance(300_000)
      await throttleAll()
      expect(await more(1)).toEqual([{ pending: 422 }, { pending: 422 }])
    })

    test('a failing receiver gets throttled events one at a time, and all of them once it answers', async () => {
      const id = await subscribe()
      await appendWithEvents(database, 160, { names: [finalName] })
      await planLive()
      await failing(id, 3)
      // With as much for another one, the backlog of unhealthy receivers is full.
      const other = await subscribe()
      await appendWithEvents(database, 160, { names: [finalName] })
      await planLive()
      await failing(other, 3)
      // Throttled is not missed: events are sent however old they are.
      principal = principalLike(principal.keyId, 'free')
      await appendWithEvents(database, 1, { names: [finalName] })
      await planLive()
      await throttleUnhealthy(planning)
      await appendWithEvents(database, 5, { names: [finalName], atMs: startMs - 2 * 3_600_000 })
      await plan()
      expect(await countStates(database.query, id)).toEqual({ pending: 321 })
      await finish(id, 'succeeded')
      await plan()
      expect(await countStates(database.query, id)).toEqual({ succeeded: 321, pending: 1 })

      // Not before the probe delay after its last attempt.
      await finish(id, 'succeeded')
      await database.query(`update webhooks set served_at = to_timestamp($1::float8 / 1000)`, [clock.now()])
      await plan()
      expect(await countStates(database.query, id)).toEqual({ succeeded: 322 })
      clock.advance(6_000)
      await plan()
      expect(await countStates(database.query, id)).toEqual({ succeeded: 322, pending: 1 })

      await recordWebhookHealth(database.query, [{ webhookId: id, lastSuccessAtMs: startMs, failures: 0 }])
      await plan()
      const all = await deliveriesOf(id)
      expect(all).toHaveLength(326)
      expect(all.every(({ trigger }) => trigger === 'schedule')).toBe(true)
    })
  })
}

afterAll(async () => {
  if (tested.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})
