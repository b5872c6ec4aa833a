import type { SecretBox } from '../../../access/secret-box.ts'

/** The texts to sign a delivery with, the older first: receivers that read only one signature keep working. */
export function signingSecrets(
  box: SecretBox,
  webhookId: string,
  sealed: { readonly secret: string; readonly previousSecret: string | null },
): readonly string[] {
  const texts = sealed.previousSecret === null ? [sealed.secret] : [sealed.previousSecret, sealed.secret]
  return texts.map((text) => box.open(text, webhookId))
}
