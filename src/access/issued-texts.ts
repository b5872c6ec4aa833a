import { timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '../kernel/ids.ts'
import { hashKeyText } from './hash.ts'

/** Texts that this installation issues and looks up when they come back: cookies, sign-in codes, stream tickets. */
export interface IssuedTexts {
  readonly issue: () => string
  /** Whether this installation issued the text, without a look-up: what anyone can make up never reaches the store. */
  readonly isIssued: (text: string) => boolean
}

const randomLength = 24
const sealLength = 16

/** `prefix_`, 24 random characters, and 16 that only the holder of the secret can compute from them. */
export function issuedTexts(secret: string, prefix: string): IssuedTexts {
  const form = new RegExp(`^${prefix}_[0-9A-Za-z]{${randomLength}}[0-9a-f]{${sealLength}}$`)
  const seal = (front: string) => hashKeyText(secret, `seal of ${front}`).slice(0, sealLength)
  return {
    issue: () => {
      const front = `${prefix}_${randomBase62(randomLength)}`
      return front + seal(front)
    },
    isIssued: (text) => {
      if (!form.test(text)) return false
      const expected = seal(text.slice(0, -sealLength))
      return timingSafeEqual(Buffer.from(text.slice(-sealLength)), Buffer.from(expected))
    },
  }
}
