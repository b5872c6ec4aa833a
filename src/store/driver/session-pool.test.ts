import { expect, test } from 'bun:test'
import { storeFailureOf } from '../../../test/conformance/store/fixtures.ts'
import type { Session } from './session.ts'
import { type Piece, SessionPool } from './session-pool.ts'

function createPool(sizeMax: number, waitingMax = 10) {
  const opened: { lost: boolean; closed: boolean; late?: Promise<void> | null }[] = []
  const open = (): Session => {
    const state: (typeof opened)[number] = { lost: false, closed: false }
    opened.push(state)
    return {
      query: async () => [],
      script: async () => {},
      isLost: () => state.lost,
      late: () => state.late ?? null,
      close: async () => {
        state.closed = true
      },
    }
  }
  return { opened, pool: new SessionPool({ open, sizeMax, waitingMax }) }
}

test('a session serves one piece of work at a time, in order of arrival', async () => {
  const { pool, opened } = createPool(1)
  const order: number[] = []
  await Promise.all(
    [1, 2, 3].map((n) =>
      pool.use('transaction', async () => {
        await Bun.sleep(3 - n)
        order.push(n)
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3])
  expect(opened).toHaveLength(1)
})

test('work that throws returns its session', async () => {
  const { pool, opened } = createPool(1)
  for (let i = 0; i < 3; i++) {
    await pool.use('transaction', () => Promise.reject(new Error('no'))).catch(() => {})
  }
  expect(opened).toEqual([{ lost: false, closed: false }])
})

test('a lost session is closed and replaced, also for waiting work', async () => {
  const { pool, opened } = createPool(1)
  const losing = pool.use('transaction', async () => {
    opened[0]!.lost = true
  })
  await Promise.all([losing, pool.use('transaction', async () => {})])
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
  // Lost while it was idle.
  opened[1]!.lost = true
  await pool.use('transaction', async () => {})
  expect(opened.map(({ closed }) => closed)).toEqual([true, true, false])
})

test('a session whose statement was given up is lent again after the answer, or closed with the pool', async () => {
  const { pool, opened } = createPool(1)
  const answer = Promise.withResolvers<void>()
  await pool.use('statement', async () => {
    opened[0]!.late = answer.promise
  })
  let isLent = false
  const waiting = pool.use('statement', async () => {
    isLent = true
  })
  await Bun.sleep(5)
  expect(isLent).toBe(false)
  opened[0]!.late = null
  answer.resolve()
  await waiting
  expect(opened).toHaveLength(1)
  await pool.use('statement', async () => {
    opened[0]!.late = new Promise(() => {})
  })
  await pool.close()
  expect(opened[0]!.closed).toBe(true)
})

test('a transaction whose statement was given up ends with its session', async () => {
  const { pool, opened } = createPool(1)
  await pool.use('transaction', async () => {
    opened[0]!.late = new Promise(() => {})
  })
  await pool.use('statement', async () => {})
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
})

test('work beyond the waiting limit is rejected', async () => {
  const { pool } = createPool(1, 1)
  const work = [0, 1, 2].map(() => pool.use('transaction', () => Bun.sleep(5)))
  const refused = storeFailureOf(work[2]!)
  expect((await refused).code).toBe('53300')
  await Promise.all(work.slice(0, 2))
})

test('closing waits for running work, rejects the rest, and closes every session', async () => {
  const { pool, opened } = createPool(2)
  await Promise.all([
    pool.use('transaction', () => Bun.sleep(1)),
    pool.use('transaction', () => Bun.sleep(1)),
  ])
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = pool.use('transaction', () => promise.then(() => void order.push('work')))
  const closing = Promise.all([pool.close(), pool.close()]).then(() => void order.push('closed'))
  await Bun.sleep(0)
  resolve()
  await Promise.all([running, closing])
  expect(order).toEqual(['work', 'closed'])
  expect(opened.map(({ closed }) => closed)).toEqual([true, true])
  expect((await storeFailureOf(pool.use('transaction', async () => {}))).code).toBe('08003')
})

test('statements run before waiting transactions, but not for ever', async () => {
  const { pool } = createPool(1, 30)
  const done: string[] = []
  const use = (piece: Piece, name: string) =>
    pool.use(piece, async () => {
      await Bun.sleep(0)
      done.push(name)
    })
  const work = [use('transaction', 'running'), use('transaction', 'first'), use('transaction', 'second')]
  for (let i = 1; i <= 20; i++) work.push(use('statement', String(i)))
  await Promise.all(work)
  const numbers = Array.from({ length: 20 }, (_, i) => String(i + 1))
  expect(done).toEqual(['running', ...numbers.slice(0, 16), 'first', ...numbers.slice(16), 'second'])
})

test('live work waits for at most one transaction of a backfill, and the backfill goes on', async () => {
  const { pool } = createPool(1, 200)
  const done: string[] = []
  const use = (piece: Piece, name: string) =>
    pool.use(piece, async () => {
      await Bun.sleep(0)
      done.push(name)
    })
  const work = ['running', 'second', 'third'].map((name) => use('backfill', name))
  for (let i = 1; i <= 70; i++) work.push(use('transaction', String(i)))
  work.push(use('statement', 'read'))
  await Promise.all(work)
  const numbers = Array.from({ length: 70 }, (_, i) => String(i + 1))
  expect(done).toEqual(['running', 'read', ...numbers.slice(0, 63), 'second', ...numbers.slice(63), 'third'])
})
