import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { endpointTable } from '../../src/endpoint-table.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { describeMismatch } from '../../src/kernel/mismatch.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { sampleCall } from '../support/samples.ts'

setDefaultTimeout(60_000)
let service: InProcess

beforeAll(async () => {
  // With simulated leagues every area has games, plays and the records derived from them.
  service = await startInProcess({ FEEDS: 'simulator', WEBHOOK_ALLOW: '127.0.0.1' }, systemClock)
})
afterAll(() => service.stop())

for (const endpoint of endpointTable) {
  test(`${endpoint.method} ${endpoint.path} → ${endpoint.status} that validates against its schema`, async () => {
    const { path, body, rawBody } = await sampleCall(service, endpoint)
    const token = endpoint.caller === 'admin' ? service.adminToken : service.keys.betting
    const response = await fetch(service.url + path, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(rawBody === undefined ? {} : { body: rawBody }),
    })
    const text = await response.text()
    expect([response.status, response.status === endpoint.status ? '' : text]).toEqual([endpoint.status, ''])
    if (endpoint.response === null) {
      expect(text).toBe('')
      return
    }
    const validator = Compile(endpoint.response)
    const answer: unknown = JSON.parse(text)
    expect(validator.Check(answer) ? '' : describeMismatch(validator, answer)).toBe('')
  })
}
