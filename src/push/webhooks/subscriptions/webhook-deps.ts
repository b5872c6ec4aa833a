import type { SecretBox } from '../../../access/secret-box.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Tail } from '../../../journal/tail.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { readWebhooks, type WebhookRow } from '../../../store/sql/webhooks/read-webhooks.ts'
import type { PrincipalOf } from '../planning/audience.ts'
import type { AttemptDelivery } from '../sending/delivery-attempt.ts'
import type { InputRules } from './webhook-input.ts'

/** What it takes to look after subscriptions. */
export interface WebhookDeps extends InputRules {
  readonly database: Database
  readonly tail: Tail
  readonly clock: Clock
  readonly box: SecretBox
  readonly attemptDelivery: AttemptDelivery
  readonly principalOf: PrincipalOf
}

/** One subscription as its key names it. The operator names it without a key. */
export interface WebhookRef {
  readonly keyId: string | null
  readonly id: string
}

const idForm = /^whk_[0-9A-Za-z]{22}$/

/** The subscription, or 404: nothing tells that of another key from one that never was. */
export async function requireWebhook(query: Query, { keyId, id }: WebhookRef): Promise<WebhookRow> {
  // What cannot be an id is not looked for: the store need not see strange bytes.
  const [row] = idForm.test(id) ? await readWebhooks(query, { keyId, id }) : []
  if (!row) throw new ApiError('not_found')
  return row
}
