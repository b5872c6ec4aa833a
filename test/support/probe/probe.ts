/**
 * A service with a day of all leagues, whose last changes came after a moment, and the keys that look at it: each with a socket on
 * every channel and a webhook for every event that were open before those changes.
 */
import { expect } from 'bun:test'
import { topics } from '../../../src/areas.ts'
import { parseCursor } from '../../../src/contract/cursor.ts'
import { type TierName, tierIncludes, tierNames } from '../../../src/contract/tier.ts'
import { endpointTable } from '../../../src/endpoint-table.ts'
import { getOrMake } from '../../../src/kernel/caches.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { type ChangeView, ingestAll, type Reply } from '../client.ts'
import { type InProcess, startInProcess } from '../in-process.ts'
import { type SimulatedDay, simulatedDay } from '../simulated-day.ts'
import { sized } from '../sized.ts'
import { isType, openSocket, type SocketReader } from '../stream.ts'
import { until } from '../until.ts'
import { type HttpReceiver, startHttpReceiver } from '../webhook-client.ts'
import { hiddenTexts, schemaTexts, textsOf } from './hidden-texts.ts'
import { type AnyEndpoint, pathsOf, type Values, valuesOf, withQuery } from './probe-paths.ts'

export const startMs = Date.parse('2026-11-16T23:00:00.000Z')
const delayMs = 300_000
/** Steps of each sport that come after the moment: a delayed key must not see them. */
const laterSteps = sized(12, 60)

export interface Caller {
  readonly name: string
  readonly key: string
  readonly tier: TierName
  readonly league: string | null
  readonly isDelayed: boolean
}

/** How a caller asks: for now, or for a moment that was before the latest changes. */
export const modes = ['live', 'as_of', 'delay'] as const
export type Mode = (typeof modes)[number]

const clock = new ManualClock(startMs)
export let service: InProcess
export let receiver: HttpReceiver
export let callers: readonly Caller[]
export let changes: readonly ChangeView[]
export let values: readonly Values[]
/** The position before the first change. */
export let first: string
/** The position before the later steps. */
let moment: string
/** The webhook of the unrestricted key. */
export let foreignId: string
export const sockets = new Map<string, SocketReader>()
let day: SimulatedDay
/** What everyone of a tier may see: the schemas, and the teams and rules that a service without data answers with. */
const knownByTier = new Map<TierName, ReadonlySet<string>>()

export async function openProbe(): Promise<void> {
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
}

export async function closeProbe(): Promise<void> {
  await service?.stop()
  await receiver?.stop()
}

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
export const reference = () => callers.find(({ name }) => name === 'betting')!
export const isFull = (caller: Caller) => caller === reference()

const hiddenByCaller = new Map<string, ReadonlySet<string>>()
/** What a caller may not see, now or at the moment. */
export function hiddenFrom(
  { name, tier, league, isDelayed }: Caller,
  mode: Mode = 'live',
): ReadonlySet<string> {
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
export async function readAll(path: string, key: string): Promise<readonly { readonly cursor: string }[]> {
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
export const takesMoment = ({ query }: AnyEndpoint) => query !== null && 'as_of' in query.properties
export const reads = endpointTable.filter(({ method, caller }) => method === 'GET' && caller === 'key')

export const ask = (path: string, mode: Mode, { key }: Caller): Promise<Reply> =>
  service.get(withQuery(path, queryOf[mode]()), { key })

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
  if (isFull(caller)) foreignId = body.id
}

export const send = (method: string, path: string, { key }: Caller, body?: unknown): Promise<Reply> =>
  service.get(path, {
    key,
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })

export const isLater = (cursor: string): boolean => seqOf(cursor) > seqOf(moment)
export const seqOf = (cursor: string): number => parseCursor(cursor)!.seq
