import type { Query } from '../../driver/database.ts'

export interface WebhookSecrets {
  /** Sealed. */
  readonly secret: string
  readonly secretHint: string
  readonly previousSecret: string | null
  readonly previousSecretExpiresAtMs: number | null
}

/** Guarantee: the subscription has exactly these secrets. `atMs` is null where its owner changed nothing. */
export async function writeWebhookSecrets(
  query: Query,
  id: string,
  secrets: WebhookSecrets,
  atMs: number | null,
): Promise<void> {
  await query(
    `update webhooks set
       secret = $2::text, secret_hint = $3::text, previous_secret = $4::text,
       previous_secret_expires_at = to_timestamp($5::float8 / 1000),
       updated_at = coalesce(to_timestamp($6::float8 / 1000), updated_at)
     where id = $1::text`,
    [id, secrets.secret, secrets.secretHint, secrets.previousSecret, secrets.previousSecretExpiresAtMs, atMs],
  )
}
