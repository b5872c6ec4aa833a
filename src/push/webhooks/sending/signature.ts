import { createHmac } from 'node:crypto'
import { secretPrefix } from '../subscriptions/secret-text.ts'

/** What one attempt is signed with. */
export interface Signed {
  readonly eventId: string
  /** Unix seconds of this attempt: a retry hours later still meets the receiver's tolerance. */
  readonly timestamp: number
  /** The bytes that go out, not a value to be written again. */
  readonly body: Uint8Array
  /** `whsec_…`; while a rotation overlaps the old one stands first, for receivers that read only one signature. */
  readonly secrets: readonly string[]
}

/** The service's own header and the three of Standard Webhooks, side by side. */
export function signatureHeaders({ eventId, timestamp, body, secrets }: Signed): Record<string, string> {
  const own = secrets.map((secret) => `v1=${hmac(secret, `${timestamp}.`, body, 'hex')}`)
  const standard = secrets.map(
    (secret) => `v1,${hmac(standardKeyOf(secret), `${eventId}.${timestamp}.`, body, 'base64')}`,
  )
  return {
    'X-Service-Signature': [`t=${timestamp}`, ...own].join(','),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standard.join(' '),
  }
}

/** Standard Webhooks keys are the bytes that the text behind the prefix encodes; our own are the text itself. */
const standardKeyOf = (secret: string): Uint8Array => Buffer.from(secret.slice(secretPrefix.length), 'base64')

const hmac = (
  key: string | Uint8Array,
  prefix: string,
  body: Uint8Array,
  encoding: 'hex' | 'base64',
): string => createHmac('sha256', key).update(prefix).update(body).digest(encoding)
