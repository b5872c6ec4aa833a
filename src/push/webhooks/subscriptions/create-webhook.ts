import { ApiError } from '../../../contract/errors.ts'
import type { Principal } from '../../../contract/principal.ts'
import { tierNames } from '../../../contract/tier.ts'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readHead } from '../../../store/sql/journal/read-head.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/advance-webhooks.ts'
import { countWebhooks } from '../../../store/sql/webhooks/count-webhooks.ts'
import { insertWebhook } from '../../../store/sql/webhooks/insert-webhook.ts'
import { readWebhookCreation } from '../../../store/sql/webhooks/read-webhook-creation.ts'
import { writeWebhookCreation } from '../../../store/sql/webhooks/write-webhook-creation.ts'
import { makeSecretText, secretHint } from './secret-text.ts'
import { requireWebhook, type WebhookDeps } from './webhook-deps.ts'
import { readTerms } from './webhook-input.ts'
import { IssuedWebhook, type NewWebhook } from './webhook-schema.ts'
import { viewIssued } from './webhook-view.ts'

/** How long a creation can be asked for again under its idempotency key. */
export const creationKeptMs = 86_400_000

const issued = Compile(IssuedWebhook)

/**
 * Makes a subscription, once per idempotency key: asked again, it gives the first answer, secret included. Creations
 * happen one after the other, so two that come at once are one and its repetition.
 */
export function createWebhook(
  parts: WebhookDeps,
  principal: Principal,
  input: NewWebhook,
  idempotencyKey: string | null,
): Promise<IssuedWebhook> {
  return parts.database.transaction(async (query) => {
    await advanceWebhooks(query)
    const creation = { keyId: principal.keyId, idempotencyKey, requestHash: hashOf(input) }
    const before = await answerBefore(query, parts, creation)
    if (before) return before
    const made = await insert(query, parts, principal, input)
    if (idempotencyKey !== null) {
      const answer = parts.box.seal(JSON.stringify(made), ownerOf(creation))
      const atMs = parts.clock.now()
      await writeWebhookCreation(query, { ...creation, idempotencyKey, answer, atMs })
    }
    return made
  })
}

interface Creation {
  readonly keyId: string
  readonly idempotencyKey: string | null
  readonly requestHash: string
}

const hashOf = (input: NewWebhook): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify(input)).digest('hex')

export const ownerOf = ({ keyId, idempotencyKey }: Omit<Creation, 'requestHash'>): string =>
  `${keyId} ${idempotencyKey}`

async function answerBefore(
  query: Query,
  { box, clock }: WebhookDeps,
  creation: Creation,
): Promise<IssuedWebhook | null> {
  const { keyId, idempotencyKey, requestHash } = creation
  if (idempotencyKey === null) return null
  const sinceMs = clock.now() - creationKeptMs
  const known = await readWebhookCreation(query, { keyId, idempotencyKey, sinceMs })
  if (!known) return null
  if (known.requestHash !== requestHash) {
    throw new ApiError('conflict', { message: 'This Idempotency-Key was used with another body.' })
  }
  const answer: unknown = JSON.parse(box.open(known.answer, ownerOf(creation)))
  assert(issued.Check(answer), 'a kept answer is one')
  return answer
}

async function insert(
  query: Query,
  parts: WebhookDeps,
  principal: Principal,
  input: NewWebhook,
): Promise<IssuedWebhook> {
  const { box, clock } = parts
  const terms = readTerms(parts, principal, input)
  await checkNumber(query, principal)
  const id = newId('whk')
  const secret = makeSecretText()
  const atMs = clock.now()
  const { seq: headSeq } = await readHead(query)
  const sealed = { secret: box.seal(secret, id), secretHint: secretHint(secret) }
  await insertWebhook(query, { ...terms, ...sealed, id, keyId: principal.keyId, atMs, headSeq })
  return viewIssued(await requireWebhook(query, { keyId: principal.keyId, id }), secret, atMs)
}

async function checkNumber(query: Query, { keyId, tier, limits }: Principal): Promise<void> {
  if ((await countWebhooks(query, keyId)) < limits.webhooksMax) return
  const next = tierNames[tierNames.indexOf(tier) + 1]
  throw new ApiError('tier_insufficient', {
    message: `The ${tier} tier includes ${limits.webhooksMax} webhook subscriptions.`,
    tier,
    ...(next === undefined ? {} : { required_tier: next }),
  })
}
