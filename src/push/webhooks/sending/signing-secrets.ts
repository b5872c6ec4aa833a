import type { SecretBox } from '../../../access/secret-box.ts'
import { Lru } from '../../../kernel/caches.ts'

const openedMax = 4_096

/** Decrypts each secret once instead of at every attempt. */
export function rememberOpened(box: SecretBox): SecretBox {
  const opened = new Lru<string, string>(openedMax)
  return {
    seal: box.seal,
    open: (sealed, owner) => {
      const name = `${owner} ${sealed}`
      const known = opened.get(name)
      if (known !== undefined) return known
      const text = box.open(sealed, owner)
      opened.set(name, text)
      return text
    },
  }
}

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
