/** Subscriptions of a connection: charged, admitted, joined and ended. */
import { overLimit } from '../../../access/charge.ts'
import { parseCursor } from '../../../contract/cursor.ts'
import { ownerOf, type Principal } from '../../../contract/principal.ts'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import type { ReadPoint } from '../../../contract/read-point.ts'
import type { Log } from '../../../kernel/log.ts'
import { sleep } from '../../../kernel/repeat.ts'
import { type Charging, subscriptionCost } from '../charging.ts'
import type { Connection, Subscription } from '../connection.ts'
import type { Hub } from '../hub.ts'
import type { Hubs } from '../hubs.ts'
import { type JoinDeps, type Joining, join, joinAfterGap } from '../joining/join.ts'
import { delaysPerKeyMax, subscriptionsMax, type Timing } from '../limits.ts'
import type { JoinWatch } from '../watch-stream.ts'
import { type Channel, type Channels, refusalOf } from './channels.ts'
import { scopeOf } from './filters.ts'
import { type ErrorDetails, errorFrame, type GapReason, subscribedFrame } from './frames.ts'
import type { FilterValues, Subscribe } from './inbound.ts'

export interface ProtocolDeps {
  readonly channels: Channels
  readonly joins: Omit<JoinDeps, 'hub'>
  readonly hubs: Hubs
  readonly charging: Charging
  readonly watch: JoinWatch
  /** The read point of a key. */
  readonly pointOf: (principal: Principal) => ReadPoint
  readonly timing: Timing
  readonly log: Log
}

const joinRetryAfterMs = 1_000

/** Charges a subscription of a socket and opens it, or refuses it with an error frame. */
export function subscribe(
  deps: ProtocolDeps,
  connection: Connection,
  frame: Subscribe,
): Promise<void> | void {
  const { channel, id, filter = {}, from = 'snapshot', delay_ms: delayMs } = frame
  const requests = subscriptionCost(connection, from)
  const open = (isCharged: boolean) => {
    if (isCharged) return subscribeAll(deps, connection, { channels: [channel], filter, from, delayMs, id })
    const { code, message, details } = overLimit(connection.accepted, requests)
    const { retry_after_seconds: retryAfterSeconds } = details
    connection.sender.send(errorFrame({ code, message, channel, id, retryAfterSeconds }))
  }
  const charged = deps.charging.take(connection.accepted, requests)
  return charged instanceof Promise ? charged.then(open) : open(charged)
}

/** What a reader asks for: several channels that share one journal position, or one. */
export interface Selection {
  readonly channels: readonly string[]
  readonly filter: FilterValues
  readonly from: string
  readonly delayMs: number | undefined
  readonly id?: string | undefined
}

/** Subscribes to the channels that the key may read; the others are refused with error frames. */
export function subscribeAll(
  deps: ProtocolDeps,
  connection: Connection,
  { channels, filter, from, delayMs, id }: Selection,
): Promise<void> | void {
  const { sender } = connection
  // It may have ended while the nodes agreed on the charge.
  if (connection.isOver) return
  const admitted = channels.flatMap((name) => {
    const channel = deps.channels.find(name)
    const error = channel ? errorOf(connection, channel, id) : unknownChannel(name, id)
    if (error) sender.send(errorFrame(error))
    return channel && !error ? [channel] : []
  })
  if (admitted.length === 0) return
  const point = delayedPoint(deps, connection.accepted.principal, delayMs)
  const refusal = pointRefusal(deps, connection.principal, point)
  if (refusal) {
    for (const { name } of admitted) sender.send(errorFrame({ ...refusal, channel: name, id }))
    return
  }
  return withHub(deps, connection, point, (hub) => {
    const subscriptions = admitted.map((channel) => begin(deps, connection, { channel, filter, hub }))
    for (const { channel } of subscriptions)
      sender.send(subscribedFrame(channel.name, firstCursor(hub, from), id))
    deps.hubs.release(hub, holderOf(deps, connection.principal, point))
    startJoin(deps, connection, subscriptions, (joins, joining) => join(joins, joining, from))
  })
}

/** Calls `use` with the hub of a read point, which `use` has to release: at once when it is open for live readers. */
export function withHub(
  deps: ProtocolDeps,
  connection: Connection,
  point: ReadPoint,
  use: (hub: Hub) => void,
): Promise<void> | void {
  const { hubs, log } = deps
  const holder = holderOf(deps, connection.principal, point)
  const acquired = hubs.acquire(point, holder)
  if (!(acquired instanceof Promise)) return use(acquired)
  return acquired.then(
    (hub) => (connection.isOver ? hubs.release(hub, holder) : use(hub)),
    (error) => {
      log.warn('stream.join_failed', { connection_id: connection.id, error })
      connection.end('draining')
    },
  )
}

