/** A service with its simulated leagues. Filling them takes seconds, so that all that needs them is tested here. */
import { afterAll, beforeAll, describe, setDefaultTimeout } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { everyAnswerCases } from './every-answer-cases.ts'
import { specificationCases } from './specification-cases.ts'

setDefaultTimeout(300_000)

/** A Monday: every sport has been played on the day before. */
const monday = Date.parse('2026-11-16T12:00:00.000Z')
const clock = new ManualClock(monday)
let service: InProcess

beforeAll(async () => {
  // A whole season is stored for a minute beside the tests. Webhooks are only created: nothing listens on the address.
  const env = { FEEDS: 'simulator', SIM_HISTORY: '1', WEBHOOK_ALLOW: '127.0.0.1' }
  service = await startInProcess(env, clock)
})
afterAll(() => service.stop())

specificationCases(() => service)
describe('a minute later', () => {
  // A replay is of a time that has passed.
  beforeAll(() => clock.advance(60_000))
  everyAnswerCases(() => service)
})
