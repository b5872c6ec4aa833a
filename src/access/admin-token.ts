import { timingSafeEqual } from 'node:crypto'
import { assert } from '../kernel/assert.ts'
import { bearerText } from './bearer.ts'

/**
 * Checks the admin token. Both sides are hashed first, so that the time of the comparison reveals neither the length
 * nor the first wrong character of a guess.
 */
export function adminCheck(adminToken: string): (authorizationHeader: string | null) => boolean {
  assert(adminToken !== '', 'the admin token must not be empty')
  const expected = digest(adminToken)
  return (header) => {
    const given = bearerText(header)
    return given !== null && timingSafeEqual(digest(given), expected)
  }
}

function digest(text: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(text).digest()
}
