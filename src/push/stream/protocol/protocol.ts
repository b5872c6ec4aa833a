import { parseCursor } from '../../../contract/cursor.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { ReadPoint } from '../../../contract/read-point.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Connection, Subscription } from '../connection.ts'
import type { Hub } from '../hub.ts'
import type { Hubs } from '../hubs.ts'
import { type JoinDeps, type Joining, join, joinAfterGap } from '../joining/join.ts'
import { behindBytesMax, behindMessagesMax, frameBytesMax, subscriptionsMax, type Timing } from '../limits.ts'
import { type Channel, type Channels, refusalOf } from './channels.ts'
import { scopeOf } from './filters.ts'
import {
  type ErrorDetails,
  errorFrame,
  type GapReason,
  pongFrame,
  subscribedFrame,
  unsubscribedFrame,
  welcomeFrame,
} from './frames.ts'
import type { FilterValues, Inbound, Subscribe, Unreadable } from './inbound.ts'

export interface ProtocolDeps {
  readonly channels: Channels
  readonly joins: Omit<JoinDeps, 'hub'>
  readonly hubs: Hubs
  /** The read point of a key. */
  readonly pointOf: (principal: Principal) => ReadPoint
  readonly timing: Timing
  readonly log: Log
}

const joinRetryAfterMs = 1_000

/** Greets a reader; one that is not live first waits for the hub of its read point. */
export function welcome(deps: ProtocolDeps, connection: Connection): void {
  withHub(deps, connection, deps.pointOf(connection.principal), (hub) => {
    connection.hub = hub
    sendWelcome(deps, connection, hub)
  })
}

/** Calls `use` with the hub of a read point: at once for live readers, else before anything queued later. */
function withHub(
  { hubs, log }: ProtocolDeps,
  connection: Connection,
  point: ReadPoint,
  use: (hub: Hub) => void,
): void {
  const acquired = hubs.acquire(point)
  if (!(acquired instanceof Promise)) {
    use(acquired)
    return
  }
  connection.enqueue(async () => {
    try {
      const hub = await acquired
      if (connection.isOver) hubs.release(hub)
      else use(hub)
    } catch (error) {
      log.warn('stream.join_failed', { connection_id: connection.id, error })
      connection.end('draining')
    }
  })
}

function sendWelcome({ timing }: ProtocolDeps, { id, sender, accepted }: Connection, hub: Hub): void {
  const { tier, limits } = accepted.principal
  sender.send(
    welcomeFrame({
      tier,
      connection_id: id,
      cursor: hub.cursor,
      heartbeat_ms: timing.heartbeatMs,
      limits: {
        stream_connections: limits.connectionsMax,
        subscriptions: subscriptionsMax,
        frame_bytes: frameBytesMax,
        behind_bytes: behindBytesMax,
        behind_messages: behindMessagesMax,
        resume_window_seconds: Math.floor(limits.resumeWindowMs / 1_000),
      },
    }),
  )
}

/** Handles one frame of an authenticated reader. */
export function handleFrame(deps: ProtocolDeps, connection: Connection, frame: Inbound | Unreadable): void {
  const { sender } = connection
  switch (frame.type) {
    case 'subscribe':
      subscribe(deps, connection, frame)
      return
    case 'unsubscribe':
      if (!deps.channels.find(frame.channel)) {
        sender.send(errorFrame(unknownChannel(frame.channel, frame.id)))
        return
      }
      unsubscribe(deps, connection, frame.channel)
      sender.send(unsubscribedFrame(frame.channel, frame.id))
      return
    case 'ping':
      sender.send(pongFrame)
      return
    case 'pong':
      connection.pingedAtMs = null
      return
    case 'auth':
      sender.send(
        errorFrame({ code: 'bad_message', message: 'This socket is already authenticated.', id: frame.id }),
      )
      return
    case 'unreadable':
      sender.send(errorFrame({ code: 'bad_message', message: frame.message, id: frame.id }))
  }
}

function subscribe(deps: ProtocolDeps, connection: Connection, frame: Subscribe): void {
  const { channel, id, filter = {}, from = 'snapshot', delay_ms: delayMs } = frame
  withHub(deps, connection, pointOf(deps, connection, delayMs), (hub) => {
    const admitted = admit(deps, connection, { channel, id, filter, hub })
    deps.hubs.release(hub)
    if (!admitted) return
    connection.sender.send(subscribedFrame(channel, firstCursor(hub, from), id))
    startJoin(deps, connection, [admitted], (joins, joining) => join(joins, joining, from))
  })
}

