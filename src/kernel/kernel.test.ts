import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { Lru } from './caches.ts'
import { addDays, dayIn, isDay, parseDuration, startOfDay } from './calendar.ts'
import { monotonicMs } from './clock.ts'
import { newRequestId, toBase62 } from './ids.ts'
import { createLog } from './log.ts'
import { createRng } from './rng.ts'
import { eachInTurns, yieldToLoop } from './yield-to-loop.ts'

test('the same seed gives the same numbers, another seed different ones', () => {
  const draw = (seed: string) => Array.from({ length: 20 }, createRng(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('a fork does not affect its parent stream', () => {
  const plain = createRng('s')
  const forked = createRng('s')
  forked.fork('x').next()
  expect(forked.next()).toBe(plain.next())
})

test('int reaches both ends and nothing beyond', () => {
  const rng = createRng('ends')
  const seen = new Set(Array.from({ length: 500 }, () => rng.int(3, 6)))
  expect([...seen].sort()).toEqual([3, 4, 5, 6])
})

test('durations are parsed in all units; anything else is null', () => {
  expect(['250ms', '5s', '1m', '2h', '30d', '1.5s'].map(parseDuration)).toEqual([
    250, 5_000, 60_000, 7_200_000, 2_592_000_000, 1_500,
  ])
  expect(['', '5', 's', '-1s', '1 s', '1w', '1e3s'].map(parseDuration)).toEqual(Array(7).fill(null))
})

test('a day is the local date of the zone, across both daylight saving changes', () => {
  expect(dayIn('America/New_York', Date.parse('2026-11-15T04:59:59.999Z'))).toBe('2026-11-14')
  expect(dayIn('America/New_York', Date.parse('2026-11-15T05:00:00.000Z'))).toBe('2026-11-15')
  expect(dayIn('America/New_York', Date.parse('2026-07-15T04:00:00.000Z'))).toBe('2026-07-15')
  for (const day of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02']) {
    const start = startOfDay('America/New_York', day)
    expect(dayIn('America/New_York', start)).toBe(day)
    expect(dayIn('America/New_York', start - 1)).toBe(addDays(day, -1))
  }
})

test('only existing dates are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-01', '', 'today'].some(isDay)).toBe(false)
})

test('request ids are unique and of one length', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([26]))
  expect(ids.every((id) => /^req_[0-9A-Za-z]{22}$/.test(id))).toBe(true)
})

test('base 62 keeps the order of numbers when padded', () => {
  fc.assert(
    fc.property(fc.nat(4_294_967_295), fc.nat(4_294_967_295), (a, b) => {
      expect(toBase62(a, 6) < toBase62(b, 6)).toBe(a < b)
    }),
  )
})

test('a cache keeps what is used, evicts the rest and never exceeds its size', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(40)), { maxLength: 300 }), (steps) => {
      const cache = new Lru<number, number>(10)
      const truth = new Map<number, number>()
      steps.forEach(([isSet, key], i) => {
        if (isSet) {
          cache.set(key, i)
          truth.set(key, i)
        } else {
          const value = cache.get(key)
          if (value !== undefined) expect(value).toBe(truth.get(key)!)
        }
        expect(cache.size).toBeLessThanOrEqual(11)
      })
    }),
  )
  const cache = new Lru<string, number>(4)
  cache.set('kept', 1)
  for (let i = 0; i < 20; i++) {
    cache.set(`other ${i}`, i)
    expect(cache.get('kept')).toBe(1)
  }
})

test('a log line is one line of JSON, and levels below the threshold are silent', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: (l) => lines.push(l), now: () => 0 })
  log.debug('quiet')
  log.info('said', { text: 'two\nlines', error: new Error('why') })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toContain('\n')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', event: 'said', error: { message: 'why' } })
})

test('work that yields goes on in order, one piece in each turn of the event loop', async () => {
  let turn = 0
  let isRunning = true
  const count = () => {
    turn++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all([1, 2, 3].map(() => yieldToLoop().then(() => turn)))
  isRunning = false
  expect(new Set(turns).size).toBe(3)
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
})

test('work waits when work before it has taken a millisecond of the same turn', async () => {
  await yieldToLoop()
  const untilMs = monotonicMs() + 1.5
  while (monotonicMs() < untilMs);
  const seen: number[] = []
  const later = eachInTurns([1], (item) => seen.push(item))
  expect(seen).toEqual([])
  await later
  expect(seen).toEqual([1])
})

test('work in turns handles every item in order, and a failure ends it', async () => {
  const seen: number[] = []
  await eachInTurns([1, 2, 3], (item) => seen.push(item))
  expect(seen).toEqual([1, 2, 3])
  const failing = eachInTurns([1, 2], (item) => {
    seen.push(item)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(seen).toEqual([1, 2, 3, 1])
})
