import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../src/store/driver/database.ts'
import { openPglite } from '../../../src/store/driver/pglite.ts'
import { openPostgres } from '../../../src/store/driver/postgres.ts'
import { missingPostgres, testPostgres } from '../../support/postgres.ts'

/** One kind of store under test. */
export interface StoreUnderTest {
  readonly name: string
  /** Why it cannot be tested here, or null. */
  readonly missing: string | null
  /** A new, empty database, opened `count` times if the store allows it. */
  readonly open: (count: number) => Promise<OpenStore>
}

export interface OpenStore {
  readonly handles: readonly Database[]
  readonly close: () => Promise<void>
}

export const stores: readonly StoreUnderTest[] = [
  { name: 'PGlite', missing: null, open: openEmbedded },
  { name: 'PostgreSQL', missing: missingPostgres(), open: openOnServer },
]

/** The embedded database has one connection, so all handles are the same one. */
async function openEmbedded(count: number): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-store-'))
  const database = await openPglite({ folder: join(folder, 'pglite') })
  return {
    handles: Array.from({ length: count }, () => database),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openOnServer(count: number): Promise<OpenStore> {
  const server = await testPostgres()
  const url = await server.database()
  const handles = await Promise.all(Array.from({ length: count }, () => openPostgres({ url })))
  return {
    handles,
    close: async () => {
      await Promise.all(handles.map((handle) => handle.close()))
    },
  }
}
