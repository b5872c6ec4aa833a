import { beforeAll, describe, expect, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { CopyRows } from '../../../src/store/sql/copy-rows.ts'
import { failureOf } from '../../support/until.ts'
import { storeFailureOf } from './fixtures.ts'

/** Transactions are atomic and isolated, and queries cannot leave them by mistake. */
export function transactionCases(database: () => Database): void {
  const values = async () =>
    (await database().query<{ n: number }>('select n from kept order by n')).map(({ n }) => n)
  const insert = 'insert into kept values ($1::int)'

  describe('transactions', () => {
    beforeAll(async () => {
      await database().query('create table kept (n int primary key)')
    })

    test('commit the work and return its result', async () => {
      const result = await database().transaction(async (query) => {
        await query(insert, [1])
        return 'done'
      })
      expect(result).toBe('done')
      expect(await values()).toEqual([1])
    })

    test('roll back when the work throws, with its own error', async () => {
      const work = database().transaction(async (query) => {
        await query(insert, [2])
        throw new Error('changed my mind')
      })
      expect((await failureOf(work)).message).toBe('changed my mind')
      expect(await values()).toEqual([1])
    })

    test('rows that cannot be copied abort the transaction, and what comes after it works', async () => {
      await database().query('create table copied (doc json not null)')
      const copied = async () => (await database().query('select doc from copied')).map(({ doc }) => doc)
      const copyTexts = (texts: readonly string[]) =>
        database().transaction(async ({ copy }) => {
          const rows = new CopyRows(0)
          for (const text of texts) {
            rows.row(1)
            rows.text(text)
          }
          await copy?.('copy copied from stdin (format binary)', rows.end())
          return copy !== undefined
        })
      const canCopy = await copyTexts(['{"a":1}'])
      expect(canCopy).toBe(database().driver === 'pglite')
      const expected = canCopy ? [{ a: 1 }] : []
      expect(await copied()).toEqual(expected)
      if (!canCopy) return
      const bad = [...Array<string>(2_000).fill('{"b":2}'), '{', ...Array<string>(2_000).fill('[]')]
      expect((await storeFailureOf(copyTexts(bad))).code).toBe('22P02')
      expect(await copied()).toEqual(expected)
      await copyTexts(['2'])
      expect(await copied()).toEqual([...expected, 2])
    })

    test('a failed statement aborts the transaction, even when the error was caught', async () => {
      const work = database().transaction(async (query) => {
        await query(insert, [2])
        await query(insert, [1]).catch(() => {})
        await query(insert, [3]).catch(() => {})
      })
      expect((await storeFailureOf(work)).code).toBe('23505')
      expect(await values()).toEqual([1])
    })

    test('scripts are part of the transaction', async () => {
      const work = database().transaction(async (_, script) => {
        await script('insert into kept values (4); insert into kept values (5);')
        throw new Error('no')
      })
      await work.catch(() => {})
      expect(await values()).toEqual([1])
    })

    test('a query after the end of its transaction is refused', async () => {
      const escaped = await database().transaction(async (query) => () => query(insert, [6]))
      expect((await storeFailureOf(escaped())).code).toBe('25P01')
      expect(await values()).toEqual([1])
    })

    test('database.query is refused inside a transaction, where it would deadlock', async () => {
      const work = database().transaction(async (query) => {
        await query(insert, [7])
        await database().query('select 1')
      })
      expect((await storeFailureOf(work)).code).toBe('55P03')
      expect(await values()).toEqual([1])
      expect(await database().query('select 1 as one')).toEqual([{ one: 1 }])
    })

    test('a transaction inside another is refused, where it would deadlock', async () => {
      const work = database().transaction(async (query) => {
        await query(insert, [8])
        await database().transaction((inner) => inner(insert, [9]))
      })
      expect((await storeFailureOf(work)).code).toBe('55P03')
      expect(await values()).toEqual([1])
    })

    test('a commit that fails leaves nothing', async () => {
      await database().query('create table later (n int unique deferrable initially deferred)')
      const work = database().transaction(async (query) => {
        await query('insert into later values (1), (1)')
      })
      expect((await storeFailureOf(work)).code).toBe('23505')
      expect(await database().query('select n from later')).toEqual([])
    })

    test('concurrent ones lose no update', async () => {
      await database().query('create table total (n int)')
      await database().query('insert into total values (0)')
      const add = () =>
        database().transaction(async (query) => {
          const [row] = await query<{ n: number }>('select n from total for update')
          await Bun.sleep(1)
          await query('update total set n = $1::int', [row!.n + 1])
        })
      await Promise.all(Array.from({ length: 40 }, add))
      expect(await database().query('select n from total')).toEqual([{ n: 40 }])
    })

    test('statements outside see nothing of a transaction before it commits', async () => {
      await database().transaction(async (query) => {
        await query(insert, [8])
      })
      const inserted = Promise.withResolvers<void>()
      const running = database().transaction(async (query) => {
        await query(insert, [9])
        inserted.resolve()
        // The embedded database lets the outer statement wait until the transaction ends.
        await Bun.sleep(20)
        throw new Error('no')
      })
      const failure = failureOf(running)
      await inserted.promise
      const [seen, error] = await Promise.all([values(), failure])
      expect(seen).toEqual([1, 8])
      expect(error.message).toBe('no')
    })
  })
}
