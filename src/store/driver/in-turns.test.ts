import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type OpenStore, stores } from '../../../test/conformance/store/stores.ts'
import { transactionCases } from '../../../test/conformance/store/transaction-cases.ts'
import { testPostgres } from '../../../test/support/postgres.ts'
import type { Database } from './database.ts'
import { inTurns } from './in-turns.ts'

setDefaultTimeout(300_000)

for (const store of stores) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(`${store.name} in turns`, () => {
    let opened: OpenStore
    let database: Database
    beforeAll(async () => {
      opened = await store.open(1)
      database = inTurns(opened.handles[0]!)
    })
    afterAll(() => opened.close())

    transactionCases(() => database)

    test('the next transaction starts when the one before has ended, also when that fails', async () => {
      const steps: string[] = []
      const take = (name: string, fail: boolean) =>
        database
          .transaction(async (query) => {
            steps.push(`${name} starts`)
            await query('select pg_sleep(0.01)')
            if (fail) throw new Error('no')
          })
          .finally(() => steps.push(`${name} has ended`))
          .catch(() => {})
      await Promise.all([take('first', false), take('second', true), take('third', false)])
      expect(steps).toEqual(['first', 'second', 'third'].flatMap((n) => [`${n} starts`, `${n} has ended`]))
    })

    test('what a transaction leaves behind waits for its turn like all others', async () => {
      const steps: string[] = []
      const ended = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      const leaveBehind = async () => {
        await ended.promise
        await database.transaction(async () => {
          steps.push('left behind')
        })
      }
      const left = await database.transaction(async () => ({ behind: leaveBehind() }))
      const other = database.transaction(async () => {
        ended.resolve()
        await first.promise
        steps.push('other ends')
      })
      await Bun.sleep(20)
      first.resolve()
      await Promise.all([other, left.behind])
      expect(steps).toEqual(['other ends', 'left behind'])
    })
  })
}

afterAll(async () => {
  if (stores.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})
