/** The JSON form of keys in the admin endpoints and the command line. */
import Type, { type Static } from 'typebox'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../contract/schema.ts'
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
  expires_at: means(
    Type.Optional(Nullable(FutureInstant)),
    'When the key stops working; null or absent: never',
  ),
  leagues: means(
    Type.Optional(Nullable(Leagues)),
    'The only leagues that the key may see; null or absent: all',
  ),
  requests_per_minute: means(
    Type.Optional(Nullable(RequestsPerMinute)),
    'Overrides the limit of the tier; null or absent: as the tier has it',
  ),
  delay_seconds: means(
    Type.Optional(Nullable(DelaySeconds)),
    'Nothing younger than this is visible to the key, whether that is more or less than the delay of its tier; null or absent: as the tier has it',
  ),
}

export const NewKey = Strict(
  {
    name: Name,
    tier: Tier,
    mode: means(
      Type.Optional(OneOf(keyModes)),
      'Whether the key begins with scl_live_ or scl_test_; live by default',
    ),
    ...terms,
  },
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
  name: means(Type.String(), 'Name that the operator gave to the key'),
  tier: means(Tier, 'Tier of the key'),
  leagues: Nullable(Type.Array(Type.String(), { description: 'null = all' })),
  requests_per_minute: Nullable(Type.Integer({ description: "null = the tier's limit" })),
  delay_seconds: Nullable(Type.Integer({ description: "null = the tier's delay" })),
  expires_at: means(Nullable(Instant), 'When the key stops working; null: never'),
  created_at: means(Instant, 'When the key was created'),
  hint: Type.String({ description: 'The first characters of the key' }),
  status: means(OneOf(keyStatuses), 'Whether the key works'),
  previous_expires_at: means(
    Nullable(Instant),
    'Until when the key text before the last rotation still works; null: it does not',
  ),
  revoked_at: means(Nullable(Instant), 'When the key was revoked; null: it was not'),
}
const Id = Type.String({ description: 'key_…' })

export const KeyView = Strict({ id: means(Id, 'Id of the key'), ...view }, 'Key')
export type KeyView = Static<typeof KeyView>

/** A key with what came from it and has not ended. */
export const KeyDetail = Strict(
  {
    id: means(Id, 'Id of the key'),
    ...view,
    console_sessions: means(Count, 'Browsers that are signed in to the console with the key'),
    stream_tickets: means(Count, 'Tickets of the key that can still open a stream'),
    replays: means(
      Type.Array(
        Strict({
          id: Type.String({ description: 'rpl_…' }),
          expires_at: means(Instant, 'When the session and its key end'),
        }),
      ),
      'Open replay sessions of the key, oldest first',
    ),
    webhooks: means(
      Type.Array(
        Strict({
          id: Type.String({ description: 'whk_…' }),
          status: OneOf(['active', 'paused', 'failed'], 'Status of the subscription'),
          replay_id: means(
            Nullable(Type.String()),
            'The replay session that it belongs to; null: the key itself',
          ),
        }),
      ),
      'Webhook subscriptions of the key and of its replay sessions, oldest first',
    ),
  },
  'KeyDetail',
)
export type KeyDetail = Static<typeof KeyDetail>

/** A key with its text, which is shown only once. */
export const IssuedKey = Strict(
  { id: means(Id, 'Id of the key'), key: Type.String({ description: 'Shown once' }), ...view },
  'IssuedKey',
)
export type IssuedKey = Static<typeof IssuedKey>

export const KeyList = Strict(
  { keys: means(Type.Array(KeyView), 'Every key, revoked ones included') },
  'KeyList',
)
