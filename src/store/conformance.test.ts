/** One suite, three stores: whatever holds on one of them holds on all. */
import { afterAll, beforeAll, describe, setDefaultTimeout, test } from 'bun:test'
import { testPostgres } from '../../test/support/postgres.ts'
import { driverCases } from './conformance/driver-cases.ts'
import { journalCases } from './conformance/journal-cases.ts'
import { migrationCases } from './conformance/migration-cases.ts'
import { notificationCases } from './conformance/notification-cases.ts'
import { orderCases } from './conformance/order-cases.ts'
import { recordCases } from './conformance/record-cases.ts'
import { searchCases } from './conformance/search-cases.ts'
import { type OpenStore, stores } from './conformance/stores.ts'
import { transactionCases } from './conformance/transaction-cases.ts'
import type { Database } from './driver/database.ts'
import { migrate } from './migrate.ts'

/** One reader and eight writers. */
const handlesCount = 9
// Opening takes seconds, more on a busy machine.
setDefaultTimeout(60_000)

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
      recordCases(database)
      searchCases(database)
      orderCases(handles)
    })
  })
}

afterAll(async () => {
  if (stores.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})
