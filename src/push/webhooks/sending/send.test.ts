import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Socket } from 'node:net'
import { answer, type Behaviour, receiverCert } from '../../../../test/support/receiver.ts'
import {
  body,
  closeAfterEach,
  outcomeOf,
  post,
  startReceiver,
  startSender,
  timeoutMs,
} from '../../../../test/support/sending.ts'
import { createDial } from './dial.ts'
import type { Resolve } from './dial-target.ts'

closeAfterEach()
setDefaultTimeout(300_000)

/** For tests of missing answers. */
const short = { timeoutMs: 1_000 }
/** Far less than dripping receivers take, even with late timers. */
const endedMs = 10_000

describe('an attempt', () => {
  test('posts the given bytes and headers', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200, 'thanks')))
    const outcome = await post(startSender(), receiver.port)
    expect(outcome).toMatchObject({ status: 200, error: null, responseBody: 'thanks', detail: null })
    const [request] = receiver.requests
    expect(request!.head.split('\r\n')).toEqual([
      'POST /hook?a=b HTTP/1.1',
      `Host: 127.0.0.1:${receiver.port}`,
      'X-Test: 1',
      `Content-Length: ${body.length}`,
    ])
    expect(Buffer.from(request!.body, 'latin1')).toEqual(body)
  })

  test.each([200, 201, 202, 204, 226, 299])('answered with %p succeeds', async (status) => {
    const outcome = await outcomeOf((socket) => socket.write(answer(status)))
    expect(outcome).toMatchObject({ status, error: null })
  })

  test.each([300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 410, 429, 499, 500, 502, 503, 599, 999])(
    'answered with %p fails',
    async (status) => {
      const outcome = await outcomeOf((socket) => socket.write(answer(status, 'no')))
      expect(outcome).toMatchObject({ status, error: 'non_2xx' })
    },
  )

  test('follows no redirect', async () => {
    const trap = await startReceiver((socket) => socket.write(answer(200)))
    const receiver = await startReceiver((socket, request) => {
      const status = Number(/\d{3}/.exec(request.head)?.[0])
      socket.write(answer(status, '', `Location: https://127.0.0.1:${trap.port}/\r\n`))
    })
    const sender = startSender()
    for (const status of [301, 302, 303, 307, 308]) {
      expect(await post(sender, receiver.port, `/${status}`)).toMatchObject({ status, error: 'non_2xx' })
    }
    expect([receiver.requests.length, trap.connections()]).toEqual([5, 0])
  })

  test('skips 100 and 103 as interim responses, and fails on 101', async () => {
    const hints = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'
    expect(await outcomeOf((socket) => socket.write(hints + answer(204)))).toMatchObject({ status: 204 })
    const switching = 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n'
    expect(await outcomeOf((socket) => socket.write(switching))).toMatchObject({
      status: 101,
      error: 'non_2xx',
    })
    expect(await outcomeOf((socket) => socket.write(hints), short)).toMatchObject({
      status: null,
      error: 'timeout',
    })
  })

  test.each([
    'HTTP/1.1 2000 OK\r\n\r\n',
    'HTTP/1.1 abc OK\r\n\r\n',
    'HTTP/2 200 OK\r\n\r\n',
    'ICY 200 OK\r\n\r\n',
    'SSH-2.0-OpenSSH\r\n',
    'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  ])('answered with something that is not HTTP fails: %p', async (text) => {
    expect(await outcomeOf((socket) => socket.write(text))).toMatchObject({ status: null, error: 'reset' })
  })

  test('reset before, inside or without an answer fails', async () => {
    const cut =
      (text: string): Behaviour =>
      (socket) => {
        if (text === '') socket.destroy()
        else socket.write(text, () => socket.destroy())
      }
    for (const text of ['', 'HTTP/1.1 20', 'HTTP/1.1 200 OK\r\nContent-Le']) {
      expect(await outcomeOf(cut(text))).toMatchObject({ status: null, error: 'reset' })
    }
  })

  test('is decided by status and headers: a body cut short changes nothing', async () => {
    const outcome = await outcomeOf((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart', () => socket.destroy()),
    )
    expect(outcome).toMatchObject({ status: 200, error: null, responseBody: 'part' })
  })
})

