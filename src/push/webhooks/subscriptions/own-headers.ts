/** Headers that the owner of a subscription adds to each delivery. */
import Type, { type Static } from 'typebox'
import type { SecretBox } from '../../../access/secret-box.ts'
import { ApiError } from '../../../contract/errors.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'

const headersMax = 10
const name = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  description: 'Name of the header; not one that the service sends itself',
})

export const NewHeaders = Type.Array(
  Strict(
    {
      name,
      value: Type.Optional(
        Nullable(
          Type.String({
            minLength: 1,
            maxLength: 1_024,
            pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$',
            description: 'Its value, printable ASCII; absent or null: the secret value that is stored stays',
          }),
        ),
      ),
      secret: Type.Optional(Type.Boolean({ description: 'No answer shows the value', default: false })),
    },
    'NewWebhookHeader',
  ),
  { maxItems: headersMax },
)
type NewHeaders = Static<typeof NewHeaders>

export const Headers = Type.Array(
  Strict(
    {
      name,
      value: Nullable(Type.String({ description: 'Its value; null for a secret one' })),
      secret: Type.Boolean({ description: 'Whether no answer shows the value' }),
    },
    'WebhookHeader',
  ),
)
type Shown = Static<typeof Headers>

/** As a subscription stores them. */
export interface StoredHeaders {
  /** JSON text of `Headers`. */
  readonly headers: string
  /** The values of the secret ones by name, encrypted; null without any. */
  readonly secretHeaders: string | null
}

/** Sent by the service, or decided by the connection. */
const reserved =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-.*|user-agent|accept|x-service-.*|x-hub-signature.*|webhook-.*)$/i

/** Validates headers and encrypts the secret ones for a subscription, of which `before` is what it has. Throws 422. */
export function storeHeaders(
  box: SecretBox,
  webhookId: string,
  given: NewHeaders,
  before: StoredHeaders | null,
): StoredHeaders {
  const kept = before === null ? {} : secretsOf(box, webhookId, before)
  const seen = new Set<string>()
  const secrets: Record<string, string> = {}
  const shown = given.map((header, i): Shown[number] => {
    const known = header.name.toLowerCase()
    if (reserved.test(known)) throw refused(i, `${header.name} is sent by the service itself`)
    if (seen.has(known)) throw refused(i, `${header.name} is given twice`)
    seen.add(known)
    const { secret = false } = header
    const value = header.value ?? (secret ? kept[known] : undefined)
    if (value === undefined) throw refused(i, `${header.name} needs a value`)
    if (secret) secrets[known] = value
    return { name: header.name, value: secret ? null : value, secret }
  })
  const hasSecrets = Object.keys(secrets).length > 0
  return {
    headers: JSON.stringify(shown),
    secretHeaders: hasSecrets ? box.seal(JSON.stringify(secrets), webhookId) : null,
  }
}

const refused = (i: number, message: string): ApiError =>
  new ApiError('unprocessable', { message: `headers/${i}: ${message}`, param: `headers/${i}` })

export const viewHeaders = ({ headers }: Pick<StoredHeaders, 'headers'>): Shown =>
  JSON.parse(headers) as Shown

/** What is sent with each attempt. */
export function headersToSend(
  box: SecretBox,
  webhookId: string,
  stored: StoredHeaders,
): Readonly<Record<string, string>> {
  // Most subscriptions have none.
  if (stored.headers === '[]') return {}
  const secrets = secretsOf(box, webhookId, stored)
  return Object.fromEntries(
    viewHeaders(stored).map((header) => [
      header.name,
      header.value ?? secrets[header.name.toLowerCase()] ?? '',
    ]),
  )
}

const secretsOf = (
  box: SecretBox,
  webhookId: string,
  { secretHeaders }: StoredHeaders,
): Readonly<Record<string, string>> =>
  secretHeaders === null ? {} : (JSON.parse(box.open(secretHeaders, webhookId)) as Record<string, string>)
