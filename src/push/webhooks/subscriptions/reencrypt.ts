import { reencryptKeySecret } from '../../../access/key-secret.ts'
import type { SecretBox } from '../../../access/secret-box.ts'
import { reencryptSigningKey } from '../../../access/signing-key.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { listWebhookCreations, writeWebhookCreation } from '../../../store/sql/webhooks/creations.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/planner.ts'
import { readWebhooks, writeWebhookSecrets } from '../../../store/sql/webhooks/subscriptions.ts'
import { creationOwner } from './create-webhook.ts'

/**
 * Encrypts every secret of the database again with `box`, including the one that API keys are hashed with and the signing key; `before`
 * decrypts those encrypted with the previous SECRET_KEY. Changes nothing when one secret decrypts with neither. Returns
 * the number of subscriptions.
 */
export function reencryptSecrets(
  database: Database,
  box: SecretBox,
  before: SecretBox | null,
): Promise<number> {
  const reencrypt = (sealed: string, owner: string) => box.seal(openWith(box, before, sealed, owner), owner)
  return database.transaction(async (query) => {
    await advanceWebhooks(query)
    const rows = await readWebhooks(query, { keyId: null })
    for (const row of rows) {
      const secret = reencrypt(row.secret, row.id)
      const previousSecret = row.previousSecret === null ? null : reencrypt(row.previousSecret, row.id)
      const secretHeaders = row.secretHeaders === null ? null : reencrypt(row.secretHeaders, row.id)
      const { secretHint, previousSecretExpiresAtMs } = row
      const secrets = { secret, secretHint, previousSecret, previousSecretExpiresAtMs, secretHeaders }
      await writeWebhookSecrets(query, row.id, secrets, null)
    }
    await reencryptCreations(query, reencrypt)
    await reencryptKeySecret(query, reencrypt)
    await reencryptSigningKey(query, reencrypt)
    return rows.length
  })
}

async function reencryptCreations(
  query: Query,
  reencrypt: (sealed: string, owner: string) => string,
): Promise<void> {
  for (const creation of await listWebhookCreations(query)) {
    await writeWebhookCreation(query, {
      ...creation,
      answer: reencrypt(creation.answer, creationOwner(creation)),
    })
  }
}

function openWith(box: SecretBox, before: SecretBox | null, sealed: string, owner: string): string {
  if (before === null) return box.open(sealed, owner)
  try {
    return before.open(sealed, owner)
  } catch {
    return box.open(sealed, owner)
  }
}
