/** Malformed and malicious requests, generated from a seed: every run sends the same ones. */
import type { Rng } from '../../src/kernel/rng.ts'

export interface HostileRequest {
  readonly kind: string
  readonly method: string
  /** The path, if there is one: the response is checked against its endpoint. */
  readonly path: string
  readonly bytes: Buffer
}

/** Percent escapes that are not valid UTF-8, or not valid escapes. */
const badEscapes = [
  '%ff',
  '%C3%28',
  '%',
  '%zz',
  '%u1234',
  '%C0%80',
  '%ED%A0%80',
  '%F5%80%80%80',
  '%2',
  'a%',
  '%e2%28%a1',
]
const controls = [
  '%00',
  '%01',
  '%08',
  '%0A',
  '%0D%0AX-Evil:%201',
  '%1B[31m',
  '%7F',
  '%E2%80%AE',
  '%EF%BB%BF',
  '%EF%BF%BF',
]
const numbers = [
  '0',
  '-0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '0x10',
  '1_000',
  'NaN',
  'Infinity',
  '-Infinity',
  '1.0',
  '%D9%A1',
  '18446744073709551616',
  '1,5',
  '+1',
  '',
]
const payloads = [
  "' OR '1'='1",
  '1; DROP TABLE records;--',
  "'||pg_sleep(10)||'",
  '$1',
  '$$',
  '\\',
  '" --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '#{7*7}',
  '<!--',
  ']]>',
  '(a+)+$',
  '[',
  '(?:',
  '.*',
  '^(?=x)',
  '../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"$gt":""}',
  '%n%n%n',
  '\u202e',
  '🏀'.repeat(20),
  'ＢＯＳ',
  'İ',
  'ß',
  '\u0000',
  '\r\nSet-Cookie: a=b',
]
const oddMethods = [
  'FOO',
  'get',
  'GETT',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'QUERY',
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'M-SEARCH',
  'G@T',
  'GET\t',
  '',
  'X'.repeat(5_000),
]
const paths = [
  '/v1/nba/scores/live',
  '/v1/nba/schedule',
  '/v1/changes',
  '/v1/account',
  '/v1/nba/games/x',
  '/v1/nba/games/x/play-by-play',
]
const parameters = [
  'team',
  'since',
  'include',
  'limit',
  'season',
  'date_from',
  'date_to',
  'cursor',
  'since_cursor',
  'kinds',
  'since_event_id',
  '__proto__',
  'constructor',
  '',
]

type Draw = (
  rng: Rng,
  key: string,
) => Omit<HostileRequest, 'kind' | 'bytes'> & { readonly text: string | Buffer }

const nasty = (rng: Rng): string =>
  rng.pick<() => string>([
    () => rng.pick(badEscapes),
    () => rng.pick(controls),
    () => rng.pick(numbers),
    () => encodeURIComponent(rng.pick(payloads)),
    () => encodeURIComponent(rng.pick(payloads)) + rng.pick(badEscapes),
    () => 'x'.repeat(rng.int(65, 9_000)),
    () => '%F0%9F%8F%80'.repeat(rng.int(1, 300)),
  ])()

