/** One suite for both stores: all guarantees hold on each of them. */
import { afterAll, beforeAll, describe, setDefaultTimeout, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { testPostgres } from '../../support/postgres.ts'
import { chainCases } from './chain-cases.ts'
import { driverCases } from './driver-cases.ts'
import { journalCases } from './journal-cases.ts'
import { markCases } from './mark-cases.ts'
import { migrationCases } from './migration-cases.ts'
import { notificationCases } from './notification-cases.ts'
import { orderCases } from './order-cases.ts'
import { recordCases } from './record-cases.ts'
import { searchCases } from './search-cases.ts'
import { type OpenStore, stores } from './stores.ts'
import { transactionCases } from './transaction-cases.ts'

/** One reader and eight writers. */
const handlesCount = 9
// Opening takes seconds, more on a busy machine.
setDefaultTimeout(300_000)

for (const store of stores) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(store.name, () => {
    let opened: OpenStore | null = null
    const handles = (): readonly Database[] => opened!.handles
    const database = (): Database => handles()[0]!
    beforeAll(async () => {
      opened = await store.open(handlesCount)
    })
    afterAll(async () => {
      await opened?.close()
    })

    migrationCases(handles)
    describe('migrated', () => {
      beforeAll(async () => {
        await migrate(database())
      })
      driverCases(database)
      transactionCases(database)
      notificationCases(database)
      journalCases(database)
      chainCases(database)
      markCases(database)
      recordCases(database)
      searchCases(database)
      orderCases(handles)
    })
  })
}

afterAll(async () => {
  if (stores.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})
