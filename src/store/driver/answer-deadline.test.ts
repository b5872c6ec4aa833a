import { expect, test } from 'bun:test'
import { failureOf } from '../../../test/support/until.ts'
import { AnswerDeadline } from './answer-deadline.ts'

const timing = { patienceMs: 40, probeMs: 45, keepMs: 600 }
const never = new Promise<never>(() => {})

/** A deadline on a server that answers no probe unless `probe` says otherwise. */
function open(probe: () => Promise<void> = () => never) {
  const counts = { probes: 0, silences: 0 }
  const deadline = new AnswerDeadline({
    timing,
    probe: () => {
      counts.probes++
      return probe()
    },
    onSilent: () => void counts.silences++,
  })
  /** Answers to other statements, until stopped. */
  const answering = () => {
    const timer = setInterval(() => deadline.markAnswered(), 10)
    return () => clearInterval(timer)
  }
  return { deadline, counts, answering }
}

test('a statement is given up when neither anything else nor a probe is answered', async () => {
  const { deadline, counts } = open()
  let isGivenUp = false
  const failure = await failureOf(
    deadline.guard(never, () => {
      isGivenUp = true
    }),
  )
  expect([failure.message, isGivenUp]).toEqual(['PostgreSQL does not answer', true])
  expect(counts).toEqual({ probes: 1, silences: 1 })
})

test('a slow statement waits while other statements are answered', async () => {
  const { deadline, counts, answering } = open()
  const stop = answering()
  expect(await deadline.guard(Bun.sleep(300).then(() => 'answer'))).toBe('answer')
  stop()
  expect(counts.silences).toBe(0)
})

test('a slow statement waits while probes are answered', async () => {
  const { deadline, counts } = open(async () => {})
  expect(await deadline.guard(Bun.sleep(300).then(() => 'answer'))).toBe('answer')
  expect(counts.probes).toBeGreaterThan(1)
  expect(counts.silences).toBe(0)
})

test('a probe that is not answered is not followed by another one', async () => {
  const { deadline, counts } = open()
  for (let i = 0; i < 3; i++) await failureOf(deadline.guard(never))
  expect(counts).toEqual({ probes: 1, silences: 3 })
})

test('a statement that was slow before survives a short silence, others do not', async () => {
  const { deadline, answering } = open()
  const stop = answering()
  const slow = deadline.guard(Bun.sleep(400).then(() => 'answer'))
  await Bun.sleep(150)
  stop()
  await failureOf(deadline.guard(never))
  expect(await slow).toBe('answer')
})

test('the connection of an overdue answer is kept while others are answered, then no longer', async () => {
  const { deadline, answering } = open()
  expect(await deadline.comesLate(Bun.sleep(100))).toBe(true)
  expect(await deadline.comesLate(Promise.reject(new Error('the connection was lost')))).toBe(true)
  const stop = answering()
  expect(await deadline.comesLate(Bun.sleep(timing.keepMs * 1.5))).toBe(true)
  stop()
  expect(await deadline.comesLate(never)).toBe(false)
})
