import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { endpointTable } from '../../src/endpoint-table.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { drawBadLine } from '../support/bad-lines.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { drawHostile } from '../support/hostile.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { beginRaw, sendRaw, verifyReply } from '../support/raw-http.ts'

setDefaultTimeout(300_000)
let service: InProcess
let port: number

beforeAll(async () => {
  service = await startInProcess()
  port = Number(new URL(service.url).port)
  await ingestAll(service, [gameLine(gameId(1)), playLine(gameId(1), 1)])
})
afterAll(() => service.stop())

const seed = 'hostile-1'
const requestCount = 2_000
const atOnce = 16

test(`${requestCount} hostile requests all get a documented response, never a 5xx, and the service keeps running`, async () => {
  const requests = drawHostile(createRng(seed), requestCount, service.keys.pro, service.adminToken)
  const faults: string[] = []
  const counts = new Map<string, number>()
  let next = 0
  const worker = async () => {
    for (let i = next++; i < requests.length; i = next++) {
      const { kind, method, path, bytes } = requests[i]!
      try {
        const reply = await sendRaw(port, bytes)
        const answeredBy = verifyReply(method, path, reply)
        const outcome = answeredBy === 'parser' ? 'parser' : `${Math.floor(reply.status / 100)}xx`
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      } catch (error) {
        faults.push(`#${i} ${kind}: ${error} in ${JSON.stringify(bytes.toString().slice(0, 300))}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(faults.slice(0, 10)).toEqual([])
  expect([...counts.values()].reduce((a, b) => a + b)).toBe(requestCount)
  // Most of them must reach our code and be rejected by it, or this test would prove little.
  expect(counts.get('4xx')).toBeGreaterThan(requestCount / 2)
  expect(counts.get('parser') ?? 0).toBeLessThan(requestCount / 4)
  expect((await service.get('/v1/nba/scores/live')).body.games).toHaveLength(1)
  expect(service.log()).not.toContain('request.failed')
})

test('200 bad lines among 200 good ones are reported one by one, and every good one is accepted', async () => {
  const rng = createRng('lines-1')
  const lines: Buffer[] = []
  const badAt = new Set<number>()
  for (let i = 0; i < 200; i++) {
    const good = Buffer.from(JSON.stringify(gameLine(gameId(5_000 + i))))
    const bad = drawBadLine(rng, i)
    for (const line of rng.chance(0.5) ? [good, bad] : [bad, good]) {
      lines.push(line)
      if (line === bad) badAt.add(lines.length)
    }
  }
  const body = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))
  const { accepted, rejected, rejected_count: count } = (await service.post(Uint8Array.from(body))).body
  const rejectedAt = rejected.map((r: { line: number }) => r.line)
  const missed = [...badAt].filter((line) => !rejectedAt.includes(line))
  expect(missed.map((line) => lines[line - 1]!.toString().slice(0, 200))).toEqual([])
  expect(rejectedAt).toEqual([...badAt].sort((a, b) => a - b))
  expect([accepted, count]).toEqual([200, 200])
  for (const { reason } of rejected) expect(reason).not.toBe('')
  expect((await service.get(`/v1/nba/games/${gameId(5_199)}`)).status).toBe(200)
})

describe('bodies', () => {
  const gzip = { 'Content-Encoding': 'gzip' }
  const line = `${JSON.stringify(gameLine(gameId(9_000)))}\n`

  test('larger than 64 MiB → 413, with or without Content-Length', async () => {
    const announced = `POST /admin/ingest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.adminToken}\r\nContent-Length: ${64 * 1024 * 1024 + 1}\r\n\r\n{`
    const early = await sendRaw(port, announced)
    expect([early.status, JSON.parse(early.body).error.code]).toEqual([413, 'payload_too_large'])
    expect(faultOf(await service.post(repeatStream(' '.repeat(1024 * 1024), 65)))).toBe(
      '413 payload_too_large',
    )
  })

  test('of any size over the limit get an answer that names it, on every endpoint', async () => {
    for (const [path, limit] of [
      ['/admin/ingest', '67108864 bytes (64 MiB)'],
      ['/admin/feeds/nba-cdn/documents', '67108864 bytes (64 MiB)'],
      ['/admin/keys', '262144 bytes (256 KiB)'],
    ]) {
      for (const length of [65 * 1024 * 1024 + 1, 10_000_000_000]) {
        const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.adminToken}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`
        const { status, body } = await sendRaw(port, head)
        const { error } = JSON.parse(body)
        expect([path, length, status, error.code]).toEqual([path, length, 413, 'payload_too_large'])
        expect(error.message).toContain(limit)
      }
    }
  })

  test('that are not gzip, or truncated → 400', async () => {
    const whole = Bun.gzipSync(Buffer.from(line.repeat(2_000)))
    for (const body of [
      'not gzip',
      Uint8Array.from(whole.subarray(0, whole.length - 20)),
      Uint8Array.of(0x1f, 0x8b),
    ]) {
      expect(faultOf(await service.post(body, gzip))).toBe('400 invalid_json')
    }
  })

  test('in an unsupported encoding → 415', async () => {
    for (const encoding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'nonsense']) {
      const reply = await service.post(line, { 'Content-Encoding': encoding })
      expect(faultOf(reply)).toBe('415 unsupported_media_type')
    }
  })

  test('that unpack to more than 256 MiB → 413', async () => {
    const bomb = Uint8Array.from(Bun.gzipSync(Buffer.alloc(257 * 1024 * 1024, ' ')))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(faultOf(await service.post(bomb, gzip))).toBe('413 payload_too_large')
  })

  test('of more than 200,000 lines or pieces → 413 that says so', async () => {
    const body = Uint8Array.from(Bun.gzipSync(Buffer.from('{}\n'.repeat(200_001))))
    const lines = await service.post(body, gzip)
    expect(faultOf(lines)).toBe('413 payload_too_large')
    expect(lines.body.error.message).toContain('more than 200000 lines')
    expect(faultOf(await postDocument(body))).toBe('413 payload_too_large')
  })

  test('of a feed that unpack to more than 256 MiB → 413 that says so', async () => {
    const line = `${' '.repeat(64 * 1024 - 1)}\n`
    const bomb = Uint8Array.from(Bun.gzipSync(Buffer.alloc(257 * 1024 * 1024, line)))
    const reply = await postDocument(bomb)
    expect(faultOf(reply)).toBe('413 payload_too_large')
    expect(reply.body.error.message).toContain('unpacks to more than 268435456 bytes')
  })

  const postDocument = (body: Uint8Array<ArrayBuffer>) =>
    service.get('/admin/feeds/changes/documents', { key: service.adminToken, method: 'POST', body })

  test('with a line of more than 1 MiB: that line is rejected, the next accepted', async () => {
    const line = JSON.stringify(gameLine(gameId(9_004)))
    const { accepted, rejected } = (await service.post(`${'x'.repeat(1024 * 1024 + 1)}\n${line}`)).body
    expect(accepted).toBe(1)
    expect(rejected).toEqual([{ line: 1, reason: expect.stringContaining('longer than') }])
  })

  test('of 200,000 empty or invalid lines do not block other requests', async () => {
    for (const [text, rejected] of [
      ['\n'.repeat(200_000), 0],
      ['x\n'.repeat(200_000), 200_000],
    ] as const) {
      let isOver = false
      const body = Uint8Array.from(Bun.gzipSync(Buffer.from(text)))
      const sending = service.post(body, gzip).finally(() => {
        isOver = true
      })
      let worstMs = 0
      while (!isOver) {
        const startedMs = performance.now()
        await service.get('/healthz', { key: null })
        worstMs = Math.max(worstMs, performance.now() - startedMs)
      }
      expect((await sending).body.rejected_count).toBe(rejected)
      expect(worstMs).toBeLessThan(2_000)
    }
  })

  test('sent byte by byte are read, and do not block other requests', async () => {
    const body = JSON.stringify(gameLine(gameId(9_001)))
    const head = `POST /admin/ingest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${service.adminToken}\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = await beginRaw(port, head)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = new Promise((resolve) => socket.on('close', resolve))
    for (const byte of body) {
      socket.write(byte)
      await Bun.sleep(4)
      const startedMs = performance.now()
      expect((await service.get('/v1/nba/scores/live')).status).toBe(200)
      expect(performance.now() - startedMs).toBeLessThan(2_000)
    }
    await closed
    expect(received).toContain('"accepted":1')
  })

  test('that never end, on a hundred connections, do not block other requests', async () => {
    const head = `POST /admin/ingest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.adminToken}\r\nContent-Length: 100\r\n\r\n{`
    const half = Array.from({ length: 100 }, (_, i) => beginRaw(port, i % 2 === 0 ? head : head.slice(0, 60)))
    const sockets = await Promise.all(half)
    try {
      expect((await service.get('/v1/nba/scores/live')).status).toBe(200)
      expect(await service.ingest([gameLine(gameId(9_002))])).toMatchObject({ accepted: 1 })
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    expect(await service.ingest([gameLine(gameId(9_003))])).toMatchObject({ accepted: 1 })
  })
})

/** A stream of repeated text, without a known length. */
function repeatStream(text: string, times: number): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(text)
  let left = times
  return new ReadableStream({
    pull: (controller) => {
      if (left-- > 0) controller.enqueue(chunk)
      else controller.close()
    },
  })
}

test('Host headers that are not a host are answered by the stream like any other', async () => {
  for (const host of ['[', 'a b', '', 'x:99999', '::', 'a/b?c#d']) {
    for (const [path, status] of [
      ['/v1/stream', 400],
      ['/v1/stream/sse?channels=nba.play', 401],
    ] as const) {
      const address = `X-Forwarded-For: 192.0.2.${host.length}`
      const reply = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${address}\r\n\r\n`)
      expect([host, path, reply.status]).toEqual([
        host,
        path,
        reply.headers.has('x-request-id') ? status : 400,
      ])
    }
  }
})

