import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { answer, receiverCert } from '../../../../test/support/receiver.ts'
import { body, closeAfterEach, post, startReceiver, startSender } from '../../../../test/support/sending.ts'
import { until } from '../../../../test/support/until.ts'
import { createDial } from './dial.ts'
import type { Resolve } from './dial-target.ts'

closeAfterEach()
setDefaultTimeout(300_000)

describe('a connection', () => {
  test('is kept for the next request to the same origin, and looked up once', async () => {
    let lookups = 0
    const resolve: Resolve = async () => {
      lookups++
      return ['127.0.0.1']
    }
    const receiver = await startReceiver((socket) => socket.write(answer(200, 'ok')))
    const sender = startSender({ resolve })
    const url = `https://localhost:${receiver.port}/`
    for (let i = 0; i < 5; i++) await sender.send({ url, headers: {}, body })
    expect([receiver.requests.length, receiver.connections(), lookups]).toEqual([5, 1, 1])
  })

  test.each([
    ['chunked', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n', 1],
    [
      'chunked with trailers',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0;x=y\r\nA: b\r\n\r\n',
      1,
    ],
    ['marked to close', answer(200, 'ok', 'Connection: close\r\n'), 3],
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n', 3],
    ['followed by more', `${answer(200)}HTTP/1.1 200 OK\r\n\r\n`, 3],
    ['ambiguous', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 3],
  ] as const)('after an answer that is %s is reused or not', async (_, text, connections) => {
    const receiver = await startReceiver((socket) => socket.write(text))
    const sender = startSender()
    for (let i = 0; i < 3; i++) expect(await post(sender, receiver.port)).toMatchObject({ status: 200 })
    expect(receiver.connections()).toBe(connections)
  })

  test('with unsolicited bytes is dropped, so that they answer no request', async () => {
    const receiver = await startReceiver((socket) => {
      socket.write(answer(200, 'asked'))
      setTimeout(() => socket.write(answer(200, 'unasked')), 30)
    })
    const sender = startSender()
    await post(sender, receiver.port)
    await until('the connection is dropped', receiver.open, (open) => open === 0)
    expect(await post(sender, receiver.port)).toMatchObject({ responseBody: 'asked' })
    expect(receiver.connections()).toBe(2)
  })

  test('that was closed while idle fails no attempt: the request is sent on a new one', async () => {
    const receiver = await startReceiver((socket, request) => {
      // The second request arrives on a connection that is being closed.
      if (request.connection === 1 && receiver.requests.length > 1) socket.destroy()
      else socket.write(answer(200))
    })
    const sender = startSender()
    await post(sender, receiver.port)
    expect(await post(sender, receiver.port)).toMatchObject({ status: 200, error: null })
    expect([receiver.requests.length, receiver.connections()]).toEqual([3, 2])
  })

  test('is one of at most 32 that are being opened to an origin; requests that wait take over those of others', async () => {
    let [open, most] = [0, 0]
    const dial = createDial({ ca: receiverCert })
    const sender = startSender({
      dial: async (to, signal) => {
        most = Math.max(most, ++open)
        return dial(to, signal).finally(() => open--)
      },
    })
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => post(sender, receiver.port)))
    expect(outcomes.every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(32)
    expect(receiver.connections()).toBeLessThan(200)
    const next = await Promise.all(Array.from({ length: 20 }, () => post(sender, receiver.port)))
    expect(next.every(({ status }) => status === 200)).toBe(true)
  })

  test('that is not opened in time delays no other origin', async () => {
    const dial = createDial({ ca: receiverCert })
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const sender = startSender({
      timeoutMs: 1_000,
      // A host that never answers, at another port.
      dial: (to, signal) =>
        to.port === receiver.port
          ? dial(to, signal)
          : new Promise((resolve) =>
              signal.addEventListener('abort', () => resolve({ error: 'connect', detail: 'aborted' })),
            ),
    })
    const stuck = Array.from({ length: 40 }, () => post(sender, 1))
    expect(await post(sender, receiver.port)).toMatchObject({ status: 200 })
    for (const outcome of await Promise.all(stuck)) expect(outcome.error).toBe('timeout')
  })

  test('is closed with the sender', async () => {
    const receiver = await startReceiver((socket) => socket.write(answer(200)))
    const sender = startSender()
    await Promise.all(Array.from({ length: 3 }, () => post(sender, receiver.port)))
    expect(receiver.open()).toBe(3)
    sender.close()
    await until('all are closed', receiver.open, (open) => open === 0)
  })
})
