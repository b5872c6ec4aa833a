import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { behindBytesMax, behindMessagesMax, writeBytesMax } from '../limits.ts'
import type { Frame } from '../protocol/frames.ts'
import { Outbox } from './outbox.ts'

const log = (text: string): Frame => ({ text, resume: null, stateKey: null, withSkipped: null })
const state = (key: string, text: string): Frame => ({
  text,
  resume: null,
  stateKey: key,
  withSkipped: (skipped) => `${text} after ${skipped}`,
})

function takeAll(outbox: Outbox): string[] {
  const texts: string[] = []
  while (!outbox.isEmpty) texts.push(...outbox.take().map(({ text }) => text))
  return texts
}

describe('an outbox', () => {
  test('keeps the newest of a state, in its position, with the number of those dropped', () => {
    const outbox = new Outbox()
    for (const frame of [state('a', 'a1'), state('b', 'b1'), state('a', 'a2'), state('a', 'a3')])
      outbox.put(frame)
    expect(takeAll(outbox)).toEqual(['b1', 'a3 after 2'])
    outbox.put(state('a', 'a4'))
    expect(takeAll(outbox)).toEqual(['a4'])
  })

  test('keeps every frame of a log, in order with the states', () => {
    const outbox = new Outbox()
    for (const frame of [log('1'), state('a', 'a1'), log('2'), state('a', 'a2'), log('3')]) outbox.put(frame)
    expect(takeAll(outbox)).toEqual(['1', '2', 'a2 after 1', '3'])
  })

  test('loses no count: frames taken plus frames skipped are the frames put', () => {
    const put = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean())
    fc.assert(
      fc.property(fc.array(put, { maxLength: 60 }), (puts) => {
        const outbox = new Outbox()
        const skips = new Map<string, number>()
        const seen = new Map<string, string>()
        const takeSome = () => {
          for (const { text } of outbox.take()) {
            const [, key, number, skipped] = /^(\w)(\d+)(?: after (\d+))?$/.exec(text)!
            skips.set(key!, (skips.get(key!) ?? 0) + Number(skipped ?? 0) + 1)
            seen.set(key!, number!)
          }
        }
        puts.forEach(([key, isTaken], i) => {
          outbox.put(state(key, `${key}${i}`))
          if (isTaken) takeSome()
        })
        takeSome()
        for (const key of 'abc') {
          const own = puts.flatMap(([k], i) => (k === key ? [i] : []))
          expect(skips.get(key) ?? 0).toBe(own.length)
          expect(seen.get(key)).toBe(own.length === 0 ? undefined : String(own.at(-1)))
        }
      }),
    )
  })

  test('is taken in portions', () => {
    const outbox = new Outbox()
    for (let i = 0; i < 40; i++) outbox.put(log('x'.repeat(1_000)))
    expect(outbox.take()).toHaveLength(Math.ceil(writeBytesMax / 1_000))
  })

  test('is overfull beyond 2,000 log messages or 1 MiB, counted in bytes', () => {
    const many = new Outbox()
    for (let i = 0; i < behindMessagesMax; i++) many.put(log('x'))
    expect(many.isOverfull).toBe(false)
    many.put(log('x'))
    expect(many.isOverfull).toBe(true)
    many.take()
    expect(many.isOverfull).toBe(false)
    const large = new Outbox()
    large.put(log('é'.repeat(behindBytesMax / 2)))
    expect(large.isOverfull).toBe(false)
    large.put(log('x'))
    expect(large.isOverfull).toBe(true)
  })

  test('is never overfull with one state per key, however often it changes', () => {
    const outbox = new Outbox()
    for (let i = 0; i < 10_000; i++) outbox.put(state(`game ${i % 15}`, 'x'.repeat(1_000)))
    expect(outbox.isOverfull).toBe(false)
    expect(takeAll(outbox)).toHaveLength(15)
  })
})
