import type { Query } from '../../driver/database.ts'

export interface WebhookSecrets {
  /** Encrypted. */
  readonly secret: string
  readonly secretHint: string
  readonly previousSecret: string | null
  readonly previousSecretExpiresAtMs: number | null
  /** Absent: as they are. */
  readonly secretHeaders?: string | null
}

/** Replaces the subscription's secrets. `atMs` is null when the owner changed nothing, as in a re-encryption. */
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
       updated_at = coalesce(to_timestamp($6::float8 / 1000), updated_at),
       secret_headers = coalesce($7::text, secret_headers)
     where id = $1::text`,
    [
      id,
      secrets.secret,
      secrets.secretHint,
      secrets.previousSecret,
      secrets.previousSecretExpiresAtMs,
      atMs,
      secrets.secretHeaders ?? null,
    ],
  )
}
