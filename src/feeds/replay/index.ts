import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Adapter } from '../../contract/adapter.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import { clamp } from '../../kernel/numbers.ts'
import { emitDocument, isUnusable } from '../emit-document.ts'
import { fileDocument } from '../read/document.ts'

export interface ReplayOptions {
  readonly folder: string
  /** Speed-up over the recorded pace. */
  readonly speed: number
  readonly adapters: ReadonlyMap<string, Adapter>
}

/** The pause between documents without a recording time in their names. */
const untimedMs = 1_000
/** The longest pause, however far apart two recordings are. */
const pauseMaxMs = 60_000

/**
 * Replays recorded documents as if they arrived now. A folder named after a feed is read by that feed, other documents
 * by the first adapter that recognises them. After the last one the feed keeps running, so that the result is served.
 */
export function createReplay({ folder, speed, adapters }: ReplayOptions): Feed {
  return {
    name: 'replay',
    run: async (context) => {
      const documents = await recordedDocuments(folder)
      const memory = new Map<string, unknown>()
      let before: number | null = null
      for (const [i, recorded] of documents.entries()) {
        if (context.signal.aborted) return
        if (i > 0) await context.sleep(pauseBetween(before, recorded.atMs) / speed)
        before = recorded.atMs
        await ingestRecorded(adapters, recorded, memory, context)
        context.ready()
        context.progress('replay', (i + 1) / documents.length)
      }
      context.ready()
      while (!context.signal.aborted) await context.sleep(pauseMaxMs)
    },
  }
}

function pauseBetween(before: number | null, now: number | null): number {
  if (before === null || now === null) return untimedMs
  return clamp(now - before, 0, pauseMaxMs)
}

async function ingestRecorded(
  adapters: ReadonlyMap<string, Adapter>,
  recorded: RecordedDocument,
  memory: Map<string, unknown>,
  context: FeedContext,
): Promise<void> {
  const own = adapters.get(recorded.folder)
  for (const adapter of own ? [own] : adapters.values()) {
    const outcome = await emitDocument(adapter, fileDocument(recorded.path), memory, context)
    if (isUnusable(outcome)) continue
    const { changes, problems } = outcome
    context.log.info('replay.ingested', { file: recorded.path, feed: adapter.name, changes, problems })
    return
  }
  context.log.warn('replay.unknown', { file: recorded.path })
}

interface RecordedDocument {
  readonly path: string
  /** The name of its folder, which may be that of a feed. */
  readonly folder: string
  /** When it was recorded, if its name contains a time. */
  readonly atMs: number | null
}

/** The documents under a folder in replay order: by the time in their names, then by name. */
async function recordedDocuments(folder: string): Promise<RecordedDocument[]> {
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
