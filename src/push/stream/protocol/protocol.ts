import type { Connection } from '../connection.ts'
import type { Hub } from '../hub.ts'
import {
  behindBytesMax,
  behindMessagesMax,
  delaysPerKeyMax,
  frameBytesMax,
  framesPerMinuteMax,
  subscriptionsMax,
} from '../limits.ts'
import { errorFrame, pongFrame, unsubscribedFrame, welcomeFrame } from './frames.ts'
import type { Inbound, Unreadable } from './inbound.ts'
import {
  type ProtocolDeps,
  pointRefusal,
  subscribe,
  unknownChannel,
  unsubscribe,
  withHub,
} from './subscribe.ts'

/** Greets a reader; one that is not live first waits for the hub of its read point. */
export function welcome(deps: ProtocolDeps, connection: Connection): void {
  const point = deps.pointOf(connection.principal)
  const refusal = pointRefusal(deps, connection.principal, point)
  if (refusal) {
    connection.sender.send(errorFrame(refusal))
    connection.end('try_again_later')
    return
  }
  connection.inOrder(() =>
    withHub(deps, connection, point, (hub) => {
      connection.hub = hub
      sendWelcome(deps, connection, hub)
    }),
  )
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
        delays: delaysPerKeyMax,
        frame_bytes: frameBytesMax,
        frames_per_minute: framesPerMinuteMax,
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
      connection.inOrder(() => subscribe(deps, connection, frame))
      return
    case 'unsubscribe':
      connection.inOrder(() => {
        if (!deps.channels.find(frame.channel)) {
          sender.send(errorFrame(unknownChannel(frame.channel, frame.id)))
          return
        }
        unsubscribe(deps, connection, frame.channel)
        sender.send(unsubscribedFrame(frame.channel, frame.id))
      })
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
