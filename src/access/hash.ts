/**
 * Keys are stored as a keyed hash. A key has 178 random bits, so a fast hash is safe, and a slow one would only help
 * an attacker who floods us. Without the secret a stolen table cannot be checked against guesses.
 */
export function hashKeyText(secret: string, keyText: string): string {
  return new Bun.CryptoHasher('sha256', secret).update(keyText).digest('hex')
}

const fingerprintLabel = 'fingerprint of the secret that keys are hashed with'

/** Distinguishes two secrets without revealing anything about them. No key text equals the label. */
export function fingerprintOf(secret: string): string {
  return hashKeyText(secret, fingerprintLabel).slice(0, 32)
}
