import { reencryptKeySecret } from '../../../access/key-secret.ts'
import type { SecretBox } from '../../../access/secret-box.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/advance-webhooks.ts'
import { listWebhookCreations } from '../../../store/sql/webhooks/list-webhook-creations.ts'
import { readWebhooks } from '../../../store/sql/webhooks/read-webhooks.ts'
import { writeWebhookCreation } from '../../../store/sql/webhooks/write-webhook-creation.ts'
import { writeWebhookSecrets } from '../../../store/sql/webhooks/write-webhook-secrets.ts'
import { ownerOf } from './create-webhook.ts'

/**
 * Seals every secret of the database anew under the box in use, the one that API keys are hashed with included;
 * `before` opens those that were sealed under an earlier secret of the installation. All of them or, when one opens under neither, none. Answers with the number of subscriptions.
 */
export function reencryptSecrets(
  database: Database,
  box: SecretBox,
  before: SecretBox | null,
): Promise<number> {
  const rewrap = (sealed: string, owner: string) => box.seal(openWith(box, before, sealed, owner), owner)
  return database.transaction(async (query) => {
    await advanceWebhooks(query)
    const rows = await readWebhooks(query, { keyId: null })
    for (const row of rows) {
      const secret = rewrap(row.secret, row.id)
      const previousSecret = row.previousSecret === null ? null : rewrap(row.previousSecret, row.id)
      const { secretHint, previousSecretExpiresAtMs } = row
      const secrets = { secret, secretHint, previousSecret, previousSecretExpiresAtMs }
      await writeWebhookSecrets(query, row.id, secrets, null)
    }
    await reencryptCreations(query, rewrap)
    await reencryptKeySecret(query, rewrap)
    return rows.length
  })
}

async function reencryptCreations(
  query: Query,
  rewrap: (sealed: string, owner: string) => string,
): Promise<void> {
  for (const creation of await listWebhookCreations(query)) {
    await writeWebhookCreation(query, { ...creation, answer: rewrap(creation.answer, ownerOf(creation)) })
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
