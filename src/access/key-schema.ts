/** The JSON form of keys in the admin endpoints and the command line. */
import Type, { type Static } from 'typebox'
import { Instant, Nullable, OneOf, Strict } from '../contract/schema.ts'
import { tierNames } from '../contract/tier.ts'
import { keyModes } from './key-text.ts'
import { delaySecondsMax, requestsPerMinuteMax } from './tiers.ts'

const graceSecondsMax = 2_592_000

const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  description: 'What the key is for, without control characters',
})
const Tier = OneOf(tierNames, 'The plan tier')
const RequestsPerMinute = Type.Integer({
  minimum: 1,
  maximum: requestsPerMinuteMax,
  description: "Overrides the tier's limit",
})
const DelaySeconds = Type.Integer({
  minimum: 0,
  maximum: delaySecondsMax,
  description: "Nothing younger than this is visible to the key; overrides the tier's delay",
})
// Ids contain no comma because the store joins them with commas.
const Leagues = Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{0,63}$' }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Leagues that the key may see',
})
const FutureInstant = Type.String({
  format: 'date-time',
  maxLength: 40,
  description: 'RFC 3339 instant in the future',
})

const terms = {
  expires_at: Type.Optional(Nullable(FutureInstant)),
  leagues: Type.Optional(Nullable(Leagues)),
  requests_per_minute: Type.Optional(Nullable(RequestsPerMinute)),
  delay_seconds: Type.Optional(Nullable(DelaySeconds)),
}

export const NewKey = Strict(
  { name: Name, tier: Tier, mode: Type.Optional(OneOf(keyModes)), ...terms },
  'NewKey',
)
export type NewKey = Static<typeof NewKey>

/** Absent fields stay unchanged; null removes a restriction. */
export const KeyPatch = Strict({ name: Type.Optional(Name), tier: Type.Optional(Tier), ...terms }, 'KeyPatch')
export type KeyPatch = Static<typeof KeyPatch>

export const RotateRequest = Strict(
  {
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: graceSecondsMax,
        default: 0,
        description: 'How long the previous key text stays valid',
      }),
    ),
  },
  'RotateRequest',
)

const keyStatuses = ['active', 'expired', 'revoked'] as const

const view = {
  name: Type.String(),
  tier: Tier,
  leagues: Nullable(Type.Array(Type.String(), { description: 'null = all' })),
  requests_per_minute: Nullable(Type.Integer({ description: "null = the tier's limit" })),
  delay_seconds: Nullable(Type.Integer({ description: "null = the tier's delay" })),
  expires_at: Nullable(Instant),
  created_at: Instant,
  hint: Type.String({ description: 'The first characters of the key' }),
  status: OneOf(keyStatuses),
  previous_expires_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
}
const Id = Type.String({ description: 'key_…' })

export const KeyView = Strict({ id: Id, ...view }, 'Key')
export type KeyView = Static<typeof KeyView>

/** A key with its text, which is shown only once. */
export const IssuedKey = Strict(
  { id: Id, key: Type.String({ description: 'Shown once' }), ...view },
  'IssuedKey',
)
export type IssuedKey = Static<typeof IssuedKey>

export const KeyList = Strict({ keys: Type.Array(KeyView) }, 'KeyList')
