import { gameKinds } from '../../areas.ts'
import type { Adapter } from '../../contract/adapter.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { BoundedMap } from '../../kernel/caches.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import type { DocumentCounts } from '../emit-document.ts'
import { kindsOf } from '../read/adapter-of.ts'
import { KnownShape, shapeOf } from './document-shape.ts'

/** A share of rejects from which on a source seems to have changed. */
const rejectShareMin = 0.2
const recentMax = 20
const shapesMax = 100
const listedMax = 5
/** Comparing large documents takes time: they are compared less often. */
const largeBytes = 256 * 1024
const largeEveryMs = 60_000

interface WatchedShape {
  readonly shape: KnownShape
  comparedMs: number
}

/** Notices that a source has changed its documents, and warns once for each reason. */
export class DocumentWatch {
  readonly #warn: FeedContext['warn']
  /** Whether each of the last documents was rejected as a whole. */
  readonly #recent: boolean[] = []
  readonly #shapes = new BoundedMap<string, WatchedShape>(shapesMax)

  constructor(warn: FeedContext['warn']) {
    this.#warn = warn
  }

  /** A document that is no longer polled cannot recover. */
  dropped(url: string): void {
    this.#warn('rejects', url, null)
  }

  ingested(url: string, { changes, problems, rejected, reason }: DocumentCounts): void {
    const [bad, all] = [problems + rejected, changes + problems]
    this.#recent.push(bad > 0 && bad === all)
    if (this.#recent.length > recentMax) this.#recent.shift()
    const isBad = bad > 0 && bad >= rejectShareMin * all
    this.#warn('rejects', url, isBad ? `${bad} of ${all} items are rejected, such as ${reason}` : null)
    const unusable = this.#recent.filter(Boolean).length
    const detail = `${unusable} of the last ${recentMax} documents are rejected`
    this.#warn('rejects', 'all documents', unusable >= rejectShareMin * recentMax ? detail : null)
  }

  /** Compares the fields of a JSON document with those of earlier ones of its kind. */
  compare(url: string, bytes: Uint8Array, nowMs: number): void {
    // Games differ in the numbers of their addresses.
    const kind = (URL.parse(url)?.pathname ?? url).replace(/\d+/g, '#')
    const watched = this.#shapes.get(kind) ?? {
      shape: new KnownShape(),
      comparedMs: Number.NEGATIVE_INFINITY,
    }
    if (bytes.length > largeBytes && nowMs - watched.comparedMs < largeEveryMs) return
    const document = parse(bytes)
    if (document === undefined) return
    this.#shapes.set(kind, watched)
    watched.comparedMs = nowMs
    const { unknown, missing } = watched.shape.compare(shapeOf(document))
    this.#warn('unknown_fields', kind, listOf(unknown))
    this.#warn('missing_fields', kind, listOf(missing))
  }
}

function listOf(fields: readonly string[]): string | null {
  if (fields.length === 0) return null
  const more = fields.length > listedMax ? ` and ${fields.length - listedMax} more` : ''
  return `${fields.slice(0, listedMax).join(', ')}${more}`
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Stored games are read this often. */
const everyMs = 1_000

const notPlayed = new Set(['scheduled', 'final'])

/** Reports which stored games of an adapter's kinds are in progress, so that one that its documents drop is noticed. */
export function followGames(
  { documents }: Pick<Adapter, 'documents'>,
  { listAround, follow }: Pick<FeedContext, 'listAround' | 'follow'>,
) {
  const kinds = kindsOf({ documents }).filter((kind) => gameKinds.has(kind))
  let dueMs = 0
  return {
    follow: async (): Promise<void> => {
      if (monotonicMs() < dueMs) return
      dueMs = monotonicMs() + everyMs
      for (const kind of kinds) follow(kind, inProgress(await listAround(kind)))
    },
  }
}

const inProgress = (games: Awaited<ReturnType<FeedContext['listAround']>>): string[] =>
  games.flatMap(({ id, doc }) => (notPlayed.has((doc as { status: string }).status) ? [] : [id]))
