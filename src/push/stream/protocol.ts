import { parseCursor } from '../../contract/cursor.ts'
import type { Log } from '../../kernel/log.ts'
import { type Channel, type Channels, refusalOf } from './channels.ts'
import type { Connection, Subscription } from './connection.ts'
import { scopeOf } from './filters.ts'
import {
  type Complaint,
  errorFrame,
  pongFrame,
  subscribedFrame,
  unsubscribedFrame,
  welcomeFrame,
} from './frames.ts'
import type { FilterWords, Inbound, Subscribe, Unreadable } from './inbound.ts'
import { type JoinDeps, join } from './join.ts'
import { behindBytesMax, behindMessagesMax, frameBytesMax, subscriptionsMax, type Timing } from './limits.ts'

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

/** Answers one frame of a reader whose key has been accepted. */
export function handleFrame(parts: ProtocolDeps, connection: Connection, frame: Inbound | Unreadable): void {
  const { sender } = connection
  switch (frame.type) {
    case 'subscribe':
      subscribe(parts, connection, frame)
      return
    case 'unsubscribe':
      if (!parts.channels.find(frame.channel)) {
        sender.send(errorFrame(unknownChannel(frame.channel, frame.id)))
        return
      }
      leave(parts, connection, frame.channel)
      sender.send(unsubscribedFrame(frame.channel, frame.id))
      return
    case 'ping':
      sender.send(pongFrame)
      return
    case 'pong':
      connection.askedAtMs = null
      return
    case 'auth':
      sender.send(
        errorFrame({ code: 'bad_message', message: 'This socket has its key already.', id: frame.id }),
      )
      return
    case 'unreadable':
      sender.send(errorFrame({ code: 'bad_message', message: frame.message, id: frame.id }))
  }
}

function subscribe(parts: ProtocolDeps, connection: Connection, frame: Subscribe): void {
  const { channel, id, filter = {}, from = 'snapshot' } = frame
  const admitted = admit(parts, connection, { channel, id, filter })
  if (!admitted) return
  connection.sender.send(subscribedFrame(channel, firstCursor(parts, from), id))
  startJoin(parts, connection, [admitted], from)
}

/** Several channels that begin together and share one place in the journal: for readers with a single cursor. */
export function subscribeAll(
  parts: ProtocolDeps,
  connection: Connection,
  wish: { readonly channels: readonly string[]; readonly filter: FilterWords; readonly from: string },
): void {
  const admitted = wish.channels.flatMap((channel) => {
    const subscription = admit(parts, connection, { channel, id: undefined, filter: wish.filter })
    if (!subscription) return []
    connection.sender.send(subscribedFrame(channel, firstCursor(parts, wish.from)))
    return [subscription]
  })
  if (admitted.length > 0) startJoin(parts, connection, admitted, wish.from)
}

interface Request {
  readonly channel: string
  readonly filter: FilterWords
  readonly id: string | undefined
}

/** The subscription, in place of one to the same channel; null when it is refused, which the reader is told. */
function admit(
  parts: ProtocolDeps,
  connection: Connection,
  { channel: name, filter, id }: Request,
): Subscription | null {
  const channel = parts.channels.find(name)
  const complaint = channel ? complaintOf(connection, channel, id) : unknownChannel(name, id)
  if (!channel || complaint) {
    if (complaint) connection.sender.send(errorFrame(complaint))
    return null
  }
  leave(parts, connection, name)
  const scope = scopeOf(filter, connection.accepted.principal.leagues)
  const subscription = { channel, scope, isOver: false }
  connection.subscriptions.set(name, subscription)
  return subscription
}

function complaintOf(
  { accepted: { principal }, subscriptions }: Connection,
  channel: Channel,
  id: string | undefined,
): Complaint | null {
  const about = { channel: channel.name, id }
  const refusal = refusalOf(channel, principal)
  if (refusal === 'tier_insufficient') {
    const message = `This channel needs the ${channel.tier} tier; your key is of the ${principal.tier} tier.`
    return { code: refusal, message, ...about }
  }
  if (refusal) return { code: refusal, message: 'This key is restricted to other leagues.', ...about }
  if (subscriptions.size < subscriptionsMax || subscriptions.has(channel.name)) return null
  const message = `A connection has at most ${subscriptionsMax} subscriptions.`
  return { code: 'too_many_subscriptions', message, ...about }
}

const unknownChannel = (channel: string, id: string | undefined): Complaint => ({
  code: 'unknown_channel',
  message: 'There is no such channel; GET /v1/stream/channels lists them.',
  channel,
  id,
})

function leave({ joins }: ProtocolDeps, connection: Connection, channel: string): void {
  const subscription = connection.subscriptions.get(channel)
  if (!subscription) return
  subscription.isOver = true
  joins.hub.detach(channel, subscription.scope, connection.sender)
  connection.subscriptions.delete(channel)
}

/** Where the reader stands when it begins: at its own cursor, or where the journal is. */
const firstCursor = ({ joins }: ProtocolDeps, from: string): string =>
  parseCursor(from) ? from : joins.hub.cursor

/** When the store cannot be reached the reader waits with us: it is told nothing that is not so. */
function startJoin(
  { joins, log }: ProtocolDeps,
  connection: Connection,
  subscriptions: readonly Subscription[],
  from: string,
): void {
  connection.enqueue(async () => {
    while (subscriptions.some(({ isOver }) => !isOver)) {
      try {
        await join(joins, { connection, subscriptions }, from)
        return
      } catch (error) {
        log.warn('stream.join_failed', { connection_id: connection.id, error })
        await Bun.sleep(joinRetryAfterMs)
      }
    }
  })
}
