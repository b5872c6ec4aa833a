import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface RecordedDocument {
  readonly path: string
  /** The name of its folder, which may be that of a feed. */
  readonly folder: string
  /** When it was recorded, if its name contains a time. */
  readonly atMs: number | null
}

/** The documents under a folder in replay order: by the time in their names, then by name. */
export async function recordedDocuments(folder: string): Promise<RecordedDocument[]> {
  const found = await under(folder)
  return found.sort((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0) || (a.path < b.path ? -1 : 1))
}

async function under(folder: string): Promise<RecordedDocument[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const lists = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      if ((await stat(path)).isDirectory()) return under(path)
      return [{ path, folder: basename(folder), atMs: timeInName(name) }]
    }),
  )
  return lists.flat()
}

/** `…_2026-07-07T211500Z.json`, `2026-07-07T21:15:00.250Z…`. */
function timeInName(name: string): number | null {
  const match = /(\d{4}-\d\d-\d\d)T(\d\d)[:-]?(\d\d)[:-]?(\d\d)(\.\d{1,3})?Z/.exec(name)
  if (!match) return null
  const [, day, hours, minutes, seconds, fraction = ''] = match
  const ms = Date.parse(`${day}T${hours}:${minutes}:${seconds}${fraction}Z`)
  return Number.isNaN(ms) ? null : ms
}
