/** Random and unique text. Only this file uses the system's randomness. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random bytes that are not used yet: asking for many at once makes an id cost less than half. */
const random = new Uint8Array(4_096)
let randomAt = random.length

function randomByte(): number {
  if (randomAt === random.length) {
    crypto.getRandomValues(random)
    randomAt = 0
  }
  const byte = random[randomAt]!
  // Used once, and not kept: keys are made of these too.
  random[randomAt++] = 0
  return byte
}

/** `length` characters of base 62 from the system's cryptographic source, without modulo bias. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < 248) text += alphabet[byte % 62]
  }
  return text
}

export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** An identifier like `key_4fGh…`: 22 base-62 characters, 131 bits. */
export const newId = (prefix: string): string => `${prefix}_${randomBase62(22)}`

/** Base 62 of a whole number, padded on the left to `length`. */
export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text
  return text.padStart(length, '0')
}

const characters = Buffer.from(alphabet)
/** The next id is written into this buffer in place, so that making its text takes one copy. */
const requestId = Buffer.from(`req_${'0'.repeat(22)}`)
const [prefixAt, lastAt] = [4, 24]
const idsPerPrefix = 62 * 62
let idsGiven = idsPerPrefix

/** `req_` and 22 characters: a random prefix, shared by many ids to keep them cheap, and a counter. */
export function newRequestId(): string {
  if (idsGiven === idsPerPrefix) {
    idsGiven = 0
    requestId.write(randomBase62(lastAt - prefixAt), prefixAt, 'latin1')
  }
  requestId[lastAt] = characters[(idsGiven / 62) | 0]!
  requestId[lastAt + 1] = characters[idsGiven % 62]!
  idsGiven++
  return requestId.toString('latin1')
}
