import { expect, test } from 'bun:test'
import { failureOf } from '../conformance/fixtures.ts'
import type { Session } from './session.ts'
import { SessionPool } from './session-pool.ts'

function createPool(sizeMax: number, waitingMax = 10) {
  const opened: { lost: boolean; closed: boolean }[] = []
  const open = (): Session => {
    const state = { lost: false, closed: false }
    opened.push(state)
    return {
      query: async () => [],
      script: async () => {},
      isLost: () => state.lost,
      close: async () => {
        state.closed = true
      },
    }
  }
  return { opened, pool: new SessionPool({ open, sizeMax, waitingMax }) }
}

test('sessions are lent one at a time, first come, first served', async () => {
  const { pool, opened } = createPool(1)
  const order: number[] = []
  await Promise.all(
    [1, 2, 3].map((n) =>
      pool.use(async () => {
        await Bun.sleep(3 - n)
        order.push(n)
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3])
  expect(opened).toHaveLength(1)
})

test('work that throws gives its session back', async () => {
  const { pool, opened } = createPool(1)
  for (let i = 0; i < 3; i++) {
    await pool.use(() => Promise.reject(new Error('no'))).catch(() => {})
  }
  expect(opened).toEqual([{ lost: false, closed: false }])
})

test('a lost session is closed and replaced, for those who wait too', async () => {
  const { pool, opened } = createPool(1)
  const losing = pool.use(async () => {
    opened[0]!.lost = true
  })
  await Promise.all([losing, pool.use(async () => {})])
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
  // Lost while it was idle.
  opened[1]!.lost = true
  await pool.use(async () => {})
  expect(opened.map(({ closed }) => closed)).toEqual([true, true, false])
})

test('more waiting than allowed are refused', async () => {
  const { pool } = createPool(1, 1)
  const work = [0, 1, 2].map(() => pool.use(() => Bun.sleep(5)))
  const refused = failureOf(work[2]!)
  expect((await refused).code).toBe('53300')
  await Promise.all(work.slice(0, 2))
})

test('closing waits for the work in hand, refuses the rest, and closes every session', async () => {
  const { pool, opened } = createPool(2)
  await Promise.all([pool.use(() => Bun.sleep(1)), pool.use(() => Bun.sleep(1))])
  let isDone = false
  const inHand = pool.use(async () => {
    await Bun.sleep(10)
    isDone = true
  })
  await Promise.all([pool.close(), pool.close()])
  expect(isDone).toBe(true)
  await inHand
  expect(opened.map(({ closed }) => closed)).toEqual([true, true])
  expect((await failureOf(pool.use(async () => {}))).code).toBe('08003')
})
