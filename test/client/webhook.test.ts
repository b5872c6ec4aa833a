import { describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook, WebhookVerificationError } from '../../client/src/index.ts'
import { failureOf } from '../support/until.ts'

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const other = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`
const sentMs = Date.parse('2026-01-15T20:00:00.000Z')
const t = sentMs / 1_000
const body = JSON.stringify({
  id: 'evt_1',
  event: 'webhook.test',
  created_at: '2026-01-15T20:00:00.000Z',
  data: { webhook_id: 'whk_é' },
})

const sign = (key: string, text = body): string =>
  createHmac('sha256', key).update(`${t}.${text}`).digest('hex')
const header = (...signatures: string[]) => ({
  'X-Service-Signature': [`t=${t}`, ...signatures.map((one) => `v1=${one}`)].join(','),
})
const at = (seconds: number) => ({ now: () => sentMs + seconds * 1_000 })

async function refusalOf(...given: Parameters<typeof verifyWebhook>): Promise<string> {
  const [raw, headers, key, options] = given
  const failure = await failureOf(verifyWebhook(raw, headers, key, { ...at(0), ...options }))
  expect(failure).toBeInstanceOf(WebhookVerificationError)
  return failure.message
}

describe('a genuine delivery', () => {
  test('returns its event, in every form of body and headers', async () => {
    const bytes = new TextEncoder().encode(body)
    for (const raw of [body, bytes, bytes.buffer, Buffer.from(body)]) {
      const event = await verifyWebhook(raw, header(sign(secret)), secret, at(0))
      expect(event).toEqual(JSON.parse(body))
    }
    for (const headers of [new Headers(header(sign(secret))), lowerCased(header(sign(secret)))]) {
      expect((await verifyWebhook(body, headers, secret, at(0))).id).toBe('evt_1')
    }
  })

  test('may carry several signatures, and be checked against several secrets', async () => {
    const both = header(sign(other), sign(secret))
    expect((await verifyWebhook(body, both, secret, at(0))).id).toBe('evt_1')
    expect((await verifyWebhook(body, both, other, at(0))).id).toBe('evt_1')
    expect((await verifyWebhook(body, header(sign(secret)), [other, secret], at(0))).id).toBe('evt_1')
  })

  test('is accepted with the Standard Webhooks headers alone', async () => {
    const signature = new Webhook(secret).sign('evt_1', new Date(sentMs), body)
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(t),
      'webhook-signature': `v1,AAAA ${signature}`,
    }
    expect((await verifyWebhook(body, headers, secret, at(0))).id).toBe('evt_1')
    expect(await refusalOf(`${body} `, headers, secret)).toContain('signature')
    expect(await refusalOf(body, { ...headers, 'webhook-id': 'evt_2' }, secret)).toContain('signature')
    expect(await refusalOf(body, headers, other)).toContain('signature')
  })

  test('is accepted within the tolerance, in both directions', async () => {
    const signed = header(sign(secret))
    for (const seconds of [-300, 300]) {
      expect((await verifyWebhook(body, signed, secret, at(seconds))).id).toBe('evt_1')
    }
    expect(await refusalOf(body, signed, secret, at(301))).toContain('more than the tolerance')
    expect(await refusalOf(body, signed, secret, at(-301))).toContain('more than the tolerance')
    expect(await refusalOf(body, signed, secret, { ...at(11), toleranceSeconds: 10 })).toContain(
      'more than the tolerance',
    )
  })
})

describe('a forged delivery', () => {
  test('is refused: wrong secret, changed body or changed time', async () => {
    expect(await refusalOf(body, header(sign(other)), secret)).toContain('signature')
    expect(await refusalOf(body.replace('evt_1', 'evt_2'), header(sign(secret)), secret)).toContain(
      'signature',
    )
    const moved = { 'X-Service-Signature': `t=${t + 1},v1=${sign(secret)}` }
    expect(await refusalOf(body, moved, secret)).toContain('signature')
  })

  test('is refused when the header is missing or cannot be read', async () => {
    expect(await refusalOf(body, {}, secret)).toContain('no valid signature')
    for (const value of ['', 'v1=00', `t=,v1=${sign(secret)}`, `t=1e9,v1=${sign(secret)}`]) {
      expect(await refusalOf(body, { 'X-Service-Signature': value }, secret)).toContain('no valid signature')
    }
    for (const value of [`t=${t}`, `t=${t},v1=`, `t=${t},v1=zz`, `t=${t},v1=${sign(secret).slice(0, -2)}`]) {
      expect(await refusalOf(body, { 'X-Service-Signature': value }, secret)).toContain('does not match')
    }
  })

  test('is refused by X-Service-Signature even if the Standard Webhooks headers are valid', async () => {
    const signature = new Webhook(secret).sign('evt_1', new Date(sentMs), body)
    const standard = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(t), 'webhook-signature': signature }
    expect(await refusalOf(body, { ...standard, ...header(sign(other)) }, secret)).toContain('signature')
  })
})

test('a body that is already parsed throws a TypeError', async () => {
  const parsed: string = JSON.parse(body)
  const failure = await failureOf(verifyWebhook(parsed, header(sign(secret)), secret, at(0)))
  expect(failure).toBeInstanceOf(TypeError)
})

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
