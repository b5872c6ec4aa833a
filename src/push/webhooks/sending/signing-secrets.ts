import type { SecretBox } from '../../../access/secret-box.ts'

/** Decrypts the secrets to sign with, the older first: receivers that read only one signature keep working. */
export function signingSecrets(
  box: SecretBox,
  webhookId: string,
  encrypted: { readonly secret: string; readonly previousSecret: string | null },
): readonly string[] {
  const secrets =
    encrypted.previousSecret === null ? [encrypted.secret] : [encrypted.previousSecret, encrypted.secret]
  return secrets.map((secret) => box.open(secret, webhookId))
}
