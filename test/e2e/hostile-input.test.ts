import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { drawHostile } from '../support/hostile.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { beginRaw, judgeReply, sendRaw } from '../support/raw-http.ts'

setDefaultTimeout(60_000)
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

test(`${requestCount} hostile requests get a documented answer each, never a 5xx, and service goes on`, async () => {
  const requests = drawHostile(createRng(seed), requestCount, service.keys.pro, service.adminToken)
  const faults: string[] = []
  const counts = new Map<string, number>()
  let next = 0
  const worker = async () => {
    for (let i = next++; i < requests.length; i = next++) {
      const { kind, method, path, bytes } = requests[i]!
      try {
        const reply = await sendRaw(port, bytes)
        const by = judgeReply(method, path, reply)
        const outcome = by === 'parser' ? 'parser' : `${Math.floor(reply.status / 100)}xx`
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      } catch (error) {
        faults.push(`#${i} ${kind}: ${error} in ${JSON.stringify(bytes.toString().slice(0, 300))}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(counts)
  expect(faults.slice(0, 10)).toEqual([])
  expect([...counts.values()].reduce((a, b) => a + b)).toBe(requestCount)
  // Most of them reach our code and are refused by it: otherwise this test would say little.
  expect(counts.get('4xx')).toBeGreaterThan(requestCount / 2)
  expect(counts.get('parser') ?? 0).toBeLessThan(requestCount / 4)
  expect((await service.get('/v1/nba/scores/live')).body.games).toHaveLength(1)
  expect(service.log()).not.toContain('request.failed')
})
