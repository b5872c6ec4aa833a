import type { Adapter, Poll } from '../../contract/adapter.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import { BoundedMap } from '../../kernel/bounded-map.ts'
import { clamp } from '../../kernel/clamp.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { ingestDocument, isUnusable } from '../ingest-document.ts'
import { bytesDocument } from '../read/document.ts'
import {
  type Fetched,
  type FetchedDocument,
  type FetchLimits,
  fetchDocument,
  noValidators,
  type Validators,
} from './fetch-document.ts'
import { paceOf, waitAfter } from './pace.ts'
import { DocumentWatch } from './watch-documents.ts'

export interface PollOptions {
  readonly baseUrl: string
  /** The pause between two requests for a live document; null uses the pause of the adapter's plan. */
  readonly intervalMs: number | null
  /** Headers of every request: the user agent, and what the operator adds. */
  readonly headers?: Readonly<Record<string, string>>
  readonly limits?: FetchLimits
}

const defaultLimits: FetchLimits = { timeoutMs: 15_000, bytesMax: 64 * 1024 * 1024 }
/** The plan is checked this often, or at the polling interval if that is shorter. */
const tickMaxMs = 250
const tickMinMs = 20
/** Concurrent requests per feed. */
const fetchesMax = 6
/** A source counts as stale after at least this long without any response. */
const staleMinMs = 60_000
const memorySizeMax = 256
const readyWithinMs = 5_000

/** The polling state of one document. */
interface PolledDocument {
  /** The URL of the last request: the validators belong to its response. */
  url: string
  validators: Validators
  failures: number
  dueMs: number
}

type PolledAdapter = Adapter & { readonly plan: NonNullable<Adapter['plan']> }

/** Runs an adapter: requests the documents of its plan when they are due and emits their changes. */
export function createPolled(adapter: PolledAdapter, options: PollOptions): Feed {
  return {
    name: adapter.name,
    fills: sportsOf(adapter),
    staleAfterMs: Math.max(staleMinMs, 3 * (options.intervalMs ?? 0)),
    run: async (context) => {
      const documents = new Map<string, PolledDocument>()
      const memory = new BoundedMap<string, unknown>(memorySizeMax)
      const rng = createRng(adapter.name)
      const watch = new DocumentWatch(context.warn)
      const tickMs = clamp(options.intervalMs ?? tickMaxMs, tickMinMs, tickMaxMs)
      // The service does not wait longer than this for third-party servers: stored games can be read meanwhile.
      const waiting = setTimeout(context.ready, readyWithinMs)
      try {
        while (!context.signal.aborted) {
          const { clock, listAround } = context
          const { baseUrl } = options
          const plan = await adapter.plan({ baseUrl, nowMs: clock.now(), listAround, memory })
          await pollDue(adapter, plan, { documents, memory, rng, options, context, watch })
          // Ready after the first round, even if it failed.
          context.ready()
          await context.sleep(tickMs)
        }
      } finally {
        clearTimeout(waiting)
      }
    },
  }
}

/** The sports that an adapter's documents fill, by the kinds of their records. */
const sportsOf = ({ documents }: Adapter): string[] => [
  ...new Set(
    Object.values(documents).flatMap((kinds) => [...kinds.matchAll(/(\w+)\.\w+/g)].map((m) => m[1]!)),
  ),
]

interface PollState {
  readonly documents: Map<string, PolledDocument>
  readonly memory: Map<string, unknown>
  readonly rng: Rng
  readonly options: PollOptions
  readonly context: FeedContext
  readonly watch: DocumentWatch
}

/** Fetches due documents concurrently and ingests them in plan order, so that earlier ones are stored first. */
async function pollDue(adapter: Adapter, plan: readonly Poll[], state: PollState): Promise<void> {
  const { documents, context } = state
  dropUnplanned(state, plan)
  const nowMs = monotonicMs()
  const due = plan.filter((poll) => (documents.get(documentKey(poll))?.dueMs ?? 0) <= nowMs)
  for (let from = 0; from < due.length && !context.signal.aborted; from += fetchesMax) {
    const chunk = due.slice(from, from + fetchesMax)
    const responses = await Promise.all(chunk.map((poll) => request(poll, state)))
    for (const [i, fetched] of responses.entries()) {
      if (context.signal.aborted) return
      await handleResponse(adapter, chunk[i]!, fetched, state)
    }
  }
}

/** A whole document and the changes to it share one key, and so one polling state. */
const documentKey = ({ url, whole }: Poll): string => whole ?? url

function request(poll: Poll, { documents, options, context }: PollState): Promise<Fetched> {
  const known = documents.get(documentKey(poll))
  const validators = known?.url === poll.url ? known.validators : noValidators
  const { limits = defaultLimits, headers = {} } = options
  return fetchDocument({ url: poll.url, validators, headers }, limits, context.signal)
}

function dropUnplanned({ documents, watch }: PollState, plan: readonly Poll[]): void {
  const planned = new Set(plan.map(documentKey))
  for (const [key, { url }] of documents) {
    if (planned.has(key)) continue
    documents.delete(key)
    watch.dropped(url)
  }
}

/** Ingests a response. If changes cannot be fetched or do not apply, it fetches the whole document at once. */
async function handleResponse(
  adapter: Adapter,
  poll: Poll,
  fetched: Fetched,
  state: PollState,
): Promise<void> {
  const isUsable = await ingestResponse(adapter, poll, fetched, state)
  if (isUsable || poll.whole === undefined || state.context.signal.aborted) return
  const whole: Poll = { url: poll.whole, everyMs: poll.everyMs }
  await ingestResponse(adapter, whole, await request(whole, state), state)
}

/** Whether the response was usable: an unchanged document is. */
async function ingestResponse(
  adapter: Adapter,
  poll: Poll,
  fetched: Fetched,
  state: PollState,
): Promise<boolean> {
  const { documents, rng, options, context, watch } = state
  const { url } = poll
  const before = documents.get(documentKey(poll))
  const failures = 'failed' in fetched ? (before?.failures ?? 0) + 1 : 0
  if ('failed' in fetched) {
    const { failed: reason, status } = fetched
    const isRefused = watch.failed(url, status)
    if (!isRefused) context.log.warn('feed.unreachable', { feed: adapter.name, url, reason, failures })
  } else {
    context.markAlive()
    watch.answered(url)
  }
  const isUsable =
    'bytes' in fetched ? await ingestBody(adapter, url, fetched, state) : !('failed' in fetched)
  const known = before?.url === url ? before.validators : noValidators
  documents.set(documentKey(poll), {
    url,
    validators: 'bytes' in fetched ? fetched.validators : known,
    failures,
    dueMs: monotonicMs() + waitAfter({ everyMs: paceOf(poll, options.intervalMs) }, failures, fetched, rng),
  })
  return isUsable
}

async function ingestBody(
  adapter: Adapter,
  url: string,
  { bytes, atMs }: FetchedDocument,
  { context, memory, watch }: PollState,
): Promise<boolean> {
  const nowMs = context.clock.now()
  const document = bytesDocument(url, bytes, Math.min(atMs ?? nowMs, nowMs))
  const outcome = await ingestDocument(adapter, document, memory, context)
  watch.ingested(url, outcome)
  watch.compare(url, bytes, nowMs)
  const { problems, reason } = outcome
  if (problems > 0) context.log.warn('feed.problems', { feed: adapter.name, url, problems, reason })
  return !isUnusable(outcome)
}
