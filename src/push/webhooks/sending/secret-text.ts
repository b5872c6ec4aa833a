import { randomBytes } from '../../../kernel/ids.ts'

export const secretPrefix = 'whsec_'
const randomLength = 32
const hintLength = 4

export const makeSecretText = (): string =>
  secretPrefix + Buffer.from(randomBytes(randomLength)).toString('base64')

/** The beginning of a secret, by which its owner recognises it: `whsec_4fGh…`. */
export const secretHint = (text: string): string => `${text.slice(0, secretPrefix.length + hintLength)}…`