function pointOf(deps: ProtocolDeps, { accepted }: Connection, delayMs: number | undefined): ReadPoint {
  const point = deps.pointOf(accepted.principal)
  return delayMs === undefined ? point : point.withDelay(delayMs)
}

/** Subscribes to several channels that share one journal position: for readers with a single cursor. */
export function subscribeAll(deps: ProtocolDeps, connection: Connection, selection: Selection): void {
  withHub(deps, connection, pointOf(deps, connection, selection.delayMs), (hub) => {
    subscribeTo(deps, connection, selection, hub)
    deps.hubs.release(hub)
  })
}

/** What a reader with a single cursor asks for. */
export interface Selection {
  readonly channels: readonly string[]
  readonly filter: FilterValues
  readonly from: string
  readonly delayMs: number | undefined
}

function subscribeTo(deps: ProtocolDeps, connection: Connection, selection: Selection, hub: Hub): void {
  const admitted = selection.channels.flatMap((channel) => {
    const subscription = admit(deps, connection, { channel, id: undefined, filter: selection.filter, hub })
    if (!subscription) return []
    connection.sender.send(subscribedFrame(channel, firstCursor(hub, selection.from)))
    return [subscription]
  })
  if (admitted.length > 0)
    startJoin(deps, connection, admitted, (joins, joining) => join(joins, joining, selection.from))
}

interface Request {
  readonly channel: string
  readonly filter: FilterValues
  readonly id: string | undefined
  readonly hub: Hub
}

/** Opens a subscription, in place of one to the same channel. Returns null after an error frame when it is refused. */
function admit(
  deps: ProtocolDeps,
  connection: Connection,
  { channel: name, filter, id, hub }: Request,
): Subscription | null {
  const channel = deps.channels.find(name)
  const error = channel ? errorOf(connection, channel, id) : unknownChannel(name, id)
  if (!channel || error) {
    if (error) connection.sender.send(errorFrame(error))
    return null
  }
  unsubscribe(deps, connection, name)
  const scope = scopeOf(filter, connection.accepted.principal.leagues)
  hub.users++
  const subscription = { channel, scope, hub, isOver: false }
  connection.subscriptions.set(name, subscription)
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

const unknownChannel = (channel: string, id: string | undefined): ErrorDetails => ({
  code: 'unknown_channel',
  message: 'Unknown channel; GET /v1/stream/channels lists the channels.',
  channel,
  id,
})

function unsubscribe({ hubs }: ProtocolDeps, connection: Connection, channel: string): void {
  const subscription = connection.subscriptions.get(channel)
  if (subscription) endSubscription(hubs, connection, subscription)
}

/** Ends a subscription: its reader gets nothing more from its hub. */
export function endSubscription(hubs: Hubs, connection: Connection, subscription: Subscription): void {
  const { channel, scope, hub } = subscription
  subscription.isOver = true
  hub.detach(channel.name, scope, connection.sender)
  hubs.release(hub)
  connection.subscriptions.delete(channel.name)
}

/** Sends the subscriptions to a hub a gap and a snapshot, because they cannot go on from where they are. */
export function rejoin(deps: ProtocolDeps, connection: Connection, hub: Hub, reason: GapReason): void {
  const affected = [...connection.subscriptions.values()].filter((one) => one.hub === hub)
  const renewed = affected.map((subscription) => {
    hub.users++
    endSubscription(deps.hubs, connection, subscription)
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
  { joins, log }: ProtocolDeps,
  connection: Connection,
  subscriptions: readonly Subscription[],
  run: (deps: JoinDeps, joining: Joining) => Promise<void>,
): void {
  const hub = subscriptions[0]!.hub
  connection.enqueue(async () => {
    while (subscriptions.some(({ isOver }) => !isOver)) {
      try {
        await run({ ...joins, hub }, { connection, subscriptions })
        return
      } catch (error) {
        log.warn('stream.join_failed', { connection_id: connection.id, error })
        await Bun.sleep(joinRetryAfterMs)
      }
    }
  })
}
