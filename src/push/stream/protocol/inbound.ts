/** The frames that a client may send. */
import Type, { type Static } from 'typebox'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import { Strict } from '../../../contract/schema.ts'
import { Compile, type Validator } from '../../../kernel/compile.ts'
import { describeMismatch } from '../../../kernel/mismatch.ts'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const ChannelName = Type.String({ minLength: 1, maxLength: 128 })
const Value = Type.String({ minLength: 1, maxLength: 80 })
/** One value, or several of which one must match. */
const Values = Type.Optional(Type.Union([Value, Type.Array(Value, { minItems: 1, maxItems: 100 })]))

/** Every facet given must match. An unknown facet is an error: ignoring it would widen the filter. */
const Filter = Strict({
  team: Values,
  league: Values,
  game_id: Values,
  player: Values,
  market: Values,
  book: Values,
})
export type FilterValues = Static<typeof Filter>

const Auth = Type.Object({
  type: Type.Literal('auth'),
  key: Type.Optional(Type.String({ maxLength: 256 })),
  ticket: Type.Optional(Type.String({ maxLength: 256 })),
  id: Type.Optional(Id),
})
export type Auth = Static<typeof Auth>

const Subscribe = Type.Object({
  type: Type.Literal('subscribe'),
  channel: ChannelName,
  filter: Type.Optional(Filter),
  from: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: delayMaxMs })),
  id: Type.Optional(Id),
})
export type Subscribe = Static<typeof Subscribe>

const Unsubscribe = Type.Object({
  type: Type.Literal('unsubscribe'),
  channel: ChannelName,
  id: Type.Optional(Id),
})

const Ping = Type.Object({ type: Type.Literal('ping') })
const Pong = Type.Object({ type: Type.Literal('pong') })

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
