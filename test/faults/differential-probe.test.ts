/**
 * What a key sees, compared with what an unrestricted key of the betting tier sees: every call, live, of the past and delayed,
 * the journal, the stream on both transports, webhooks and replays. Nothing outside its tier, its leagues or its delay.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { topics } from '../../src/areas.ts'
import { parseCursor } from '../../src/contract/cursor.ts'
import { type TierName, tierIncludes, tierNames } from '../../src/contract/tier.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { getOrMake } from '../../src/kernel/get-or-make.ts'
import { type ChangeView, type EventView, ingestAll, type Reply } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import {
  dataOf,
  hiddenTexts,
  isPartOf,
  leaksIn,
  maySee,
  schemaTexts,
  textsOf,
} from '../support/probe/hidden-texts.ts'
import { type AnyEndpoint, pathsOf, type Values, valuesOf, withQuery } from '../support/probe/probe-paths.ts'
import { type SimulatedDay, simulatedDay } from '../support/simulated-day.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents, openSocket, type SocketReader } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { type HttpReceiver, startHttpReceiver } from '../support/webhook-client.ts'

setDefaultTimeout(600_000)

const startMs = Date.parse('2026-11-16T23:00:00.000Z')
const delayMs = 300_000
/** Steps of each sport that come after the moment: a delayed key must not see them. */
const laterSteps = sized(12, 60)

interface Caller {
  readonly name: string
  readonly key: string
  readonly tier: TierName
  readonly league: string | null
  readonly isDelayed: boolean
}

/** How a caller asks: for now, or for a moment that was before the latest changes. */
const modes = ['live', 'as_of', 'delay'] as const
type Mode = (typeof modes)[number]

const clock = new ManualClock(startMs)
let service: InProcess
let receiver: HttpReceiver
let day: SimulatedDay
let callers: readonly Caller[]
let changes: readonly ChangeView[]
let values: readonly Values[]
/** The position before the later steps. */
let moment: string
/** The webhook and the replay of the unrestricted key, and their parts. */
let foreign: Values
const sockets = new Map<string, SocketReader>()
let first: string
/** What everyone of a tier may see: the schemas, and the teams and rules that a service without data answers with. */
const knownByTier = new Map<TierName, ReadonlySet<string>>()
let turn = 0

beforeAll(async () => {
  receiver = startHttpReceiver()
  const env = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
  service = await startInProcess(env, clock, { webhookPollMs: 50 })
  day = simulatedDay('differential', startMs, { games: 1, hours: 0.8 })
  for (const tier of tierNames) knownByTier.set(tier, await textsWithoutData(tier))
  const later = [...Map.groupBy(day.steps, ({ changes: [first] }) => first!.kind.split('.')[0]).values()]
    .flatMap((steps) => steps.slice(-laterSteps))
    .toSorted((a, b) => a.atMs - b.atMs)
  const held = new Set(later)
  const earlier = day.steps.filter((step) => !held.has(step))
  await ingestAll(service, [...day.before, ...earlier.flatMap((step) => step.changes)] as never)
  const entries = await readAll('/v1/changes', service.keys.betting)
  first = entries[0]!.cursor
  moment = entries.at(-1)!.cursor.replace(/~.*/, '')
  callers = await makeCallers()
  for (const caller of callers) await openStream(caller)
  for (const caller of callers) await subscribe(caller)
  clock.advance(2 * delayMs)
  await ingestAll(service, later.flatMap((step) => step.changes) as never)
  clock.advance(1_000)
  changes = (await readAll('/v1/changes', service.keys.betting)) as ChangeView[]
  values = valuesOf(day, changes)
})
afterAll(async () => {
  await service?.stop()
  await receiver?.stop()
})

async function textsWithoutData(tier: TierName): Promise<ReadonlySet<string>> {
  const own = endpointTable.filter((endpoint) => tierIncludes(tier, endpoint.tier))
  const texts = schemaTexts(own.map(({ response }) => response))
  for (const endpoint of reads.filter((one) => takesMoment(one) && own.includes(one))) {
    for (const path of pathsOf(endpoint, valuesOf(day, []))) {
      const { status, text } = await service.get(path, { key: service.keys[tier] })
      if (status === 200) textsOf(JSON.parse(text), texts)
    }
  }
  return texts
}

async function makeCallers(): Promise<readonly Caller[]> {
  const leagues = [...new Set(day.games.map((game) => leagueOf(game)))]
  const terms = [
    ...tierNames.map((tier) => ({ name: tier, tier, league: null, isDelayed: false })),
    ...sized(
      leagues.filter((_, i) => i % 2 === 0),
      leagues,
    ).map((league) => ({
      ...{ name: `only ${league}`, tier: 'betting' as const, league, isDelayed: false },
    })),
    { name: 'delayed', tier: 'betting' as const, league: null, isDelayed: true },
    { name: 'delayed free, only nhl', tier: 'free' as const, league: 'nhl', isDelayed: true },
  ]
  return await Promise.all(
    terms.map(async (one): Promise<Caller> => {
      const { key } = await service.newKey({
        tier: one.tier,
        requests_per_minute: 1_000_000_000,
        ...(one.league === null ? {} : { leagues: [one.league] }),
        ...(one.isDelayed ? { delay_seconds: delayMs / 1_000 } : {}),
      })
      return { ...one, key }
    }),
  )
}

