import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Query } from '../store/driver/database.ts'
import { putSetting, readSetting, writeSetting } from '../store/sql/settings.ts'
import { otherSecret } from './key-secret.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

/** Signs texts with the Ed25519 key of this installation. */
export interface Signer {
  /** The 32 bytes of the public key, in base64. */
  readonly publicKey: string
  /** The 64 bytes of the signature, in base64. */
  readonly sign: (text: string) => string
}

const settingName = 'signing_key'
const owner = 'signing key'
const publicKeyBytes = 32

/** The key is generated once per database, sealed under the installation's secret, and the same on every node. */
export async function openSigner(query: Query, secret: string): Promise<Signer> {
  const box = createSecretBox(secret)
  const sealed =
    (await readSetting(query, settingName)) ??
    (await putSetting(query, settingName, box.seal(newPrivateKey(), owner)))
  const key = createPrivateKey({ key: openKey(box, sealed), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(-publicKeyBytes).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

function openKey(box: SecretBox, sealed: string): Buffer {
  try {
    return Buffer.from(box.open(sealed, owner), 'base64')
  } catch {
    throw otherSecret()
  }
}

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** Reencrypts the stored key; `reencrypt` opens a sealed text and seals it under another secret. */
export async function reencryptSigningKey(
  query: Query,
  reencrypt: (sealed: string, owner: string) => string,
): Promise<void> {
  const sealed = await readSetting(query, settingName)
  if (sealed !== null) await writeSetting(query, settingName, reencrypt(sealed, owner))
}
