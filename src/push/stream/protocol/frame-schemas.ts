/** The frames in both directions as schemas, with their meaning and an example: for AsyncAPI and the reference. */
import Type, { type TSchema } from 'typebox'
import { Count, Cursor, means, OneOf, Strict, TierField } from '../../../contract/schema.ts'
import { Auth, Ping, Pong, Subscribe, Unsubscribe } from './inbound.ts'

interface DocumentedFrame {
  readonly type: string
  readonly summary: string
  readonly schema: TSchema
  readonly example: object
}

const kind = <const T extends string>(type: T) =>
  Type.Literal(type, { description: 'What kind of frame it is' })
const channel = Type.String({ description: 'Name of the channel' })
const id = Type.Optional(Type.String({ description: 'The id of the frame that this one answers' }))
const limit = (description: string) => means(Count, description)

const Limits = Strict({
  stream_connections: limit('Connections that the key may have open'),
  subscriptions: limit('Subscriptions that a connection may have'),
  delays: limit('Different delays that the key may follow at the same time, beside its own'),
  frame_bytes: limit('Size of the largest frame that a client may send'),
  frames_per_minute: limit(
    'Frames that a client may send a minute, all at once if it likes; more close the socket',
  ),
  behind_bytes: limit('A reader of a log that is more bytes behind is closed'),
  behind_messages: limit('A reader of a log that is more messages behind is closed'),
  resume_window_seconds: limit('How far back the key may resume'),
})

const Welcome = Strict({
  type: kind('welcome'),
  tier: means(TierField, 'Tier of the key'),
  connection_id: Type.String({ description: 'Id of the connection; quote it when you report a problem' }),
  cursor: means(Cursor, 'Journal position of the service'),
  heartbeat_ms: limit('Time between two pings, in milliseconds'),
  limits: means(Limits, 'What this connection may use'),
})
const Subscribed = Strict({
  type: kind('subscribed'),
  channel,
  cursor: means(Cursor, 'Where the subscription starts'),
  id,
})
const Unsubscribed = Strict({ type: kind('unsubscribed'), channel, id })
const CaughtUp = Strict({
  type: kind('caught_up'),
  channel,
  cursor: means(Cursor, 'A position to resume from'),
})
const Gap = Strict({
  type: kind('gap'),
  channel,
  reason: OneOf(
    ['cursor_expired', 'unknown_cursor', 'history_changed', 'seek'],
    'Why events are missing: the cursor is too old, not one of ours, of a history that was lost, or the replay was moved',
  ),
})
const ErrorFrame = Strict({
  type: kind('error'),
  code: Type.String({
    description:
      'unknown_channel, bad_message, tier_insufficient, scope_denied, too_many_subscriptions, too_many_delays, rate_limited, unavailable; over SSE also the reason of a close',
  }),
  message: Type.String({ description: 'What went wrong, for people' }),
  retry_after_seconds: Type.Optional(
    Type.Integer({ minimum: 1, description: 'rate_limited: after this time the same frame is accepted' }),
  ),
  channel: Type.Optional(channel),
  id,
})
const ServicePing = Strict({ type: kind('ping'), cursor: means(Cursor, 'Journal position of the service') })

const cursor = 'mfk2x1.1c8'

/** What a client sends. */
export const clientFrames: readonly DocumentedFrame[] = [
  {
    type: 'auth',
    summary: 'The first frame of a socket that sent no header: an API key or a ticket, within 5 seconds',
    schema: Auth,
    example: { type: 'auth', ticket: 'tkt_…' },
  },
  {
    type: 'subscribe',
    summary:
      'Starts a channel: with a snapshot, which counts as one request, from now, or after a cursor: ten of these count as one. A channel that is open starts anew, with the new filter; the channel of a game can be opened before the game is known',
    schema: Subscribe,
    example: { type: 'subscribe', channel: 'nba.scores.live', filter: { team: ['BOS', 'LAL'] }, id: 'a1' },
  },
  {
    type: 'unsubscribe',
    summary: 'Ends a channel, also one that still waits for its delay',
    schema: Unsubscribe,
    example: { type: 'unsubscribe', channel: 'nba.scores.live' },
  },
  { type: 'ping', summary: 'Asks for a pong', schema: Ping, example: { type: 'ping' } },
  {
    type: 'pong',
    summary: 'Answers a ping within 20 seconds, where the platform does not do it by itself',
    schema: Pong,
    example: { type: 'pong' },
  },
]

/** What the service sends, besides the updates. */
export const serviceFrames: readonly DocumentedFrame[] = [
  {
    type: 'welcome',
    summary: 'The first frame: the connection is authenticated',
    schema: Welcome,
    example: {
      type: 'welcome',
      tier: 'pro',
      connection_id: 'con_01KA6W3G8R',
      cursor,
      heartbeat_ms: 20_000,
      limits: {
        stream_connections: 100,
        subscriptions: 500,
        delays: 8,
        frame_bytes: 4_096,
        frames_per_minute: 1_200,
        behind_bytes: 1_048_576,
        behind_messages: 2_000,
        resume_window_seconds: 604_800,
      },
    },
  },
  {
    type: 'subscribed',
    summary: 'The channel is open; its snapshot or the events since the cursor follow',
    schema: Subscribed,
    example: { type: 'subscribed', channel: 'nba.scores.live', cursor, id: 'a1' },
  },
  {
    type: 'caught_up',
    summary: 'The snapshot or the replay is over: updates are live from here',
    schema: CaughtUp,
    example: { type: 'caught_up', channel: 'nba.scores.live', cursor },
  },
  {
    type: 'gap',
    summary: 'Events are missing: forget what you have of the channel, a snapshot follows',
    schema: Gap,
    example: { type: 'gap', channel: 'nba.play', reason: 'cursor_expired' },
  },
  {
    type: 'unsubscribed',
    summary: 'The channel has ended',
    schema: Unsubscribed,
    example: { type: 'unsubscribed', channel: 'nba.scores.live' },
  },
  {
    type: 'error',
    summary: 'A frame could not be handled; the connection stays open',
    schema: ErrorFrame,
    example: { type: 'error', code: 'unknown_channel', message: 'Unknown channel …', channel: 'nba.nothing' },
  },
  {
    type: 'ping',
    summary: 'Every 20 seconds: answer with a pong',
    schema: ServicePing,
    example: { type: 'ping', cursor },
  },
  {
    type: 'pong',
    summary: 'Answers a ping of the client',
    schema: Strict({ type: kind('pong') }),
    example: { type: 'pong' },
  },
]
