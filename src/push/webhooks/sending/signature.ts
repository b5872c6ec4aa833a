import { createHmac } from 'node:crypto'
import { secretPrefix } from './secret-text.ts'

/** The input of a signature. */
export interface Signed {
  readonly eventId: string
  /** Unix seconds of this attempt, so that a retry hours later is within the receiver's tolerance. */
  readonly timestamp: number
  /** The exact bytes sent. */
  readonly body: Uint8Array
  /** `whsec_…`; during a rotation the old one comes first, for receivers that read only one signature. */
  readonly secrets: readonly string[]
}

/** The service's own header and the three of Standard Webhooks. */
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

/** GitHub's header has one signature: during a rotation that of the old secret, which receivers know. */
export const hubSignature = ({
  body,
  secrets,
}: Pick<Signed, 'body' | 'secrets'>): Record<string, string> => ({
  'X-Hub-Signature-256': `sha256=${hmac(secrets[0] ?? '', '', body, 'hex')}`,
})

/** Standard Webhooks decodes the text after the prefix into key bytes; our own header uses the whole text. */
const standardKeyOf = (secret: string): Uint8Array => Buffer.from(secret.slice(secretPrefix.length), 'base64')

const hmac = (
  key: string | Uint8Array,
  prefix: string,
  body: Uint8Array,
  encoding: 'hex' | 'base64',
): string => createHmac('sha256', key).update(prefix).update(body).digest(encoding)
