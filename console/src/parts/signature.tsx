import { useEffect, useState } from 'preact/hooks'
import type { Delivery } from '../../../client/src/index.ts'
import { Verbatim } from './basics.tsx'

/** How a receiver checks a delivery, and the signature that a secret gives for this one. */
export function Signature({ delivery, body }: { delivery: Delivery; body: string }) {
  const [secret, setSecret] = useState('')
  const [header, setHeader] = useState('')
  const startedAt = delivery.attempts.at(-1)?.started_at ?? delivery.created_at
  const timestamp = Math.floor(Date.parse(startedAt) / 1_000)
  useEffect(() => {
    if (secret === '') return setHeader('')
    let isGone = false
    void signed(secret, `${timestamp}.${body}`).then(
      (hex) => !isGone && setHeader(`t=${timestamp},v1=${hex}`),
      () => !isGone && setHeader('This browser signs only on secure pages (HTTPS or localhost).'),
    )
    return () => {
      isGone = true
    }
  }, [secret, timestamp, body])
  return (
    <details>
      <summary>Signature</summary>
      <div class="opened">
        <p class="small soft">
          Each attempt carries <code>X-Service-Signature: t=&lt;seconds&gt;,v1=&lt;hex&gt;</code>:
          HMAC-SHA-256 of <code>t.body</code> with the signing secret, and the headers of Standard Webhooks.
        </p>
        <label class="form-row">
          Signing secret; it stays in this page
          <input
            type="password"
            value={secret}
            placeholder="whsec_…"
            autocomplete="off"
            onInput={(event) => setSecret(event.currentTarget.value.trim())}
          />
        </label>
        {header ? (
          <p class="wrap" role="status">
            <code>X-Service-Signature: {header}</code>
          </p>
        ) : null}
        <Verbatim label="How to verify">{snippet}</Verbatim>
      </div>
    </details>
  )
}

const snippet = `import { verifyWebhook } from 'scoreline-client'

// The raw body, before JSON is parsed; throws for a wrong or old signature.
const event = await verifyWebhook(rawBody, request.headers, secret)

// Or by hand:
import { createHmac, timingSafeEqual } from 'node:crypto'
const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})/.exec(request.headers['x-service-signature'])
const own = createHmac('sha256', secret).update(t + '.').update(rawBody).digest()
const isGenuine = timingSafeEqual(own, Buffer.from(v1, 'hex')) && Math.abs(Date.now() / 1000 - t) < 300`

async function signed(secret: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
