/** Requests that are sent ahead on one connection keep nobody else waiting. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

/** Sends requests ahead on one connection. Returns how many were answered, and whether the connection was closed then. */
function sendAhead(path: string, count: number): Promise<{ answered: number; wasClosed: boolean }> {
  const { host, port } = new URL(service.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    const answered = () => text.split('HTTP/1.1 ').length - 1
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (answered() < count) return
      resolve({ answered: count, wasClosed: false })
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ answered: answered(), wasClosed: true }))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count))
  })
}

test('a few hundred requests ahead are answered', async () => {
  for (const path of ['/healthz', '/nothing'])
    expect(await sendAhead(path, 200)).toEqual({ answered: 200, wasClosed: false })
})

test('thousands ahead end their connection after what one turn may answer, whatever they ask for', async () => {
  for (const path of ['/healthz', '/v1/nba/scores/live', '/nothing', '/openapi.json']) {
    const { answered, wasClosed } = await sendAhead(path, 20_000)
    expect([path, wasClosed]).toEqual([path, true])
    expect(answered).toBeLessThanOrEqual(256)
  }
})

test('as many connections at once with one request each are all answered', async () => {
  const all = await Promise.all(Array.from({ length: 600 }, () => sendAhead('/healthz', 1)))
  expect(all.every(({ answered, wasClosed }) => answered === 1 && !wasClosed)).toBe(true)
})
