import { randomBase62 } from '../kernel/ids.ts'
import type { Query } from '../store/driver/database.ts'
import { putSetting, readSetting, writeSetting } from '../store/sql/settings.ts'
import { fingerprintOf } from './hash.ts'
import { createSecretBox } from './secret-box.ts'

const settingName = 'key_hash_secret'
const owner = 'api keys'

/**
 * The secret that API keys are hashed with. It is generated once per database and sealed under the installation's
 * secret, so that the latter can change while keys stay valid. Throws when it was sealed under another secret.
 */
export async function openKeySecret(query: Query, secret: string): Promise<string> {
  const box = createSecretBox(secret)
  const sealed = (await readSetting(query, settingName)) ?? (await firstSecret(query, secret))
  try {
    return box.open(sealed, owner)
  } catch {
    throw otherSecret()
  }
}

/**
 * Throws when this database was used with another secret, as a start would; null is one that is still to be made.
 * Changes nothing.
 */
export async function checkKeySecret(query: Query, secret: string | null): Promise<void> {
  const sealed = await readSetting(query, settingName)
  if (sealed === null) return
  if (secret === null) throw otherSecret()
  try {
    createSecretBox(secret).open(sealed, owner)
  } catch {
    throw otherSecret()
  }
}

async function firstSecret(query: Query, secret: string): Promise<string> {
  // Older databases hash keys with the installation's secret itself and store its fingerprint.
  const fingerprint = await readSetting(query, 'key_secret_fingerprint')
  if (fingerprint !== null && fingerprint !== fingerprintOf(secret)) throw otherSecret()
  const text = fingerprint === null ? randomBase62(64) : secret
  return putSetting(query, settingName, createSecretBox(secret).seal(text, owner))
}

/** What was stored was sealed under another secret. */
export const otherSecret = (): Error =>
  new Error(
    'SECRET_KEY is not the one this database was used with: start with that one, or replace it with "scoreline webhooks reencrypt --from <file with the old key>"',
  )

/** Reencrypts the stored secret; `reencrypt` opens a sealed text and seals it under another secret. */
export async function reencryptKeySecret(
  query: Query,
  reencrypt: (sealed: string, owner: string) => string,
): Promise<void> {
  const sealed = await readSetting(query, settingName)
  if (sealed !== null) await writeSetting(query, settingName, reencrypt(sealed, owner))
}
