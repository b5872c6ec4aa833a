import { parseCursor } from '../../../contract/cursor.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Connection, Subscription } from '../connection.ts'
import { type JoinDeps, join, joinAfterGap } from '../joining/join.ts'
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
  readonly joins: JoinDeps
  readonly timing: Timing
  readonly log: Log
}

const joinRetryAfterMs = 1_000

export function welcome({ joins, timing }: ProtocolDeps, { id, sender, accepted }: Connection): void {
  const { tier, limits } = accepted.principal
  sender.send(
    welcomeFrame({
      tier,
      connection_id: id,
      cursor: joins.hub.cursor,
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
  const { channel, id, filter = {}, from = 'snapshot' } = frame
  const admitted = admit(deps, connection, { channel, id, filter })
  if (!admitted) return
  connection.sender.send(subscribedFrame(channel, firstCursor(deps, from), id))
  startJoin(deps, connection, [admitted], from)
}

/** Subscribes to several channels that share one journal position: for readers with a single cursor. */
export function subscribeAll(
  deps: ProtocolDeps,
  connection: Connection,
  selection: { readonly channels: readonly string[]; readonly filter: FilterValues; readonly from: string },
): void {
  const admitted = selection.channels.flatMap((channel) => {
    const subscription = admit(deps, connection, { channel, id: undefined, filter: selection.filter })
    if (!subscription) return []
    connection.sender.send(subscribedFrame(channel, firstCursor(deps, selection.from)))
    return [subscription]
  })
  if (admitted.length > 0) startJoin(deps, connection, admitted, selection.from)
}

/** Sends every live subscription of a reader a gap and a snapshot. Those that are still joining do so by themselves. */
export function rejoin(deps: ProtocolDeps, connection: Connection, reason: GapReason): void {
  const subscriptions = [...connection.subscriptions.values()].filter(({ channel, scope }) =>
    deps.joins.hub.detach(channel.name, scope, connection.sender),
  )
  runJoin(deps, connection, subscriptions, () =>
    joinAfterGap(deps.joins, { connection, subscriptions }, reason),
  )
}

interface Request {
  readonly channel: string
  readonly filter: FilterValues
  readonly id: string | undefined
}

/** Opens a subscription, in place of one to the same channel. Returns null after an error frame when it is refused. */
function admit(
  deps: ProtocolDeps,
  connection: Connection,
  { channel: name, filter, id }: Request,
): Subscription | null {
  const channel = deps.channels.find(name)
  const error = channel ? errorOf(connection, channel, id) : unknownChannel(name, id)
  if (!channel || error) {
    if (error) connection.sender.send(errorFrame(error))
    return null
  }
  unsubscribe(deps, connection, name)
  const scope = scopeOf(filter, connection.accepted.principal.leagues)
  const subscription = { channel, scope, isOver: false }
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

function unsubscribe({ joins }: ProtocolDeps, connection: Connection, channel: string): void {
  const subscription = connection.subscriptions.get(channel)
  if (!subscription) return
  subscription.isOver = true
  joins.hub.detach(channel, subscription.scope, connection.sender)
  connection.subscriptions.delete(channel)
}

/** The position that the subscription starts from: the client's cursor, or the journal's. */
const firstCursor = ({ joins }: ProtocolDeps, from: string): string =>
  parseCursor(from) ? from : joins.hub.cursor

function startJoin(
  deps: ProtocolDeps,
  connection: Connection,
  subscriptions: readonly Subscription[],
  from: string,
): void {
  runJoin(deps, connection, subscriptions, () => join(deps.joins, { connection, subscriptions }, from))
}

/** Retries while the store is unavailable; the reader waits and gets no frame that could be wrong. */
function runJoin(
  { log }: ProtocolDeps,
  connection: Connection,
  subscriptions: readonly Subscription[],
  run: () => Promise<void>,
): void {
  connection.enqueue(async () => {
    while (subscriptions.some(({ isOver }) => !isOver)) {
      try {
        await run()
        return
      } catch (error) {
        log.warn('stream.join_failed', { connection_id: connection.id, error })
        await Bun.sleep(joinRetryAfterMs)
      }
    }
  })
}
