import type { Adapter, Poll } from '../../contract/adapter.ts'
import type { Feed, FeedContext, Observation } from '../../contract/feed.ts'
import { BoundedMap } from '../../kernel/caches.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { clamp } from '../../kernel/numbers.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { emitDocument, isUnusable } from '../emit-document.ts'
import { kindsOf } from '../read/adapter-of.ts'
import { bytesDocument } from '../read/document.ts'
import {
  describeBody,
  type Fetched,
  type FetchLimits,
  fetchDocument,
  isBlankBody,
  noValidators,
  type Validators,
} from './fetch-document.ts'
import { paceOf, waitAfter } from './pace.ts'
import { DocumentWatch, followGames } from './watch-documents.ts'

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
/** A source counts as stale after at least this long without a usable document. */
const staleMinMs = 60_000
const memorySizeMax = 256
const readyWithinMs = 5_000

/** The polling state of one document. */
interface PolledDocument {
  /** The URL of the last request: the validators belong to its response. */
  url: string
  validators: Validators
  failures: number
  /** Its interval when it was requested. */
  everyMs: number
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
      const games = followGames(adapter, context)
      const tickMs = clamp(options.intervalMs ?? tickMaxMs, tickMinMs, tickMaxMs)
      // The service does not wait longer than this for third-party servers: stored games can be read meanwhile.
      const waiting = setTimeout(context.ready, readyWithinMs)
      try {
        while (!context.signal.aborted) {
          const { clock, listAround } = context
          const { baseUrl } = options
          const plan = await adapter.plan({ baseUrl, nowMs: clock.now(), listAround, memory })
          await pollDue(adapter, plan, { documents, memory, rng, options, context, watch })
          await games.follow()
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
const sportsOf = (adapter: Adapter): string[] => [
  ...new Set(kindsOf(adapter).map((kind) => kind.slice(0, kind.indexOf('.')))),
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
  const due = plan.filter((poll) => dueOf(poll, documents.get(documentKey(poll)), state) <= nowMs)
  for (let from = 0; from < due.length && !context.signal.aborted; from += fetchesMax) {
    const chunk = due.slice(from, from + fetchesMax)
    const responses = await Promise.all(chunk.map((poll) => request(poll, state)))
    for (const [i, fetched] of responses.entries()) {
      if (context.signal.aborted) return
      await handleResponse(adapter, chunk[i]!, fetched, state)
    }
  }
}

/** When a document is due. One that the plan now wants more often, as when its games begin, does not wait its old pause. */
function dueOf(poll: Poll, known: PolledDocument | undefined, { options }: PollState): number {
  if (!known) return 0
  const soonerMs = known.failures > 0 ? 0 : known.everyMs - paceOf(poll, options.intervalMs)
  return known.dueMs - Math.max(0, soonerMs)
}

/** A whole document and the changes to it share one key, and so one polling state. */
const documentKey = ({ url, whole }: Poll): string => whole ?? url

function request(poll: Poll, { documents, options, context }: PollState): Promise<Fetched> {
  const known = documents.get(documentKey(poll))
  const validators = known?.url === poll.url ? known.validators : noValidators
  const { limits = defaultLimits, headers = {} } = options
  return fetchDocument({ url: poll.url, validators, headers }, limits, context.signal)
}

function dropUnplanned({ documents, watch, context }: PollState, plan: readonly Poll[]): void {
  const planned = new Set(plan.map(documentKey))
  for (const key of documents.keys()) {
    if (planned.has(key)) continue
    documents.delete(key)
    watch.dropped(key)
    context.drop(key)
  }
}

/** Ingests a response. If changes cannot be fetched or do not apply, it fetches the whole document at once. */
async function handleResponse(
  adapter: Adapter,
  poll: Poll,
  fetched: Fetched,
  state: PollState,
): Promise<void> {
  const read = await readResponse(adapter, poll, fetched, state)
  if (read.failure === null || poll.whole === undefined || state.context.signal.aborted) {
    note(poll, fetched, read, state)
    return
  }
  const whole: Poll = { url: poll.whole, everyMs: poll.everyMs }
  const answer = await request(whole, state)
  note(whole, answer, await readResponse(adapter, whole, answer, state), state)
}

/** What a response yielded. */
interface ReadResponse extends Omit<Observation, 'url' | 'everyMs' | 'status'> {
  /** Whether the document must come again in full, also if it is unchanged. */
  readonly isHeld?: boolean
}

async function readResponse(
  adapter: Adapter,
  poll: Poll,
  fetched: Fetched,
  { context, memory, watch }: PollState,
): Promise<ReadResponse> {
  if ('failed' in fetched) return { failure: fetched.failed }
  if (!('bytes' in fetched)) return { failure: null }
  context.received()
  const { bytes, atMs } = fetched
  const nowMs = context.clock.now()
  const isPatch = poll.whole !== undefined
  const key = documentKey(poll)
  const document = bytesDocument(poll.url, bytes, Math.min(atMs ?? nowMs, nowMs))
  const outcome = await emitDocument(adapter, document, memory, context)
  watch.ingested(key, outcome)
  watch.compare(key, bytes, nowMs)
  const isBlank = !isPatch && isBlankBody(bytes)
  const { problems: unreadable, reason, isHeld, sports, games } = outcome
  if (isBlank || isUnusable(outcome)) return { failure: describeBody(bytes, reason), unreadable }
  return { failure: null, problem: reason || null, unreadable, isHeld, sports, games }
}

/** Plans the next request for a document, and reports what this one yielded. */
function note(
  poll: Poll,
  fetched: Fetched,
  { isHeld = false, ...read }: ReadResponse,
  { documents, rng, options, context }: PollState,
): void {
  const key = documentKey(poll)
  const { url } = poll
  const before = documents.get(key)
  const everyMs = paceOf(poll, options.intervalMs)
  const isExpected = poll.mayBeMissing === true && 'failed' in fetched && fetched.status === 404
  const failures = read.failure === null || isExpected ? 0 : (before?.failures ?? 0) + 1
  // A document that was no use must come again in full: "unchanged" would confirm it.
  const isDone = failures === 0 && !isHeld
  const known = isDone && before?.url === url ? before.validators : noValidators
  const validators = isDone && 'bytes' in fetched ? fetched.validators : known
  const dueMs = monotonicMs() + waitAfter({ everyMs }, failures, fetched, rng)
  documents.set(key, { url, validators, failures, everyMs, dueMs })
  if (!isExpected && !context.signal.aborted) {
    context.observe({ url: key, everyMs, status: statusOf(fetched), ...read })
  }
}

function statusOf(fetched: Fetched): number | null {
  if ('failed' in fetched) return fetched.status
  return 'bytes' in fetched ? 200 : 304
}