/** Why a key may not read at a point now, or null. */
export function pointRefusal(
  deps: ProtocolDeps,
  principal: Principal,
  point: ReadPoint,
): { readonly code: 'too_many_delays' | 'unavailable'; readonly message: string } | null {
  const code = deps.hubs.refusalOf(point, holderOf(deps, principal, point))
  if (code === 'too_many_delays') {
    const message = `A key can follow at most ${delaysPerKeyMax} different delays at once: use one of those, or unsubscribe from one first.`
    return { code, message }
  }
  if (code === null) return null
  return { code, message: 'This node follows as many delays as it can: use no delay, or try again later.' }
}

/** Whom a hub counts for: nobody where it shows what the key sees anyway. The replays of a key count for the key. */
const holderOf = ({ pointOf }: HubHolding, principal: Principal, { name }: ReadPoint): string | null =>
  pointOf(principal).name === name ? null : ownerOf(principal)

/** Delays are whole seconds, rounded up: readers share the hubs that follow them. */
export function delayedPoint({ pointOf }: ProtocolDeps, principal: Principal, delayMs = 0): ReadPoint {
  const point = pointOf(principal)
  const wholeMs = Math.min(Math.ceil(delayMs / 1_000) * 1_000, delayMaxMs)
  return wholeMs === 0 ? point : point.withDelay(wholeMs)
}

/** Opens a subscription, in place of one to the same channel. */
function begin(
  deps: ProtocolDeps,
  connection: Connection,
  { channel, filter, hub }: { readonly channel: Channel; readonly filter: FilterValues; readonly hub: Hub },
): Subscription {
  unsubscribe(deps, connection, channel.name)
  const scope = scopeOf(filter, connection.accepted.principal.leagues)
  deps.hubs.share(hub, holderOf(deps, connection.principal, hub.point))
  const subscription = { channel, scope, hub, isOver: false }
  connection.subscriptions.set(channel.name, subscription)
  return subscription
}

function errorOf(
  { accepted: { principal }, subscriptions }: Connection,
  channel: Channel,
  id: string | undefined,
): ErrorDetails | null {
  const about = { channel: channel.name, id }
  const refusal = refusalOf(channel, principal)
  if (refusal === 'tier_insufficient') {
    const message = `This channel needs the ${channel.tier} tier; your key has the ${principal.tier} tier.`
    return { code: refusal, message, ...about }
  }
  if (refusal) return { code: refusal, message: 'This key is restricted to other leagues.', ...about }
  if (subscriptions.size < subscriptionsMax || subscriptions.has(channel.name)) return null
  const message = `A connection can have at most ${subscriptionsMax} subscriptions.`
  return { code: 'too_many_subscriptions', message, ...about }
}

export const unknownChannel = (channel: string, id: string | undefined): ErrorDetails => ({
  code: 'unknown_channel',
  message: 'Unknown channel; GET /v1/stream/channels lists the channels.',
  channel,
  id,
})

export function unsubscribe(deps: HubHolding, connection: Connection, channel: string): void {
  const subscription = connection.subscriptions.get(channel)
  if (subscription) endSubscription(deps, connection, subscription)
}

type HubHolding = Pick<ProtocolDeps, 'hubs' | 'pointOf'>

/** Ends a subscription: its reader gets nothing more from its hub. */
export function endSubscription(deps: HubHolding, connection: Connection, subscription: Subscription): void {
  const { channel, scope, hub } = subscription
  connection.drop(subscription)
  hub.detach(channel.name, scope, connection.sender)
  deps.hubs.release(hub, holderOf(deps, connection.principal, hub.point))
}

/** Sends the subscriptions to a hub a gap and a snapshot, because they cannot go on from where they are. */
export function rejoin(deps: ProtocolDeps, connection: Connection, hub: Hub, reason: GapReason): void {
  const affected = [...connection.subscriptions.values()].filter((one) => one.hub === hub)
  const renewed = affected.map((subscription) => {
    deps.hubs.share(hub, holderOf(deps, connection.principal, hub.point))
    endSubscription(deps, connection, subscription)
    const again = { ...subscription, isOver: false }
    connection.subscriptions.set(again.channel.name, again)
    return again
  })
  if (renewed.length === 0) return
  startJoin(deps, connection, renewed, (joins, joining) => joinAfterGap(joins, joining, reason))
}

/** The position that the subscription starts from: the client's cursor, or the journal's. */
const firstCursor = (hub: Hub, from: string): string => (parseCursor(from) ? from : hub.cursor)

/** Retries while the store is unavailable; the reader waits and gets no frame that could be wrong. */
function startJoin(
  { joins, log, watch }: ProtocolDeps,
  connection: Connection,
  subscriptions: readonly Subscription[],
  run: (deps: JoinDeps, joining: Joining) => Promise<void>,
): void {
  const hub = subscriptions[0]!.hub
  const ended = watch.joining()
  connection.enqueue(subscriptions, async (signal) => {
    let isJoined = false
    while (!isJoined && !signal.aborted) {
      try {
        await run({ ...joins, hub }, { connection, subscriptions, signal })
        isJoined = true
      } catch (error) {
        log.warn('stream.join_failed', { connection_id: connection.id, error })
        await sleep(joinRetryAfterMs, signal)
      }
    }
    ended(signal.aborted)
  })
}
