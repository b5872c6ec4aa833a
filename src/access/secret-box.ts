import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { randomBytes } from '../kernel/ids.ts'

/** Encrypts texts for the database with AES-256-GCM, under a key derived from the installation's secret. */
export interface SecretBox {
  /** `owner` is authenticated: a sealed text that is moved to another row does not open. */
  readonly seal: (text: string, owner: string) => string
  /** Throws when the text was sealed for another owner or under another secret, or was altered. */
  readonly open: (sealed: string, owner: string) => string
}

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** A separate key for each use of the secret. */
const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `scoreline webhooks ${use}`, bytes))

export function createSecretBox(secret: string): SecretBox {
  const key = derive(secret, 'key', 32)
  const keyId = derive(secret, 'key id', 6).toString('base64url')
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${keyId}.${sealed.toString('base64url')}`
    },
    open: (sealed, owner) => {
      const [format, sealedUnder, data] = sealed.split('.')
      if (format !== version || data === undefined) throw new Error('a sealed text is not readable')
      if (sealedUnder !== keyId) throw new Error('a secret was sealed under another SECRET_KEY')
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8')
      return text + decipher.final('utf8')
    },
  }
}
