import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import { faultOf } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { sendRaw } from '../support/raw-http.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

const paths = ['/openapi.json', '/openapi.yaml', '/asyncapi.json', '/asyncapi.yaml']

/** The bytes as sent, by a client without credentials. */
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { method, headers, decompress: false } as RequestInit)

/** What the tests read of either document. */
interface ApiDocument {
  readonly paths: object
  readonly webhooks: object
  readonly channels: object
  readonly servers: readonly { readonly url: string }[] & { readonly stream: Record<string, string> }
}

const parse = (path: string, text: string): ApiDocument =>
  path.includes('.yaml') ? (Bun.YAML.parse(text) as ApiDocument) : JSON.parse(text)

const documentAt = async (path: string, headers: Record<string, string> = {}) =>
  parse(path, await (await read(path, { 'Accept-Encoding': 'identity', ...headers })).text())

describe('the documents of the API', () => {
  for (const path of paths) {
    test(`${path} is public, compressed, and read once until it changes`, async () => {
      const packed = await read(path, { 'Accept-Encoding': 'gzip' })
      expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip'])
      expect(packed.headers.get('access-control-allow-origin')).toBe('*')
      expect(packed.headers.get('content-type')).toContain(path.endsWith('json') ? 'json' : 'yaml')
      const bytes = Buffer.from(await packed.arrayBuffer())
      const plain = await read(path, { 'Accept-Encoding': 'identity' })
      const text = await plain.text()
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(gunzipSync(bytes).toString()).toBe(text)
      expect(bytes.length * 8).toBeLessThan(text.length)
      const tag = packed.headers.get('etag')!
      expect(plain.headers.get('etag')).toBe(tag)
      const again = await read(path, { 'If-None-Match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
      const head = await read(path, { 'Accept-Encoding': 'identity' }, 'HEAD')
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag])
    })
  }

  test('are the same as YAML and as JSON', async () => {
    for (const name of ['openapi', 'asyncapi']) {
      const json = await documentAt(`/${name}.json`)
      expect(Bun.deepEquals(await documentAt(`/${name}.yaml`), json)).toBe(true)
    }
  })

  test('may be read by a page of any origin, with a conditional request too', async () => {
    const origin = { Origin: 'https://editor.example.net' }
    const preflight = await read(
      '/openapi.json',
      {
        ...origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      },
      'OPTIONS',
    )
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-None-Match')
    const scores = await fetch(`${service.url}/v1/nba/scores/live`, { headers: origin })
    expect(scores.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('of one sport have its calls and events alone, and are small', async () => {
    const whole = await documentAt('/openapi.json')
    for (const sport of ['nba', 'nfl', 'mlb', 'nhl', 'soccer']) {
      const part = await documentAt(`/openapi.json?sport=${sport}`)
      const own = Object.keys(whole.paths).filter((path) => path.startsWith(`/v1/${sport}/`))
      expect(own.length).toBeGreaterThan(5)
      expect(Object.keys(part.paths)).toEqual(own)
      expect(Object.keys(part.webhooks).every((name) => name.startsWith(`${sport}.`))).toBe(true)
      expect(JSON.stringify(part).length * 2).toBeLessThan(JSON.stringify(whole).length)
      const { channels } = await documentAt(`/asyncapi.yaml?sport=${sport}`)
      expect(Object.keys(channels).slice(0, 2)).toEqual(['stream', 'sse'])
      expect(Object.keys(channels).length).toBeGreaterThan(4)
      for (const name of Object.keys(channels).slice(2)) expect(name).toStartWith(`${sport}.`)
    }
    const unknown = await service.get('/openapi.json?sport=cricket', { key: null })
    expect(faultOf(unknown)).toBe('400 invalid_parameter sport')
    expect(unknown.body.error.message).toBe('sport must be one of nba, nfl, mlb, nhl, soccer')
    expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the server in the documents', () => {
  const serversOf = async (headers: Record<string, string>) => {
    const [openApi, asyncApi] = await Promise.all(
      ['/openapi.json', '/asyncapi.yaml'].map((path) => documentAt(path, headers)),
    )
    const { protocol, host } = asyncApi!.servers.stream
    return [openApi!.servers[0]!.url, `${protocol}://${host}`]
  }

  test('is where the request was sent to', async () => {
    const { host } = new URL(service.url)
    expect(await serversOf({})).toEqual([service.url, `ws://${host}`])
    expect(await serversOf({ Host: 'scores.example.net' })).toEqual([
      'http://scores.example.net',
      'ws://scores.example.net',
    ])
    const proxied = { Host: 'scores.example.net', 'X-Forwarded-Proto': 'https' }
    expect(await serversOf(proxied)).toEqual(['https://scores.example.net', 'wss://scores.example.net'])
  })

  test('has a tag of its own', async () => {
    const tagOf = async (host: string) => (await read('/openapi.json', { Host: host })).headers.get('etag')
    expect(await tagOf('a.example')).not.toBe(await tagOf('b.example'))
  })

  test('is an address that can be used, whatever the Host header is', async () => {
    for (const host of ['a b', '"><script>', 'x:99999', '', '[::']) {
      const target = `GET /openapi.json?sport=nba HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      const { status, body } = await sendRaw(Number(new URL(service.url).port), target)
      if (status !== 200) continue
      const [{ url }] = JSON.parse(body).servers
      expect([host, new URL(url).origin]).toEqual([host, url])
    }
  })

  test('is PUBLIC_URL when that is set', async () => {
    const other = await startInProcess({ PUBLIC_URL: 'https://api.example.net/sports/' })
    try {
      const [openApi, asyncApi] = await Promise.all(
        ['/openapi.json', '/asyncapi.json'].map(async (path) => {
          const response = await fetch(other.url + path, { headers: { Host: 'elsewhere.example' } })
          return parse(path, await response.text())
        }),
      )
      expect(openApi!.servers[0]!.url).toBe('https://api.example.net/sports')
      expect(asyncApi!.servers.stream).toMatchObject({
        host: 'api.example.net',
        pathname: '/sports',
        protocol: 'wss',
      })
    } finally {
      await other.stop()
    }
  })
})
