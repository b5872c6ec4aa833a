import type { SecretBox } from '../../../access/secret-box.ts'
import { noSuch } from '../../../contract/errors.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { ReadPoint } from '../../../contract/read-point.ts'
import type { Tail } from '../../../journal/tail.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { readWebhooks, type WebhookRow } from '../../../store/sql/webhooks/subscriptions.ts'
import type { AttemptDelivery } from '../sending/delivery-attempt.ts'
import type { InputRules } from './webhook-input.ts'

/** The read point of a key. */
export type PointOf = (principal: Principal) => ReadPoint

/** The terms of a key now; null when it is not valid. */
export type PrincipalOf = (keyId: string) => Principal | null

/** What operations on subscriptions need. */
export interface WebhookDeps extends InputRules {
  readonly database: Database
  readonly tail: Tail
  readonly clock: Clock
  readonly box: SecretBox
  readonly attemptDelivery: AttemptDelivery
  readonly principalOf: PrincipalOf
  readonly pointOf: PointOf
  /** Why nothing is sent now; null when deliveries are sent. */
  readonly heldBack: () => string | null
}

/** Identifies a subscription of a key; the operator leaves the key out. */
export interface WebhookRef {
  readonly keyId: string | null
  readonly id: string
}

const idForm = /^whk_[0-9A-Za-z]{22}$/

/** Reads a subscription or throws 404; one of another key is indistinguishable from one that never existed. */
export async function requireWebhook(
  query: Query,
  { keyId, id }: WebhookRef,
  nowMs?: number,
): Promise<WebhookRow> {
  // Malformed ids never reach the store.
  const [row] = idForm.test(id)
    ? await readWebhooks(query, { keyId, id, ...(nowMs === undefined ? {} : { nowMs }) })
    : []
  if (!row) throw noSuch('webhook', id)
  return row
}
