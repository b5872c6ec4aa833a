import { randomBase62 } from '../kernel/ids.ts'
import type { Query } from '../store/driver/database.ts'
import { putSetting } from '../store/sql/settings/put-setting.ts'
import { readSetting } from '../store/sql/settings/read-setting.ts'
import { writeSetting } from '../store/sql/settings/write-setting.ts'
import { fingerprintOf } from './hash.ts'
import { createSecretBox } from './secret-box.ts'

const factName = 'key_hash_secret'
const owner = 'api keys'

/**
 * What API keys are hashed with: made once per database and sealed under the installation's secret, so that the latter
 * can be changed while keys stay good. Throws one clear line when it was sealed under another secret.
 */
export async function openKeySecret(query: Query, secret: string): Promise<string> {
  const box = createSecretBox(secret)
  const sealed = (await readSetting(query, factName)) ?? (await firstSecret(query, secret))
  try {
    return box.open(sealed, owner)
  } catch {
    throw otherSecret()
  }
}

async function firstSecret(query: Query, secret: string): Promise<string> {
  // Databases from before this hash with the installation's secret itself, and know it by its fingerprint.
  const fingerprint = await readSetting(query, 'key_secret_fingerprint')
  if (fingerprint !== null && fingerprint !== fingerprintOf(secret)) throw otherSecret()
  const text = fingerprint === null ? randomBase62(64) : secret
  return putSetting(query, factName, createSecretBox(secret).seal(text, owner))
}

const otherSecret = (): Error =>
  new Error(
    'SECRET_KEY is not the one that this database was used with: start with that one, or let "scoreline webhooks rewrap --from <file that holds it>" change it',
  )

/** Seals it anew; `rewrap` opens what was sealed for an owner and seals it under another secret. */
export async function reencryptKeySecret(
  query: Query,
  reencrypt: (sealed: string, owner: string) => string,
): Promise<void> {
  const sealed = await readSetting(query, factName)
  if (sealed !== null) await writeSetting(query, factName, reencrypt(sealed, owner))
}
