import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { randomBytes } from '../../../kernel/ids.ts'
import { createRng, type Rng } from '../../../kernel/rng.ts'
import { makeSecretText } from './secret-text.ts'
import { signatureHeaders } from './signature.ts'

const stripe = new Stripe('sk_test_unused')
const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** A random JSON body. */
function drawBody(rng: Rng): Buffer {
  const alphabet = ['a', '"', '\\', '\n', 'é', '日', '🏀', '\u2028', '\0', ' ']
  const text = Array.from({ length: rng.int(0, 200) }, () => rng.pick(alphabet)).join('')
  return Buffer.from(
    JSON.stringify({ id: `evt_${rng.int(0, 1e9)}`, event: 'nba.scores.live', data: { text } }),
  )
}

const ownAccepts = (body: Buffer, header: string, secret: string): Promise<boolean> =>
  stripe.webhooks.constructEventAsync(body, header, secret, 300).then(
    () => true,
    () => false,
  )

const standardAccepts = (body: Buffer, headers: Record<string, string>, secret: string): boolean => {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

describe('a signature', () => {
  test('is the lower-case hex HMAC-SHA256 of timestamp, dot and body, keyed with the whole secret', () => {
    const body = Buffer.from('{"id":"evt_1"}')
    const headers = signatureHeaders({
      eventId: 'evt_1',
      timestamp: 1_700_000_000,
      body,
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    })
    // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
    expect(headers).toEqual({
      'X-Service-Signature':
        't=1700000000,v1=211d3e17c85047207929a88be720ec275a19e8522b050ad76d8f99d78305a21c',
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': 'v1,J1Bw+gSUnGUcRnw4GHmMXhn/P8WY95IOupTlf2N8XkU=',
    })
  })

  test('of any body is accepted by two independent verifiers, and by neither once a bit is flipped', async () => {
    const rng = createRng('signatures')
    for (let i = 0; i < 500; i++) {
      const body = drawBody(rng)
      const secret = makeSecretText()
      const headers = signatureHeaders({
        eventId: `evt_${i}`,
        timestamp: nowSeconds(),
        body,
        secrets: [secret],
      })
      const own = headers['X-Service-Signature']!
      expect(await ownAccepts(body, own, secret)).toBe(true)
      expect(standardAccepts(body, headers, secret)).toBe(true)

      const flipped = Buffer.from(body)
      flipped[rng.int(0, body.length - 1)]! ^= 1 << rng.int(0, 6)
      expect(await ownAccepts(flipped, own, secret)).toBe(false)
      expect(standardAccepts(flipped, headers, secret)).toBe(false)
      expect(await ownAccepts(body, own, makeSecretText())).toBe(false)
      expect(standardAccepts(body, headers, makeSecretText())).toBe(false)
    }
  })

  test('of a large body is accepted', async () => {
    const body = Buffer.from(
      JSON.stringify({ data: Buffer.from(randomBytes(192 * 1024)).toString('base64') }),
    )
    const secret = makeSecretText()
    const headers = signatureHeaders({ eventId: 'evt_1', timestamp: nowSeconds(), body, secrets: [secret] })
    expect(await ownAccepts(body, headers['X-Service-Signature']!, secret)).toBe(true)
    expect(standardAccepts(body, headers, secret)).toBe(true)
  })

  test('that is more than 300 seconds old is rejected', async () => {
    const body = Buffer.from('{}')
    const secret = makeSecretText()
    const at = (timestamp: number) =>
      signatureHeaders({ eventId: 'evt_1', timestamp, body, secrets: [secret] })
    expect(await ownAccepts(body, at(nowSeconds() - 290)['X-Service-Signature']!, secret)).toBe(true)
    expect(await ownAccepts(body, at(nowSeconds() - 302)['X-Service-Signature']!, secret)).toBe(false)
    expect(standardAccepts(body, at(nowSeconds() - 302), secret)).toBe(false)
  })

  test('during an overlap lists the old secret first, then the new, and either verifies', async () => {
    const [old, next] = [makeSecretText(), makeSecretText()]
    const body = Buffer.from('{"a":1}')
    const signed = { eventId: 'evt_1', timestamp: nowSeconds(), body }
    const both = signatureHeaders({ ...signed, secrets: [old, next] })
    const onlyOld = signatureHeaders({ ...signed, secrets: [old] })['X-Service-Signature']!
    const onlyNew = signatureHeaders({ ...signed, secrets: [next] })['X-Service-Signature']!
    expect(both['X-Service-Signature']).toBe(`${onlyOld},${onlyNew.split(',')[1]}`)
    for (const secret of [old, next]) {
      expect(await ownAccepts(body, both['X-Service-Signature']!, secret)).toBe(true)
      expect(standardAccepts(body, both, secret)).toBe(true)
    }
    expect(await ownAccepts(body, both['X-Service-Signature']!, makeSecretText())).toBe(false)
  })
})

describe('the recipe for receivers in docs/webhooks.md', () => {
  test('accepts our signatures, also during an overlap, and rejects changed, old or foreign ones', async () => {
    const text = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
    const code = /```js\n([\s\S]*?)```/.exec(text)![1]!
    const folder = mkdtempSync(join(tmpdir(), 'scoreline-recipe-'))
    writeFileSync(join(folder, 'recipe.mjs'), code)
    const { isGenuine } = await import(join(folder, 'recipe.mjs'))
    rmSync(folder, { recursive: true })
    const [old, next, other] = [makeSecretText(), makeSecretText(), makeSecretText()]
    const body = Buffer.from('{"name":"Dončić"}')
    const headerAt = (timestamp: number) =>
      signatureHeaders({ eventId: 'evt_1', timestamp, body, secrets: [old, next] })['X-Service-Signature']
    const header = headerAt(nowSeconds())
    expect([isGenuine(header, body, old), isGenuine(header, body, next)]).toEqual([true, true])
    expect(isGenuine(header, body, other)).toBe(false)
    expect(isGenuine(header, Buffer.from('{"name":"Doncic"}'), next)).toBe(false)
    expect(isGenuine(headerAt(nowSeconds() - 302), body, next)).toBe(false)
    expect(isGenuine('', body, next)).toBe(false)
  })
})
