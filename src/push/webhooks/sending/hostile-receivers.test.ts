import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Socket } from 'node:net'
import { answer } from '../../../../test/support/receiver.ts'
import { closeAfterEach, outcomeOf } from '../../../../test/support/sending.ts'
import { ResponseReader } from './response-reader.ts'

closeAfterEach()
setDefaultTimeout(300_000)

const interim = 'HTTP/1.1 100 Continue\r\n\r\n'
const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Writes the text again and again, as fast as the connection takes it. */
const flood = (text: string) => (socket: Socket) => {
  const pour = () => {
    while (!socket.destroyed && socket.write(text));
  }
  socket.on('drain', pour)
  pour()
}

/** Writes the text every millisecond until the connection closes. */
const tick =
  (text: string, start = '') =>
  (socket: Socket) => {
    if (start !== '') socket.write(start)
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), 1)
  }

describe('a receiver that sends', () => {
  test.each([
    ['endless 100 heads', flood(interim)],
    ['endless 103 heads', flood(hints.repeat(100))],
    ['a 100 every millisecond', tick(interim)],
    ['endless headers', flood(`HTTP/1.1 200 OK\r\n${'X: a\r\n'.repeat(1_000)}`)],
    ['large interim heads', flood(`HTTP/1.1 103 Early Hints\r\nX: ${'a'.repeat(8_000)}\r\n\r\n`)],
  ])('%s ends its attempt as reset, long before the time limit', async (_, behave) => {
    const outcome = await outcomeOf(behave, { timeoutMs: 30_000 })
    expect(outcome).toMatchObject({ status: null, error: 'reset' })
    expect(outcome.durationMs).toBeLessThan(15_000)
  })

  test('byte by byte is read for a while only', async () => {
    const head = 'HTTP/1.1 200 OK\r\nX: '
    const drips = [
      tick('a', head),
      tick('1\r\nx\r\n', chunked),
      tick('4\r\n\r\n\r\n\r\n', chunked),
      tick('x', `${chunked}ffffff\r\n`),
    ]
    const outcomes = await Promise.all(drips.map((drip) => outcomeOf(drip, { timeoutMs: 120_000 })))
    // Without its whole head an answer has no status; with it the status counts.
    expect(outcomes.map(({ status, error }) => [status, error])).toEqual([
      [null, 'reset'],
      [200, null],
      [200, null],
      [200, null],
    ])
    // Far less than its time limit, on a slow machine too: a hundred pieces of a head, half as many of a body.
    for (const { durationMs } of outcomes) expect(durationMs).toBeLessThan(60_000)
  })

  test('up to eight interim heads before its answer is accepted', async () => {
    const heads = interim.repeat(4) + hints.repeat(4)
    expect(await outcomeOf((socket) => socket.write(heads + answer(204)))).toMatchObject({ status: 204 })
    expect(await outcomeOf((socket) => socket.write(interim + heads + answer(204)))).toMatchObject({
      error: 'reset',
    })
  })
})

describe('a response in any pieces', () => {
  const texts = [
    `${interim}${answer(200, 'hello')}`,
    `${chunked}5\r\nhello\r\n0\r\n\r\n`,
    `${chunked}4\r\n\r\n\r\n\r\n5;a=b\r\nhello\r\n0\r\nA: b\r\n\r\n`,
  ]
  test.each(texts)('is read as in one piece: %j', (text) => {
    const whole = new ResponseReader()
    whole.push(Buffer.from(text))
    expect([whole.isOver, whole.isReusable, whole.status]).toEqual([true, true, 200])
    expect(whole.body(100).toString()).toEndWith('hello')
    for (const size of [1, 2, 3, 7, 50]) {
      const reader = new ResponseReader()
      for (let at = 0; at < text.length; at += size) {
        expect(reader.isOver).toBe(false)
        reader.push(Buffer.from(text.slice(at, at + size)))
      }
      expect([reader.isOver, reader.isReusable, reader.status]).toEqual([true, true, 200])
      expect(reader.body(100)).toEqual(whole.body(100))
    }
  })

  test('is read at most 96 times', () => {
    for (const [start, piece] of [
      ['', 'H'],
      [chunked, '1\r\nx\r\n'],
      [`${chunked}1`, ';'],
    ] as const) {
      const reader = new ResponseReader()
      if (start !== '') reader.push(Buffer.from(start))
      let reads = start === '' ? 0 : 1
      for (; !reader.isOver; reads++) reader.push(Buffer.from(piece))
      expect(reads).toBeLessThanOrEqual(96)
    }
  })
})