const plain = (method: string, target: string, key: string, headers = ''): string =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n${headers}\r\n`

const get = (target: string, key: string, headers = '') => ({
  method: 'GET',
  path: target.split('?', 1)[0]!,
  text: plain('GET', target, key, headers),
})

const draws: Record<string, Draw> = {
  'unknown path': (rng, key) => {
    const parts = Array.from({ length: rng.int(1, 5) }, () =>
      rng.pick([nasty(rng), 'v1', 'nba', 'admin', '.', '..', '']),
    )
    return get(`/${parts.join('/')}`.slice(0, 12_000), key)
  },
  'strange id': (rng, key) => get(`/v1/nba/games/${nasty(rng)}${rng.pick(['', '/play-by-play'])}`, key),
  'wrong value': (rng, key) => get(`${rng.pick(paths)}?${rng.pick(parameters)}=${nasty(rng)}`, key),
  'several wrong values': (rng, key) => {
    const pairs = Array.from(
      { length: rng.int(2, 12) },
      () => `${rng.pick(parameters)}=${nasty(rng).slice(0, 600)}`,
    )
    return get(`${rng.pick(paths)}?${pairs.join(rng.pick(['&', '&&', ';', '&=&']))}`, key)
  },
  'repeated parameter': (rng, key) => {
    const name = rng.pick(parameters)
    return get(
      `${rng.pick(paths)}?${Array.from({ length: rng.int(2, 200) }, (_, i) => `${name}=${i}`).join('&')}`,
      key,
    )
  },
  'strange name': (rng, key) => get(`${rng.pick(paths)}?${nasty(rng)}=${nasty(rng).slice(0, 200)}&=&&?`, key),
  'strange method': (rng, key) => {
    const method = rng.pick(oddMethods)
    const path = rng.pick([...paths, '/admin/keys', '/docs', '*', 'http://elsewhere/v1/account', ''])
    return { method, path, text: plain(method, path, key) }
  },
  'broken header': (rng, key) => {
    const header = rng.pick([
      'no colon\r\n',
      ': empty\r\n',
      'X y: 1\r\n',
      'X: 1\r\n folded\r\n',
      'X: a\0b\r\n',
      `X: ${'a'.repeat(20_000)}\r\n`,
      'Content-Length: -1\r\n',
      'Content-Length: 1\r\nContent-Length: 2\r\n',
      'Transfer-Encoding: chunked, gzip\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
      'Host: again\r\n',
      'Content-Length: 99999999999999999999\r\n',
      Array.from({ length: 300 }, (_, i) => `X-${i}: 1\r\n`).join(''),
    ])
    return get(rng.pick(paths), key, header)
  },
  'odd header': (rng, key) => {
    const name = rng.pick([
      'X-Request-Id',
      'Accept',
      'Accept-Encoding',
      'If-None-Match',
      'Origin',
      'Content-Type',
      'X-Forwarded-For',
      'Range',
      'Cookie',
      'Expect',
      'Upgrade',
      'If-Modified-Since',
      'Content-Encoding',
    ])
    const value = rng.pick([
      ...payloads.filter((p) => !/[\r\n\0]/.test(p)),
      'W/"',
      '"',
      ',,,',
      '*',
      'gzip;q=abc',
      'br;q=-1',
      'identity;q=0, *;q=0',
      'x'.repeat(4_000),
      'websocket',
      '100-continue',
      'application/problem+json;;;',
    ])
    const request = get(
      rng.pick([...paths, '/healthz', '/docs', '/openapi.json']),
      key,
      `${name}: ${value}\r\n`,
    )
    // Non-ASCII characters are sent as bytes, unescaped.
    return { ...request, text: Buffer.from(request.text, rng.pick(['utf8', 'latin1'] as const)) }
  },
  'strange credential': (rng, key) => {
    const credential = rng.pick([
      key.slice(0, -1),
      `${key}x`,
      key.toUpperCase(),
      'null',
      'undefined',
      "' or 1=1 --",
      '\t',
      'a'.repeat(9_000),
      key.replace('live', 'test'),
      '%00',
      `${key},${key}`,
    ])
    return get(
      rng.pick([...paths, '/admin/keys', '/admin/feeds', '/metrics']),
      credential,
      `X-Forwarded-For: 10.${rng.int(0, 255)}.${rng.int(0, 255)}.${rng.int(0, 255)}\r\n`,
    )
  },
  'strange body': (rng, key) => {
    const path = rng.pick([
      '/admin/keys',
      '/admin/keys/x',
      '/admin/keys/x/rotate',
      '/v1/nba/scores/live',
      '/admin/kinds',
    ])
    const method = rng.pick(['POST', 'PATCH', 'DELETE', 'GET'])
    const body = Buffer.from(
      rng.pick([
        '{',
        'null',
        '[]',
        '"x"',
        '{"__proto__":{"tier":"pro"}}',
        '{"name":"a","tier":"pro","name":1}',
        '{"name":"\\ud800","tier":1}',
        '['.repeat(5_000),
        '\0',
        '',
        '1e999',
        '\ufeff{}',
        ...payloads,
      ]),
    )
    const type = rng.pick([
      'application/json',
      'text/html',
      '',
      'application/json;charset=utf-16',
      ';',
      'json',
    ])
    const head = plain(method, path, key, `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`)
    return { method, path, text: Buffer.concat([Buffer.from(head), body]) }
  },
}

/** `count` requests, evenly spread over all kinds. `key` is a valid API key. */
export function drawHostile(rng: Rng, count: number, key: string, adminToken: string): HostileRequest[] {
  const kinds = Object.keys(draws)
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length]!
    const { text, method, path } = draws[kind]!(rng, kind === 'strange body' ? adminToken : key)
    return { kind, method, path, bytes: Buffer.from(text) }
  })
}
