/**
 * What a key sees, compared with what an unrestricted key of the betting tier sees: every call, live, of the past and delayed,
 * the journal, the stream on both transports, webhooks and replays. Nothing outside its tier, its leagues or its delay.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { tierIncludes } from '../../src/contract/tier.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import type { ChangeView, EventView, Reply } from '../support/client.ts'
import { dataOf, isPartOf, leaksIn, maySee } from '../support/probe/hidden-texts.ts'
import {
  ask,
  type Caller,
  callers,
  changes,
  closeProbe,
  first,
  foreignId,
  hiddenFrom,
  isFull,
  isLater,
  type Mode,
  modes,
  openProbe,
  readAll,
  reads,
  receiver,
  reference,
  send,
  seqOf,
  service,
  sockets,
  startMs,
  takesMoment,
  values,
} from '../support/probe/probe.ts'
import { type AnyEndpoint, pathsOf } from '../support/probe/probe-paths.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(600_000)

let turn = 0
/** The replay of the unrestricted key. */
let foreignReplay = ''

beforeAll(openProbe)
afterAll(closeProbe)

test('no call shows a key more than its tier, leagues and delay, live or of the past', async () => {
  let compared = 0
  const unreached: string[] = []
  for (const endpoint of reads) {
    let isReached = false
    for (const path of pathsOf(endpoint, values)) {
      for (const mode of takesMoment(endpoint) ? modes : (['live'] as const)) {
        const whole = await ask(path, mode, reference())
        if (whole.status !== 200) continue
        isReached = true
        for (const caller of callers) {
          if (isFull(caller) || !isTurn(++compared)) continue
          const then = caller.isDelayed && mode === 'live' ? 'as_of' : mode
          const compareTo =
            then === mode || !takesMoment(endpoint) ? whole : await ask(path, then, reference())
          expectNoMore(endpoint, await ask(path, mode, caller), compareTo, { path, mode, caller })
        }
      }
    }
    if (!isReached && !endpoint.path.includes('{id}')) unreached.push(endpoint.path)
  }
  expect(unreached).toEqual([])
  expect(compared).toBeGreaterThan(reads.length * callers.length)
})

/** In the suite every third comparison: at the next path it is the turn of other callers. */
const isTurn = (n: number) => sized(n % 3 === 0, true)

interface Asked {
  readonly path: string
  readonly mode: Mode
  readonly caller: Caller
}

function expectNoMore(
  endpoint: AnyEndpoint,
  reply: Reply,
  whole: Reply,
  { path, mode, caller }: Asked,
): void {
  const about = `${caller.name}: ${path} ${mode}`
  expect([about, leaksIn(reply.text, hiddenFrom(caller, mode), path)]).toEqual([about, []])
  const isBelow = !tierIncludes(caller.tier, endpoint.tier)
  const isOutside = caller.league !== null && endpoint.league !== null && endpoint.league !== caller.league
  if (isBelow || isOutside) expect([about, reply.status]).toEqual([about, 403])
  else if (caller.league === null && takesMoment(endpoint))
    expect([about, reply.status]).toEqual([about, whole.status])
  // Of ranked matches only the best are listed: without those of other leagues there are others.
  const isRanked = /[?&](?:q|name)=/.test(path)
  if (reply.status !== 200 || !takesMoment(endpoint) || isRanked) return
  const isPart = isPartOf(dataOf(reply.text), whole.status === 200 ? dataOf(whole.text) : null)
  expect([about, isPart ? '' : reply.text]).toEqual([about, ''])
}

test('the journal shows a key every change of its tier, leagues and delay, and no other', async () => {
  const idOf = ({ kind, id, op }: ChangeView) => `${kind} ${id} ${op}`
  for (const caller of callers) {
    const seen = (await readAll('/v1/changes', caller.key)) as ChangeView[]
    expectNone(caller, [JSON.stringify(seen)])
    const visible = changes.filter(
      (change) => maySee(caller, change) && !(caller.isDelayed && isLater(change.cursor)),
    )
    // Of a deletion only those of all leagues are sure to see it.
    const puts = [seen, visible].map((list) => list.filter(({ op }) => op === 'put').map(idOf))
    expect([caller.name, puts[0]]).toEqual([caller.name, puts[1]])
    expectNone(caller, [JSON.stringify(await readAll('/v1/events', caller.key))])
  }
})

/** The events after the moment that a caller sees in the log. */
async function laterEvents(caller: Caller): Promise<readonly EventView[]> {
  const events = (await readAll('/v1/events', caller.key)) as EventView[]
  return events.filter(({ cursor }) => isLater(cursor))
}

/** No text of a transport shows the caller what it may not see. */
function expectNone(caller: Caller, texts: readonly string[]): void {
  const hidden = hiddenFrom(caller)
  for (const text of texts) {
    expect([caller.name, text, leaksIn(text, hidden)]).toEqual([caller.name, text, []])
  }
}

