import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const refusals: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']

/** Throws when this user can neither write to the data folder nor create it. */
export function requireWritable(folder: string): void {
  const why = whyNotWritable(folder)
  if (why !== null) throw new Error(`DATA_DIR ${folder} ${why}`)
}

/** Why this user can neither write to a folder nor create it, or null. Leaves nothing behind. */
export function whyNotWritable(folder: string): string | null {
  const place = nearestExisting(resolve(folder))
  try {
    // Tried rather than read from the modes: a file system may be read-only, or a file on the way.
    rmdirSync(mkdtempSync(join(place, '.scoreline-')))
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // What else can be wrong, such as a full disk, is reported where it happens.
    if (!refusals.includes(code)) return null
    const why = place === resolve(folder) ? '' : `, because ${place} is not a folder that it can write to`
    return `cannot be written by this user${why}`
  }
}

const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
