/**
 * A prepared database folder that has our tables already: migrating takes a new database as long as opening it.
 * `bin/prepare.mjs` makes it at install time, else the first start does.
 */
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openPglite } from './driver/pglite.ts'
import { isDatabase, preparedPath } from './driver/prepared-folder.ts'
import { shareTree } from './driver/private-folder.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { removeHead } from './sql/journal/head.ts'

/** The prepared folder, made now if it is missing; null where that is impossible, such as without the right to write. */
export async function migratedFolder(): Promise<string | null> {
  const folder = await preparedPath(`schema-${schemaHash()}`)
  if (await isDatabase(folder)) return folder
  try {
    await make(folder)
  } catch {
    // Of two processes that make it, the first wins.
  }
  return (await isDatabase(folder)) ? folder : null
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}.tmp-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  try {
    const database = await openPglite({ folder: draft })
    try {
      await migrate(database)
      // Every installation starts a journal of its own.
      await removeHead(database.query)
    } finally {
      await database.close()
    }
    shareTree(draft)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function schemaHash(): string {
  const hash = new Bun.CryptoHasher('sha256')
  for (const { name, sql } of migrations) hash.update(name).update(sql)
  return hash.digest('hex').slice(0, 12)
}
