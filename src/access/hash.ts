/**
 * Keys are stored as a keyed hash. They carry 178 random bits, so a fast hash is right: a slow one would only
 * help whoever floods us. The secret keeps a stolen table from being checked against guesses elsewhere.
 */
export function hashKeyText(secret: string, keyText: string): string {
  return new Bun.CryptoHasher('sha256', secret).update(keyText).digest('hex')
}

const fingerprintLabel = 'fingerprint of the secret that keys are hashed with'

/** Tells two secrets apart and says nothing else about them; no key's text equals the label. */
export function fingerprintOf(secret: string): string {
  return hashKeyText(secret, fingerprintLabel).slice(0, 32)
}
