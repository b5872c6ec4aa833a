import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const refusals: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']

/** Throws when this user can neither write to the data folder nor create it. Leaves nothing behind. */
export function requireWritable(folder: string): void {
  const place = nearestExisting(resolve(folder))
  try {
    // Tried rather than read from the modes: a file system may be read-only, or a file on the way.
    rmdirSync(mkdtempSync(join(place, '.scoreline-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // What else can be wrong, such as a full disk, is reported where it happens.
    if (!refusals.includes(code)) return
    const why = place === resolve(folder) ? '' : `, because ${place} is not a folder that it can write to`
    throw new Error(`DATA_DIR ${folder} cannot be written by this user${why}`)
  }
}

const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
