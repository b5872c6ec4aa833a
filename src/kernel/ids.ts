/** Unguessable and unique text. Only this file draws from the machine's randomness. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` characters of base 62 from the system's cryptographic source, without modulo bias. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62]
    }
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

/** Every pair of base-62 characters: the last two of an id come from here, in turn. */
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second))
let requestPrefix = ''
let requestCount = pairs.length

/** `req_` + 22 characters: unique by its random front, cheap because that is drawn once for many. */
export function newRequestId(): string {
  if (requestCount === pairs.length) {
    requestCount = 0
    requestPrefix = `req_${randomBase62(20)}`
  }
  return requestPrefix + pairs[requestCount++]
}
