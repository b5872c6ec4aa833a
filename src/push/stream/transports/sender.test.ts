import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { behindMessagesMax } from '../limits.ts'
import type { Frame } from '../protocol/frames.ts'
import { Sender } from './sender.ts'

const log = (text: string): Frame => ({ text, resume: null, stateKey: null, withSkipped: null })
const state = (key: string, text: string): Frame => ({
  text,
  resume: null,
  stateKey: key,
  withSkipped: () => text,
})

/** A line that takes so many portions before it is full. */
function lineOf(portions: () => number) {
  const written: string[] = []
  let left = portions()
  return {
    written,
    refill: () => {
      left = portions()
    },
    line: {
      write: (frames: readonly Frame[]) => {
        written.push(...frames.map(({ text }) => text))
        return --left > 0
      },
      ping: () => false,
      end: () => {},
    },
  }
}

describe('a sender', () => {
  test('gives everything of a log once and in order, and of a state the newest, whenever the line is full', () => {
    const step = fc.record({
      frames: fc.array(fc.constantFrom('log', 'a', 'b'), { maxLength: 5 }),
      isDrained: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
        (steps, fills) => {
          let fill = 0
          const { line, written, refill } = lineOf(() => fills[fill++ % fills.length]!)
          const sender = new Sender(line, () => {})
          const said: string[] = []
          const drain = () => {
            if (sender.fullSinceMs === null) return
            refill()
            sender.drained()
          }
          for (const { frames, isDrained } of steps) {
            for (const kind of frames) {
              const text = `${kind} ${said.length}`
              said.push(text)
              sender.take(kind === 'log' ? log(text) : state(kind, text))
            }
            sender.flush()
            if (isDrained) drain()
          }
          while (sender.fullSinceMs !== null) {
            const before = written.length
            drain()
            if (written.length === before) break
          }
          expect(written.filter((text) => text.startsWith('log'))).toEqual(
            said.filter((text) => text.startsWith('log')),
          )
          expect(written).toEqual(said.filter((text) => written.includes(text)))
          for (const key of ['a', 'b']) {
            const last = (texts: readonly string[]) => texts.findLast((text) => text.startsWith(key))
            expect(last(written)).toBe(last(said))
          }
        },
      ),
    )
  })

  test('whose line stays full beyond the limit says so, and lets go when it is stopped', async () => {
    const { line } = lineOf(() => 1)
    let isOverfull = false
    const sender = new Sender(line, () => {
      isOverfull = true
    })
    sender.send(log('fills the line'))
    for (let i = 0; i < behindMessagesMax; i++) sender.send(log('waits'))
    expect(isOverfull).toBe(false)
    sender.send(log('one too many'))
    expect(isOverfull).toBe(true)
    const free = sender.free()
    sender.stop()
    await free
    expect(sender.waitingBytes).toBe(0)
  })

  test('says much no faster than the line takes it, and stops when nobody wants it any more', async () => {
    const { line, written, refill } = lineOf(() => 1)
    const sender = new Sender(line, () => {})
    const frames = Array.from({ length: 10 }, (_, i) => log(`${i} ${'x'.repeat(20_000)}`))
    let isWanted = true
    const saying = sender.sendAll(frames, () => isWanted)
    for (let heard = 1; heard <= 4; heard++) {
      await Bun.sleep(0)
      expect(written).toHaveLength(heard)
      if (heard === 4) isWanted = false
      refill()
      sender.drained()
    }
    await saying
    expect(written).toHaveLength(4)
  })
})
