/** Each attempt asks what the key may see at that moment, not what it could see when the delivery was planned. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
import {
  type HttpReceiver,
  startHttpReceiver,
  type WebhookClient,
  webhookClient,
} from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(afternoonMs)
let service: InProcess
let receiver: HttpReceiver
/** Paths that answer with 503. */
const broken = new Set<string>()

beforeAll(async () => {
  receiver = startHttpReceiver()
  receiver.answer = ({ path }) => new Response(path, { status: broken.has(path) ? 503 : 200 })
  const env = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_RETRY_DELAYS: '60s,60s' }
  service = await startInProcess(env, clock, { webhookPollMs: 50 })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

interface Owner extends WebhookClient {
  readonly path: string
  readonly change: (terms: object) => Promise<unknown>
}

async function newOwner(terms: object): Promise<Owner> {
  const { key, id } = await service.newKey({ requests_per_minute: 1_000_000, ...terms })
  const path = `/${id}`
  return {
    ...webhookClient(service, key, receiver.url + path),
    path,
    change: async (patch) => {
      const reply = await service.admin('PATCH', `/admin/keys/${id}`, patch)
      expect(reply.status).toBe(200)
    },
  }
}

let serial = 0
/** A price and a started game: one event of the betting tier and one of the free tier. */
function publish(): Promise<unknown> {
  const id = gameId(++serial)
  return ingestAll(service, [
    gameLine(id, { status: 'in_progress' }),
    { kind: 'nba.odds', id, data: { moneyline: { book: { home: -150, away: 130 } } } },
  ])
}

const sentTo = ({ path }: Owner, event: string) =>
  receiver.received.filter((one) => one.path === path && one.event === event).length

const eventsTo = async (owner: Owner, id: string) =>
  (await owner.deliveries(id)).filter(({ event }) => event !== 'webhook.test')

/** One failed attempt at each of `nba.odds` and `nba.game.started`. */
async function failOnce(owner: Owner): Promise<string> {
  const { id } = await owner.create({ events: ['nba.odds', 'nba.game.started'] })
  // A receiver that never answered would get one event a minute.
  await owner.call('POST', `/${id}/test`)
  broken.add(owner.path)
  await publish()
  await until(
    'one has failed',
    () => eventsTo(owner, id),
    (all) => all.some(({ attempts }) => attempts.length === 1),
  )
  // While a receiver fails, the first attempt at its other deliveries waits a second.
  clock.advance(1_000)
  await until(
    'both have failed once',
    () => eventsTo(owner, id),
    (all) =>
      all.length === 2 && all.every(({ state, attempts }) => state === 'pending' && attempts.length === 1),
  )
  return id
}

/** The state and reason of each delivery by event, once none is under way. */
async function finished(owner: Owner, id: string): Promise<Record<string, readonly unknown[]>> {
  const all = await until(
    'all are finished',
    () => eventsTo(owner, id),
    (found) => found.every(({ state }) => state !== 'pending' && state !== 'in_flight'),
  )
  return Object.fromEntries(all.map(({ event, state, reason }) => [event, [state, reason]]))
}

describe('what a key may no longer see', () => {
  test('is not retried: the delivery is cancelled with a reason, and the rest is delivered', async () => {
    const owner = await newOwner({ tier: 'betting' })
    const id = await failOnce(owner)
    await owner.change({ tier: 'pro' })
    broken.delete(owner.path)
    clock.advance(60_000)
    expect(await finished(owner, id)).toEqual({
      'nba.odds': ['cancelled', 'tier_insufficient'],
      'nba.game.started': ['succeeded', null],
    })
    expect(sentTo(owner, 'nba.odds')).toBe(1)
  })

  test('is not retried after the key has lost the league', async () => {
    const owner = await newOwner({ tier: 'betting' })
    const id = await failOnce(owner)
    await owner.change({ leagues: ['nfl'] })
    broken.delete(owner.path)
    clock.advance(60_000)
    const refused = ['cancelled', 'scope_denied']
    expect(await finished(owner, id)).toEqual({ 'nba.odds': refused, 'nba.game.started': refused })
    const sent = receiver.received.filter(
      ({ path, event }) => path === owner.path && event !== 'webhook.test',
    )
    expect(sent.length).toBe(2)
  })

  test('is not redelivered: 403', async () => {
    const owner = await newOwner({ tier: 'betting' })
    const { id } = await owner.create({ events: ['nba.odds'] })
    await publish()
    await receiver.at(owner.path, 1)
    const [delivery] = await owner.deliveries(id)
    const redeliver = () => owner.call('POST', `/${id}/deliveries/${delivery!.id}/redeliver`)
    expect((await redeliver()).status).toBe(200)
    await owner.change({ tier: 'pro' })
    expect(faultOf(await redeliver())).toStartWith('403 tier_insufficient')
    await owner.change({ tier: 'betting', leagues: ['nfl'] })
    expect(faultOf(await redeliver())).toStartWith('403 scope_denied')
    expect(sentTo(owner, 'nba.odds')).toBe(2)
  })

  test('is not replayed by enable, and is replayed once the key may see it again', async () => {
    const owner = await newOwner({ tier: 'betting' })
    const id = await failOnce(owner)
    await owner.call('POST', `/${id}/pause`)
    const paused = ['cancelled', 'paused']
    expect(await finished(owner, id)).toEqual({ 'nba.odds': paused, 'nba.game.started': paused })
    await publish()
    await owner.change({ tier: 'pro' })
    broken.delete(owner.path)
    expect((await owner.call('POST', `/${id}/enable`, { replay: 'missed' })).status).toBe(200)
    await until(
      'both started games have arrived',
      () => sentTo(owner, 'nba.game.started'),
      (count) => count === 3,
    )
    expect(await finished(owner, id)).toMatchObject({ 'nba.odds': ['cancelled', 'tier_insufficient'] })
    expect(sentTo(owner, 'nba.odds')).toBe(1)
    await owner.change({ tier: 'betting' })
    await owner.call('POST', `/${id}/pause`)
    await owner.call('POST', `/${id}/enable`, { replay: 'missed' })
    await until(
      'the price arrives',
      () => sentTo(owner, 'nba.odds'),
      (count) => count >= 2,
    )
  })
})
