import type { Adapter } from '../../contract/adapter.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import { clamp } from '../../kernel/clamp.ts'
import { ingestDocument, isOfNoUse } from '../ingest-document.ts'
import { fileDocument } from '../read/document.ts'
import { type RecordedDocument, recordedDocuments } from './recorded-documents.ts'

export interface ReplayOptions {
  readonly folder: string
  /** How many times as fast as it was recorded. */
  readonly speed: number
  readonly adapters: ReadonlyMap<string, Adapter>
}

/** The pause between documents whose names do not say when they were recorded. */
const untimedMs = 1_000
/** Nobody waits longer than this for what was recorded a day later. */
const pauseMaxMs = 60_000

/**
 * Tells recorded documents as if they came in now: those in a folder named after a feed by that feed, others by the
 * first that knows them. When all are told it stays, so that what they came to is served.
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
        await tell(adapters, recorded, memory, context)
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

async function tell(
  adapters: ReadonlyMap<string, Adapter>,
  recorded: RecordedDocument,
  memory: Map<string, unknown>,
  context: FeedContext,
): Promise<void> {
  const own = adapters.get(recorded.folder)
  for (const adapter of own ? [own] : adapters.values()) {
    const told = await ingestDocument(adapter, fileDocument(recorded.path), memory, context)
    if (isOfNoUse(told)) continue
    const { changes, problems } = told
    context.log.info('replay.told', { file: recorded.path, feed: adapter.name, changes, problems })
    return
  }
  context.log.warn('replay.unknown', { file: recorded.path })
}
