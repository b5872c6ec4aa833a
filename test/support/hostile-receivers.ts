/**
 * Receivers in a process of their own, so that their floods do not occupy the test: plain HTTP, one port per behaviour.
 * Prints one line of JSON: the port of each behaviour by name, and of a receiver that answers well.
 */
import type { Socket } from 'node:net'
import { answer, type Behaviour, startRawReceiver } from './receiver.ts'

const interim = 'HTTP/1.1 100 Continue\r\n\r\n'
const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'
const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`

/** Writes the text again and again, as fast as the connection takes it. */
const flood =
  (text: string, start = ''): Behaviour =>
  (socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(text));
    }
    socket.on('drain', pour)
    if (start !== '') socket.write(start)
    pour()
  }

/** Writes the text every millisecond until the connection closes. */
const tick =
  (text: string, start = ''): Behaviour =>
  (socket) => {
    if (start !== '') socket.write(start)
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), 1)
    socket.on('close', () => clearInterval(timer))
  }

const reset =
  (start: string): Behaviour =>
  (socket: Socket) =>
    void socket.write(start, () => socket.resetAndDestroy())

const kilobyte = 'x'.repeat(1_024)

const behaviours: Readonly<Record<string, Behaviour>> = {
  'endless 100 heads': flood(interim.repeat(1_000)),
  'endless 103 heads': flood(hints.repeat(100)),
  'a 100 every millisecond': tick(interim),
  'large interim heads': flood(`HTTP/1.1 103 Early Hints\r\nX: ${kilobyte.repeat(8)}\r\n\r\n`),
  'a header of one byte every millisecond': tick('a', `${ok}X: `),
  'endless headers': flood('X: a\r\n'.repeat(1_000), ok),
  'an endless header': flood(kilobyte.repeat(64), `${ok}X: `),
  'a body of one byte every millisecond': tick('x', `${ok}Content-Length: 1000000\r\n\r\n`),
  'a chunk of one byte every millisecond': tick('1\r\nx\r\n', chunked),
  'endless chunks of one byte': flood('1\r\nx\r\n'.repeat(1_000), chunked),
  'chunks that look like an end': tick('4\r\n\r\n\r\n\r\n', chunked),
  'an endless chunk extension': flood(';a=b'.repeat(1_000), `${chunked}1`),
  'an endless chunk': flood(kilobyte.repeat(64), `${chunked}ffffffff\r\n`),
  'an endless body': flood(kilobyte.repeat(64), `${ok}\r\n`),
  'a body longer than its length': flood(kilobyte.repeat(64), answer(200, 'ok')),
  'bytes that are not HTTP': flood('\0\xff'.repeat(1_000)),
  'a reset inside the head': reset('HTTP/1.1 200 O'),
  'a reset inside the body': reset(`${ok}Content-Length: 100\r\n\r\nab`),
  'a close without an answer': (socket) => void socket.destroy(),
  nothing: () => {},
}

const ports: Record<string, number> = {}
for (const [name, behave] of Object.entries(behaviours)) {
  ports[name] = (await startRawReceiver(behave, { isPlain: true })).port
}
const well = await startRawReceiver((socket) => void socket.write(answer(204)), { isPlain: true })
console.log(JSON.stringify({ ports, well: well.port }))
