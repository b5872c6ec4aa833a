import { systemClock } from './clock.ts'
import type { EventData } from './generated.ts'
import { type HeaderSource, readSignature } from './webhook-signature.ts'

interface Delivered<Name, Data> {
  /** The same for every delivery of the event: drop ids you have seen. */
  readonly id: string
  readonly event: Name
  readonly created_at: string
  readonly data: Data
}

/** One event as a webhook delivers it. */
export type WebhookEvent =
  | { [Name in keyof EventData]: Delivered<Name, EventData[Name]> }[keyof EventData]
  | Delivered<'webhook.test' | 'webhook.failed', { readonly webhook_id: string }>

/** The delivery is not from the service, or too old: respond with a 4xx and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

export interface VerifyOptions {
  /** How far the delivery's time may differ from ours; 300 by default. */
  readonly toleranceSeconds?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const toleranceDefaultSeconds = 300

/**
 * Returns the event of a delivery whose signature is valid. Pass the raw body: JSON that was parsed and serialised again
 * has another signature. Pass both secrets during a rotation.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: HeaderSource,
  secret: string | readonly string[],
  { toleranceSeconds = toleranceDefaultSeconds, now = systemClock.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const bytes = bytesOf(body)
  const signature = readSignature(headers)
  if (!signature) throw new WebhookVerificationError('the delivery has no valid signature header')
  if (Math.abs(now() / 1_000 - signature.timestamp) > toleranceSeconds) {
    throw new WebhookVerificationError(
      'the timestamp differs from the current time by more than the tolerance',
    )
  }
  const signed = concat(utf8.encode(signature.prefix), bytes)
  let isGenuine = false
  for (const one of [secret].flat()) {
    const expected = await hmac(signature.keyOf(one), signed)
    for (const claimed of signature.claims) isGenuine = isEqual(claimed, expected) || isGenuine
  }
  if (!isGenuine) throw new WebhookVerificationError('the signature does not match')
  // Signed by the service, so it has the format of its events.
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
}

const utf8 = new TextEncoder()

function bytesOf(body: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof body === 'string') return utf8.encode(body)
  if (body instanceof Uint8Array) return body
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new TypeError('verifyWebhook needs the raw body, not parsed JSON')
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

async function hmac(key: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, signed))
}

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
function isEqual(claimed: Uint8Array, expected: Uint8Array): boolean {
  if (claimed.length !== expected.length) return false
  let difference = 0
  for (let i = 0; i < expected.length; i++) difference |= claimed[i]! ^ expected[i]!
  return difference === 0
}
