/** A service with its simulated leagues. Filling them takes seconds, so that all that needs them is tested here. */
import { afterAll, beforeAll, describe, setDefaultTimeout } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { everyAnswerCases } from './every-answer-cases.ts'
import { specificationCases } from './specification-cases.ts'

setDefaultTimeout(300_000)

/** The end of a Friday: every sport has been played within a day before, football and soccer only once or twice. */
const friday = Date.parse('2026-11-14T00:00:00.000Z')
const clock = new ManualClock(friday)
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
