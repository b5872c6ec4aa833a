import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { FairQueue, type FairQueueOptions } from './fair-queue.ts'

const full = new Error('full')
const open = (options: Partial<FairQueueOptions> = {}) =>
  new FairQueue({
    atOnceMax: 4,
    eachMax: 2,
    waitingMax: 1_000,
    eachWaitingMax: 1_000,
    refuse: () => full,
    ...options,
  })

/** Work whose end the test decides; it notes that it has begun. */
function works(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string, isWanted?: () => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const work = async () => {
      begun.push(name)
      await promise
      return name
    }
    return Promise.resolve(queue.run(key, work, isWanted))
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await Bun.sleep(0)
  }
  return { begun, add, end }
}

test('of one key only so much runs at once, and the rest in order', async () => {
  const { begun, add, end } = works(open())
  for (let i = 0; i < 5; i++) void add('a', `a${i}`)
  expect(begun).toEqual(['a0', 'a1'])
  await end('a1')
  await end('a0')
  expect(begun).toEqual(['a0', 'a1', 'a2', 'a3'])
})

test('sixty pieces of one key do not keep another key waiting', async () => {
  const { begun, add, end } = works(open({ atOnceMax: 2 }))
  for (let i = 0; i < 60; i++) void add('attacker', `attack ${i}`)
  void add('b', 'b0')
  void add('c', 'c0')
  void add('b', 'b1')
  await end('attack 0')
  await end('attack 1')
  await end(begun[2]!)
  await end(begun[3]!)
  expect(begun.slice(2, 6).filter((name) => !name.startsWith('attack'))).toEqual(['b0', 'c0', 'b1'])
})

test('work that is done at once takes no place', () => {
  const queue = open({ atOnceMax: 1 })
  expect([1, 2, 3].map((n) => queue.run('a', () => n))).toEqual([1, 2, 3])
  expect(() =>
    queue.run('a', () => {
      throw full
    }),
  ).toThrow(full)
  expect([queue.active, queue.waiting]).toEqual([0, 0])
})

test('what waits is bounded, of one key and of all', async () => {
  const { add } = works(open({ atOnceMax: 1, eachWaitingMax: 2, waitingMax: 3 }))
  void add('a', 'a0')
  for (const name of ['a1', 'a2']) void add('a', name)
  expect(add('a', 'a3')).rejects.toBe(full)
  void add('b', 'b0')
  expect(add('c', 'c0')).rejects.toBe(full)
})

test('work that nobody waits for any more is left out', async () => {
  const { begun, add, end } = works(open({ atOnceMax: 1 }))
  void add('a', 'a0')
  const left = add('a', 'a1', () => false)
  void add('a', 'a2')
  const outcome = left.catch((error) => error)
  await end('a0')
  expect(await outcome).toBe(full)
  expect(begun).toEqual(['a0', 'a2'])
})

test('whatever comes, the bounds hold, all work is done, each key in its order, and nothing is left behind', async () => {
  const anyKey = fc.constantFrom('a', 'b', 'c')
  const anyWork = fc.tuple(anyKey, fc.nat(4), fc.boolean())
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWork, { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (all, atOnceMax, eachMax) => {
        const queue = open({ atOnceMax, eachMax })
        const running = new Map<string, number>()
        const order = new Map<string, number[]>()
        const done = all.map(([key, turns, fails], i) =>
          Promise.resolve(
            queue.run(key, async () => {
              running.set(key, (running.get(key) ?? 0) + 1)
              order.set(key, [...(order.get(key) ?? []), i])
              const total = [...running.values()].reduce((sum, n) => sum + n, 0)
              expect([total <= atOnceMax, running.get(key)! <= eachMax]).toEqual([true, true])
              for (let turn = 0; turn < turns; turn++) await null
              running.set(key, running.get(key)! - 1)
              if (fails) throw full
            }),
          ).catch((error) => expect(error).toBe(full)),
        )
        await Promise.all(done)
        await null
        expect([queue.active, queue.waiting]).toEqual([0, 0])
        for (const begun of order.values()) expect(begun).toEqual(begun.toSorted((a, b) => a - b))
        expect([...order.values()].flat()).toHaveLength(all.length)
      },
    ),
  )
})

test('an error that is one for all ends what waits, and later work is begun again', async () => {
  const away = new Error('away')
  const queue = open({ eachMax: 1, isForAll: (error) => error === away })
  const failing = Promise.withResolvers<never>()
  const first = queue.run('a', () => failing.promise)
  const waiting = ['a', 'a', 'b'].map((key) => queue.run(key, () => (key === 'b' ? failing.promise : 'done')))
  expect(queue.waiting).toBe(2)
  failing.reject(away)
  const ended = await Promise.allSettled([first, ...waiting])
  expect(ended.map((one) => one.status === 'rejected' && one.reason)).toEqual([away, away, away, away])
  expect([queue.waiting, queue.active]).toEqual([0, 0])
  expect(await queue.run('a', async () => 'again')).toBe('again')
})