test('a socket shows a key nothing else, in its snapshots and as changes come', async () => {
  for (const caller of callers) {
    const socket = sockets.get(caller.name)!
    const last = (await laterEvents(caller)).at(-1)
    if (last) {
      await until(
        `the last event of ${caller.name}`,
        () => socket.updates(),
        (updates) => updates.some(({ cursor }) => cursor && seqOf(cursor) >= seqOf(last.cursor)),
      )
    }
    expectNone(caller, socket.texts)
    socket.close()
    await socket.closed
  }
})

test('an event stream that resumes from the beginning shows a key nothing else', async () => {
  for (const caller of callers) {
    const { body } = await service.get('/v1/stream/channels', { key: caller.key })
    const channels = (body.channels as readonly { channel: string }[]).map(({ channel }) => channel)
    const own = channels.filter((channel) => !channel.includes('{'))
    const events = await openEvents(
      service.url,
      `channels=${own.join(',')}&from=${encodeURIComponent(first)}`,
      {
        Authorization: `Bearer ${caller.key}`,
      },
    )
    expect([caller.name, events.status]).toEqual([caller.name, 200])
    for (const channel of own)
      await events.next(`${channel} for ${caller.name}`, isType('caught_up', channel))
    expectNone(caller, events.texts)
    expect([caller.name, events.updates().length > 0]).toEqual([caller.name, true])
    events.close()
  }
})

test('a webhook is sent nothing else', async () => {
  const sentTo = ({ name }: Caller) =>
    receiver.received.filter(({ path }) => path === `/${encodeURIComponent(name)}`)
  for (const caller of callers) {
    const expected = new Set((await laterEvents(caller)).map(({ id }) => id))
    expect([caller.name, expected.size > 0]).toEqual([caller.name, !caller.isDelayed])
    const idsOf = () => new Set(sentTo(caller).map(({ id }) => id))
    await until(`the deliveries to ${caller.name}`, idsOf, (ids) => expected.difference(ids).size === 0)
  }
  for (const caller of callers)
    expectNone(
      caller,
      sentTo(caller).map(({ body }) => body),
    )
})

test('what the unrestricted key gets would be noticed at any other one, on each transport', async () => {
  const sent = receiver.received.filter(({ path }) => path === `/${reference().name}`)
  const journal = await readAll('/v1/changes', reference().key)
  const transports = [
    journal.map((change) => JSON.stringify(change)),
    sockets.get(reference().name)!.texts,
    sent.map(({ body }) => body),
  ]
  for (const caller of callers.filter((one) => !isFull(one))) {
    for (const texts of transports) {
      const noticed = texts.some((text) => leaksIn(text, hiddenFrom(caller)).length > 0)
      expect([caller.name, noticed]).toEqual([caller.name, true])
    }
  }
})

test('a replay shows a key nothing else than its past', async () => {
  for (const caller of callers) {
    const from = new Date(startMs).toISOString()
    const reply = await send('POST', '/v1/replays', caller, { from })
    expect([caller.name, reply.status]).toEqual([caller.name, 201])
    const replayed = { ...caller, key: reply.body.key, isDelayed: true }
    if (isFull(caller)) foreignReplay = reply.body.id
    for (const endpoint of reads.filter(takesMoment)) {
      const [path] = pathsOf(endpoint, values)
      if (!isTurn(++turn)) continue
      const whole = await ask(path!, 'as_of', reference())
      expectNoMore(endpoint, await ask(path!, 'live', replayed), whole, {
        path: path!,
        mode: 'live',
        caller: replayed,
      })
    }
    expectNone(replayed, [JSON.stringify(await readAll('/v1/changes', replayed.key))])
  }
})

test('an object of another key cannot be read, changed or used, and no key opens what is the operator’s', async () => {
  for (const endpoint of endpointTable) {
    const isOwn =
      endpoint.caller === 'key' && endpoint.path.includes('{id}') && !endpoint.path.includes('{kind}')
    if (!isOwn && endpoint.caller !== 'admin') continue
    for (const [i, caller] of callers.entries()) {
      if (isFull(caller) && isOwn) continue
      for (const id of [foreignId, foreignReplay]) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, id)
        const reply = await service.get(path, {
          key: caller.key,
          method: endpoint.method,
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${i}` },
          ...(endpoint.body === null ? {} : { body: bodyFor(endpoint.body) }),
        })
        const about = `${caller.name}: ${endpoint.method} ${path}`
        const allowed = isOwn ? [400, 404, 422] : [401, 429]
        expect([about, reply.status, allowed.includes(reply.status)]).toEqual([about, reply.status, true])
        expectNone(caller, [reply.text.replaceAll(id, '')])
      }
    }
  }
})

/** A body that passes its schema, where one can be made of the schema alone. */
function bodyFor(schema: TSchema): string {
  try {
    return JSON.stringify(Value.Create(schema))
  } catch {
    return '{}'
  }
}
