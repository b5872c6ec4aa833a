/** One successful request to every endpoint. */
import { expect, test } from 'bun:test'
import { endpointTable } from '../../src/endpoint-table.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { describeMismatch } from '../../src/kernel/mismatch.ts'
import type { InProcess } from '../support/in-process.ts'
import { sampleCall } from '../support/samples.ts'

export function everyAnswerCases(open: () => InProcess): void {
  for (const endpoint of endpointTable) {
    test(`${endpoint.method} ${endpoint.path} → ${endpoint.status} that validates against its schema`, async () => {
      const service = open()
      const { path, body, rawBody, headers } = await sampleCall(service, endpoint)
      const token = endpoint.caller === 'admin' ? service.adminToken : service.keys.betting
      const response = await fetch(service.url + path, {
        method: endpoint.method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(rawBody === undefined ? {} : { body: rawBody }),
      })
      const text = await response.text()
      expect([response.status, response.status === endpoint.status ? '' : text]).toEqual([
        endpoint.status,
        '',
      ])
      if (endpoint.response === null) {
        expect(text).toBe('')
        return
      }
      const validator = Compile(endpoint.response)
      const answer: unknown = JSON.parse(text)
      expect(validator.Check(answer) ? '' : describeMismatch(validator, answer)).toBe('')
    })
  }
}
