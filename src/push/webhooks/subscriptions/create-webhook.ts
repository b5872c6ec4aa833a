import { ApiError } from '../../../contract/errors.ts'
import { ownerOf, type Principal } from '../../../contract/principal.ts'
import { tierNames } from '../../../contract/tier.ts'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readHead } from '../../../store/sql/journal/head.ts'
import { readWebhookCreation, writeWebhookCreation } from '../../../store/sql/webhooks/creations.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/planner.ts'
import { countWebhooks, insertWebhook } from '../../../store/sql/webhooks/subscriptions.ts'
import { makeSecretText, secretHint } from '../sending/secret-text.ts'
import { storeHeaders } from './own-headers.ts'
import { type SessionStart, sessionStart } from './session-start.ts'
import { requireWebhook, type WebhookDeps } from './webhook-deps.ts'
import { readTerms } from './webhook-input.ts'
import { IssuedWebhook, type NewWebhook } from './webhook-schema.ts'
import { viewIssued } from './webhook-view.ts'

/** How long an idempotency key returns the answer to its first request. */
export const creationKeptMs = 86_400_000

const issued = Compile(IssuedWebhook)

/**
 * Creates a subscription, once per idempotency key: a repeated request gets the first answer, secret included. The
 * planner's lock serialises creations, so of two simultaneous requests one is the repetition.
 */
export async function createWebhook(
  deps: WebhookDeps,
  principal: Principal,
  input: NewWebhook,
  idempotencyKey: string | null,
): Promise<IssuedWebhook> {
  const session = await sessionStart(deps, principal)
  return deps.database.transaction(async (query) => {
    await advanceWebhooks(query)
    const creation = { keyId: principal.keyId, idempotencyKey, requestHash: hashOf(input) }
    const earlier = await earlierAnswer(query, deps, creation)
    if (earlier) return earlier
    const made = await insert(query, deps, principal, { input, session })
    if (idempotencyKey !== null) {
      const answer = deps.box.seal(JSON.stringify(made), creationOwner(creation))
      const atMs = deps.clock.now()
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

export const creationOwner = ({ keyId, idempotencyKey }: Omit<Creation, 'requestHash'>): string =>
  `${keyId} ${idempotencyKey}`

async function earlierAnswer(
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
    throw new ApiError('conflict', { message: 'This Idempotency-Key was used with a different body.' })
  }
  const answer: unknown = JSON.parse(box.open(known.answer, creationOwner(creation)))
  assert(issued.Check(answer), 'a stored answer matches its schema')
  return answer
}

async function insert(
  query: Query,
  deps: WebhookDeps,
  principal: Principal,
  { input, session }: { readonly input: NewWebhook; readonly session: SessionStart | null },
): Promise<IssuedWebhook> {
  const { box, clock } = deps
  const terms = readTerms(deps, principal, input)
  await checkWebhooksMax(query, principal, deps.clock.now())
  const id = newId('whk')
  const secret = makeSecretText()
  const atMs = clock.now()
  const { seq: headSeq } = await readHead(query)
  const sealed = { secret: box.seal(secret, id), secretHint: secretHint(secret) }
  await insertWebhook(query, {
    ...terms,
    ...sealed,
    ...storeHeaders(box, id, input.headers ?? [], null),
    id,
    keyId: principal.keyId,
    atMs,
    headSeq,
    sessionSeq: session?.seq ?? null,
    sessionLoop: session?.loop ?? 0,
  })
  return viewIssued(await requireWebhook(query, { keyId: principal.keyId, id }), secret, atMs)
}

async function checkWebhooksMax(query: Query, principal: Principal, nowMs: number): Promise<void> {
  const { tier, limits } = principal
  const max = limits.webhooksMax
  if ((await countWebhooks(query, ownerOf(principal), nowMs)) < max) return
  const next = tierNames[tierNames.indexOf(tier) + 1]
  throw new ApiError('tier_insufficient', {
    message: `The ${tier} tier includes ${max} webhook ${max === 1 ? 'subscription' : 'subscriptions'}.`,
    tier,
    ...(next === undefined ? {} : { required_tier: next }),
  })
}
