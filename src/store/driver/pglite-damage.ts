import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../../kernel/error-message.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

/** Why the folder of the embedded database could not be opened, and what to do: the engine itself only aborts. */
export async function describeOpenFailure(folder: string, error: unknown): Promise<StoreError> {
  if (error instanceof StoreError && error.code === storeErrorCodes.diskFull) return error
  const part = await damagedPart(folder)
  const what = part === null ? errorMessage(error) : `${part} is damaged`
  return new StoreError(
    storeErrorCodes.connectionLost,
    `the database in ${folder} cannot be opened: ${what}; restore a backup of the data folder`,
    { cause: error },
  )
}

async function damagedPart(folder: string): Promise<string | null> {
  const control = await readStart(join(folder, 'global', 'pg_control'))
  // Bytes 8 to 11 are the version of the control file, such as 1800.
  const version = control?.readUInt32LE(8) ?? 0
  if (version < 900 || version > 9_900) return 'global/pg_control'
  const names = await readdir(join(folder, 'pg_wal')).catch(() => [])
  for (const name of names.filter((file) => /^[0-9A-F]{24}$/.test(file))) {
    // A page of the log starts with a magic number 0xD1xx.
    const start = await readStart(join(folder, 'pg_wal', name))
    if (start?.[1] === 0xd1) return null
  }
  return 'pg_wal'
}

async function readStart(path: string): Promise<Buffer | null> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return bytesRead === 16 ? buffer : null
  } catch {
    return null
  }
}
