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

/** A transport that accepts a number of portions before it is full. */
function transportOf(portions: () => number) {
  const written: string[] = []
  let left = portions()
  return {
    written,
    refill: () => {
      left = portions()
    },
    transport: {
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
  test('sends every frame of a log once and in order, and the newest of a state, whenever the transport is full', () => {
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
          const { transport, written, refill } = transportOf(() => fills[fill++ % fills.length]!)
          const sender = new Sender(transport, () => {})
          const sent: string[] = []
          const drain = () => {
            if (sender.fullSinceMs === null) return
            refill()
            sender.drained()
          }
          for (const { frames, isDrained } of steps) {
            for (const kind of frames) {
              const text = `${kind} ${sent.length}`
              sent.push(text)
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
            sent.filter((text) => text.startsWith('log')),
          )
          expect(written).toEqual(sent.filter((text) => written.includes(text)))
          for (const key of ['a', 'b']) {
            const last = (texts: readonly string[]) => texts.findLast((text) => text.startsWith(key))
            expect(last(written)).toBe(last(sent))
          }
        },
      ),
    )
  })

  test('reports a transport that stays full beyond the limit, and frees its queue when it is stopped', async () => {
    const { transport } = transportOf(() => 1)
    let isOverfull = false
    const sender = new Sender(transport, () => {
      isOverfull = true
    })
    sender.send(log('fills the transport'))
    for (let i = 0; i < behindMessagesMax; i++) sender.send(log('waits'))
    expect(isOverfull).toBe(false)
    sender.send(log('one too many'))
    expect(isOverfull).toBe(true)
    const free = sender.free()
    sender.stop()
    await free
    expect(sender.waitingBytes).toBe(0)
  })

  test('sends many frames no faster than the transport accepts them, and stops when they are no longer needed', async () => {
    const { transport, written, refill } = transportOf(() => 1)
    const sender = new Sender(transport, () => {})
    const frames = Array.from({ length: 10 }, (_, i) => log(`${i} ${'x'.repeat(20_000)}`))
    let isNeeded = true
    const sending = sender.sendAll(frames, () => isNeeded)
    for (let portions = 1; portions <= 4; portions++) {
      await Bun.sleep(0)
      expect(written).toHaveLength(portions)
      if (portions === 4) isNeeded = false
      refill()
      sender.drained()
    }
    await sending
    expect(written).toHaveLength(4)
  })
})