test('names of inherited properties are values like any other: in parameters and in ingested lines', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  for (const name of names) {
    for (const path of [
      `/v1/soccer/table?league=${name}`,
      `/v1/soccer/table?league=${name}&season=2025-26`,
      `/v1/soccer/scores/live?league=${name}`,
      `/v1/soccer/fixtures?league=${name}`,
      `/v1/news?league=${name}`,
    ]) {
      const { status } = await service.get(path)
      expect([path, status >= 500]).toEqual([path, false])
    }
  }
  const fixture = (league: string) => ({
    kind: 'soccer.fixture',
    id: `${league}-1`,
    data: {
      league,
      season: '2025-26',
      kick_off_utc: '2026-01-15T20:00:00.000Z',
      home: { team: 'constructor' },
      away: { team: '__proto__' },
    },
  })
  const { accepted, rejected } = await service.ingest([...names.map(fixture), gameLine(gameId(9_100))])
  expect(accepted + rejected.length).toBe(names.length + 1)
  expect(rejected.filter(({ line }) => line > names.length)).toEqual([])
  expect((await service.get(`/v1/nba/games/${gameId(9_100)}`)).status).toBe(200)
})

test('a NUL character in any parameter of any endpoint → 400, never a 5xx', async () => {
  const faults: string[] = []
  for (const { method, path, query, caller } of endpointTable) {
    if (method !== 'GET' || caller !== 'key' || !query) continue
    const at = path.replaceAll(/\{\w+\}/g, gameId(1))
    for (const name of Object.keys(query.properties)) {
      const { status } = await service.get(`${at}?${name}=%00`, { key: service.keys.betting })
      if (status !== 400) faults.push(`${status} ${at}?${name}`)
    }
  }
  expect(faults).toEqual([])
})