describe('the budget of an attempt', () => {
  const later =
    (ms: number, text: string): Behaviour =>
    (socket) =>
      void setTimeout(() => socket.write(text), ms)

  test('accepts an answer before its end and none after it', async () => {
    expect(await outcomeOf(later(1_000, answer(200)))).toMatchObject({ status: 200, error: null })
    const late = await outcomeOf(later(2_000, answer(200)), short)
    expect(late).toMatchObject({ status: null, error: 'timeout', responseBody: null })
    expect(late.durationMs).toBeGreaterThanOrEqual(short.timeoutMs - 2)
  })

  test('ends at the same moment wherever the receiver stalls', async () => {
    const stalls: Behaviour[] = [
      () => {},
      (socket) => socket.write('HTTP/1.1 200 OK\r\nX: '),
      (socket) => drip(socket, `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1_000)}`),
    ]
    for (const stall of stalls) {
      const outcome = await outcomeOf(stall, short)
      expect(outcome).toMatchObject({ status: null, error: 'timeout' })
      expect(outcome.durationMs).toBeLessThan(endedMs)
    }
    // A handshake or a lookup that never ends is aborted too.
    const mute = await startReceiver(() => {}, { isPlain: true })
    expect(await post(startSender(short), mute.port)).toMatchObject({
      error: 'timeout',
      detail: 'tls aborted',
    })
    const resolve: Resolve = () => new Promise(() => {})
    const url = 'https://hooks.customer.net/'
    const lost = await startSender({ ...short, resolve }).send({ url, headers: {}, body })
    expect(lost).toMatchObject({ error: 'timeout', detail: 'dns aborted' })
  })

  test('also ends a dripping body, which still counts as a success', async () => {
    const outcome = await outcomeOf((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
      drip(socket, 'x'.repeat(1_000))
    }, short)
    expect(outcome).toMatchObject({ status: 200, error: null })
    expect(outcome.durationMs).toBeLessThan(endedMs)
    expect(outcome.responseBody).toMatch(/^x+$/)
  })

  test('is not spent on a huge body: 16 KiB are read, 1 KiB is kept', async () => {
    let written = 0
    const outcome = await outcomeOf((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n')
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'y'))) written += 65_536
      }
      socket.on('drain', pour)
      pour()
    })
    expect(outcome).toMatchObject({ status: 200, error: null, responseBody: 'y'.repeat(1_024) })
    expect(outcome.durationMs).toBeLessThan(timeoutMs)
    expect(written).toBeLessThan(64 * 1_048_576)
  })

  /** Writes a byte every 20 ms until the other side closes. */
  function drip(socket: Socket, text: string): void {
    let at = 0
    const timer = setInterval(() => {
      if (socket.destroyed || at >= text.length) clearInterval(timer)
      else socket.write(text[at++]!)
    }, 20)
  }
})

describe('a connection that fails', () => {
  test('for a name without an address fails as dns', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    const outcome = await startSender({ resolve }).send({
      url: 'https://hooks.customer.net/',
      headers: {},
      body,
    })
    expect(outcome).toMatchObject({ status: null, error: 'dns', detail: 'ENOTFOUND' })
    const empty = await startSender({ resolve: async () => [] }).send({
      url: 'https://hooks.customer.net/',
      headers: {},
      body,
    })
    expect(empty.error).toBe('dns')
  })

  test('to a closed port fails as connect', async () => {
    const receiver = await startReceiver(() => {})
    await receiver.close()
    expect(await post(startSender(), receiver.port)).toMatchObject({ status: null, error: 'connect' })
  })

  test('with an untrusted certificate fails as tls, and the request is not sent', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const outcome = await post(startSender({ dial: createDial() }), receiver.port)
    expect(outcome).toMatchObject({ status: null, error: 'tls' })
    expect(receiver.requests).toEqual([])
  })

  test('with a certificate for another name fails as tls, and the request is not sent', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const sender = startSender({ resolve: async () => ['127.0.0.1'] })
    const to = (host: string) => sender.send({ url: `https://${host}:${receiver.port}/`, headers: {}, body })
    expect(await to('hooks.customer.net')).toMatchObject({ status: null, error: 'tls' })
    expect(receiver.requests).toEqual([])
    expect(await to('localhost')).toMatchObject({ status: 200 })
  })

  test('with plain text instead of TLS fails as tls', async () => {
    const receiver = await startReceiver(() => {}, {
      isPlain: true,
      onConnection: (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'),
    })
    expect(await post(startSender(), receiver.port)).toMatchObject({ status: null, error: 'tls' })
  })

  test('does not happen over plain HTTP to a receiver that the operator allows', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200)), { isPlain: true })
    const url = `http://127.0.0.1:${receiver.port}/`
    expect(await startSender().send({ url, headers: {}, body })).toMatchObject({ status: 200 })
  })
})

describe('dialling', () => {
  test('goes to the checked address and to no other', async () => {
    const second = await startReceiver((socket) => socket.write(answer(200, 'second')), { host: '127.0.0.2' })
    const sender = startSender({ resolve: async () => ['127.0.0.2'] })
    const outcome = await sender.send({ url: `https://localhost:${second.port}/`, headers: {}, body })
    expect(outcome).toMatchObject({ status: 200, responseBody: 'second' })
    const first = startSender({ resolve: async () => ['127.0.0.1'] })
    const elsewhere = await first.send({ url: `https://localhost:${second.port}/`, headers: {}, body })
    expect(elsewhere.error).toBe('connect')
  })

  test('tries the next address when one refuses, and does not wait for a silent one', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const real = createDial({ ca: receiverCert })
    const tried: string[] = []
    const sender = startSender({
      resolve: async () => ['127.0.0.9', '127.0.0.8', '127.0.0.1'],
      dial: (to, signal) => {
        tried.push(to.address)
        if (to.address !== '127.0.0.8') return real(to, signal)
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => resolve({ error: 'connect', detail: 'silent' })),
        )
      },
    })
    const outcome = await sender.send({ url: `https://localhost:${receiver.port}/`, headers: {}, body })
    expect(outcome).toMatchObject({ status: 200 })
    expect(tried).toEqual(['127.0.0.9', '127.0.0.8', '127.0.0.1'])
  })
})

describe('an answer', () => {
  test('is stored as valid text, whatever its bytes', async () => {
    const bytes = Buffer.from([0x61, 0x00, 0xff, 0xc3, 0xa9])
    const outcome = await outcomeOf((socket) => {
      socket.write('HTTP/1.1 500 No\r\nContent-Length: 5\r\n\r\n')
      socket.write(bytes)
    })
    expect(outcome.responseBody).toBe('a\ufffd\ufffdé')
  })

  test('is the same however it is split into packets', async () => {
    const text =
      'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n'
    const outcome = await outcomeOf(async (socket) => {
      for (const char of text) {
        socket.write(char)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    expect(outcome).toMatchObject({ status: 201, error: null, responseBody: 'abcdefg' })
  })
})
