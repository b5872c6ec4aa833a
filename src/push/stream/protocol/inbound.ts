/** The frames that a client may send. */
import Type, { type Static } from 'typebox'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import { means, Strict } from '../../../contract/schema.ts'
import { Compile, type Validator } from '../../../kernel/compile.ts'
import { describeMismatch } from '../../../kernel/mismatch.ts'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const ChannelName = Type.String({ minLength: 1, maxLength: 128 })
const Value = Type.String({ minLength: 1, maxLength: 80 })
/** One value, or several of which one must match. */
const Values = Type.Optional(Type.Union([Value, Type.Array(Value, { minItems: 1, maxItems: 100 })]))

/** Every facet given must match. An unknown facet is an error: ignoring it would widen the filter. */
const Filter = Strict({
  team: means(
    Values,
    'Only these teams: of odds, props and pitches both teams of the game count, of a play the one that acts',
  ),
  league: means(Values, 'Only these leagues'),
  game_id: means(Values, 'Only these games'),
  player: means(Values, 'Only these players'),
  market: means(Values, 'Only these markets'),
  book: means(Values, 'Only these sportsbooks'),
})
export type FilterValues = Static<typeof Filter>

export const Auth = Type.Object({
  type: means(Type.Literal('auth'), 'What kind of frame it is'),
  key: means(Type.Optional(Type.String({ maxLength: 256 })), 'An API key'),
  ticket: means(Type.Optional(Type.String({ maxLength: 256 })), 'A ticket from POST /v1/stream/tickets'),
  id: means(Type.Optional(Id), 'Repeated in the frame that answers'),
})
export type Auth = Static<typeof Auth>

export const Subscribe = Type.Object({
  type: means(Type.Literal('subscribe'), 'What kind of frame it is'),
  channel: means(ChannelName, 'Name of the channel'),
  filter: means(
    Type.Optional(Filter),
    'Only events that match: a value or a list per key, all keys together',
  ),
  from: means(
    Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    '`snapshot` (default), `now`, or a cursor to resume after',
  ),
  delay_ms: means(
    Type.Optional(Type.Integer({ minimum: 0, maximum: delayMaxMs })),
    'Receive everything this much later, in milliseconds; rounded up to whole seconds',
  ),
  id: means(Type.Optional(Id), 'Repeated in the frame that answers'),
})
export type Subscribe = Static<typeof Subscribe>

export const Unsubscribe = Type.Object({
  type: means(Type.Literal('unsubscribe'), 'What kind of frame it is'),
  channel: means(ChannelName, 'Name of the channel'),
  id: means(Type.Optional(Id), 'Repeated in the frame that answers'),
})

export const Ping = Type.Object({ type: means(Type.Literal('ping'), 'What kind of frame it is') })
export const Pong = Type.Object({ type: means(Type.Literal('pong'), 'What kind of frame it is') })

const Inbound = Type.Union([Auth, Subscribe, Unsubscribe, Ping, Pong])
export type Inbound = Static<typeof Inbound>

const inbound = Compile(Inbound)
const hasId = Compile(Type.Object({ id: Id }))
const byType = new Map<string, Validator>([
  ['auth', Compile(Auth)],
  ['subscribe', Compile(Subscribe)],
  ['unsubscribe', Compile(Unsubscribe)],
])

/** A frame that cannot be read, with its id if it has one. */
export interface Unreadable {
  readonly type: 'unreadable'
  readonly message: string
  readonly id?: string
}

export function readInbound(text: string): Inbound | Unreadable {
  const value = parse(text)
  if (value === undefined) return { type: 'unreadable', message: 'The frame is not JSON.' }
  if (inbound.Check(value)) return value
  return {
    type: 'unreadable',
    message: mismatchOf(value),
    ...(hasId.Check(value) ? { id: value.id } : {}),
  }
}

/** Returns undefined, which JSON cannot contain, when the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTyped = Compile(Type.Object({ type: Type.String() }))

function mismatchOf(value: unknown): string {
  const check = isTyped.Check(value) ? byType.get(value.type) : undefined
  if (!check) return 'A frame must be an object whose type is auth, subscribe, unsubscribe, ping or pong.'
  return describeMismatch(check, value)
}