const leagueOf = ({ sport, scheduled }: SimulatedDay['games'][number]): string =>
  (scheduled.data as { readonly league?: string }).league ?? sport
const reference = () => callers.find(({ name }) => name === 'betting')!
const isFull = (caller: Caller) => caller === reference()

const hiddenByCaller = new Map<string, ReadonlySet<string>>()
/** What a caller may not see, now or at the moment. */
function hiddenFrom({ name, tier, league, isDelayed }: Caller, mode: Mode = 'live'): ReadonlySet<string> {
  const isLive = mode === 'live' && !isDelayed
  return getOrMake(hiddenByCaller, `${name} ${isLive}`, () =>
    hiddenTexts(changes, ({ cursor }) => isLater(cursor), {
      tier,
      league,
      isLive,
      known: knownByTier.get(tier)!,
    }),
  )
}

/** All pages of a list of the journal. */
async function readAll(path: string, key: string): Promise<readonly { readonly cursor: string }[]> {
  const items: { readonly cursor: string }[] = []
  for (let cursor = ''; ; ) {
    const { body, text, status } = await service.get(`${path}?limit=1000${cursor}`, { key })
    if (status !== 200) throw new Error(text)
    items.push(...(body.changes ?? body.events))
    if (!body.meta.next_cursor) return items
    cursor = `&since_cursor=${body.meta.next_cursor}`
  }
}

const queryOf: Readonly<Record<Mode, () => string>> = {
  live: () => '',
  as_of: () => `as_of=${moment}`,
  delay: () => `delay=${delayMs / 1_000}s`,
}
const takesMoment = ({ query }: AnyEndpoint) => query !== null && 'as_of' in query.properties
const reads = endpointTable.filter(({ method, caller }) => method === 'GET' && caller === 'key')

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

/** In the suite every second comparison, each time with another caller and mode. */
const isTurn = (n: number) => sized(n % 2 === 0, true)

const ask = (path: string, mode: Mode, { key }: Caller): Promise<Reply> =>
  service.get(withQuery(path, queryOf[mode]()), { key })

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
  if (reply.status !== 200 || !takesMoment(endpoint)) return
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

/** A socket on every channel that there is, each with a snapshot; those that the caller may not have are refused. */
async function openStream(caller: Caller): Promise<void> {
  const socket = await openSocket(service.url, caller.key)
  const names = await channelNames()
  for (const channel of names) socket.send({ type: 'subscribe', channel, id: channel })
  const answered = (name: string) =>
    socket.frames.some(
      ({ type, channel, id }) =>
        (type === 'caught_up' && channel === name) || (type === 'error' && id === name),
    )
  await until(`every channel of ${caller.name}`, () => names.filter((name) => !answered(name)), isEmpty)
  const open = names.filter((name) => socket.frames.some((frame) => isType('caught_up', name)(frame)))
  expect([caller.name, open.length > 0]).toEqual([caller.name, true])
  sockets.set(caller.name, socket)
}

const isEmpty = (list: readonly unknown[]) => list.length === 0

async function channelNames(): Promise<string[]> {
  const { body } = await service.get('/v1/stream/channels', { key: service.keys.betting })
  const listed = (body.channels as readonly { channel: string }[]).map(({ channel }) => channel)
  return listed.flatMap((channel) =>
    channel.includes('{')
      ? day.games
          .filter(({ sport }) => channel.startsWith(`${sport}.`))
          .map(({ id }) => channel.replace(/\{\w+\}/, id))
      : [channel],
  )
}

/** A webhook for every event that the caller may have. */
async function subscribe(caller: Caller): Promise<void> {
  const post = (events: readonly string[]) =>
    send('POST', '/v1/webhooks', caller, {
      url: `${receiver.url}/${encodeURIComponent(caller.name)}`,
      events,
    })
  const accepted: string[] = []
  for (const { name } of topics) {
    const reply = await post([name])
    expect([caller.name, name, [201, 403].includes(reply.status)]).toEqual([caller.name, name, true])
    if (reply.status === 403) continue
    accepted.push(name)
    expect((await send('DELETE', `/v1/webhooks/${reply.body.id}`, caller)).status).toBe(204)
  }
  const { status, body } = await post(accepted)
  expect([caller.name, status]).toEqual([caller.name, 201])
  if (isFull(caller)) foreign = { id: body.id }
}

const send = (method: string, path: string, { key }: Caller, body?: unknown): Promise<Reply> =>
  service.get(path, {
    key,
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** The events after the moment that a caller sees in the log. */
async function laterEvents(caller: Caller): Promise<readonly EventView[]> {
  const events = (await readAll('/v1/events', caller.key)) as EventView[]
  return events.filter(({ cursor }) => isLater(cursor))
}

const isLater = (cursor: string): boolean => seqOf(cursor) > seqOf(moment)
const seqOf = (cursor: string): number => parseCursor(cursor)!.seq

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
    if (isFull(caller)) foreign = { ...foreign, replay: reply.body.id }
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
      for (const id of Object.values(foreign)) {
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
