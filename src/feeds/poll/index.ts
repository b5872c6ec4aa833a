import type { Adapter, Poll } from '../../contract/adapter.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import { BoundedMap } from '../../kernel/bounded-map.ts'
import { clamp } from '../../kernel/clamp.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { ingestDocument, isOfNoUse } from '../ingest-document.ts'
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

export interface PollOptions {
  readonly baseUrl: string
  /** The pause between two requests for a live document; null as the adapter plans. */
  readonly intervalMs: number | null
  readonly limits?: FetchLimits
}

const usualLimits: FetchLimits = { timeoutMs: 15_000, bytesMax: 64 * 1024 * 1024 }
/** How often it looks what is due; as often as it asks, where that is more often. */
const tickMaxMs = 250
const tickMinMs = 20
/** Documents asked for at the same time. */
const fetchesMax = 6
/** Least time without any answer after which a source counts as stale. */
const staleMinMs = 60_000
const memorySizeMax = 256

/** What is known of one document. */
interface Address {
  /** Where it was last asked for: the validators are of that answer. */
  url: string
  validators: Validators
  failures: number
  dueMs: number
}

type PolledAdapter = Adapter & { readonly plan: NonNullable<Adapter['plan']> }

/** Runs an adapter: asks for what its plan names, when it is due, and states what the answers say. */
export function createPolled(adapter: PolledAdapter, options: PollOptions): Feed {
  return {
    name: adapter.name,
    fills: sportsOf(adapter),
    staleAfterMs: Math.max(staleMinMs, 3 * (options.intervalMs ?? 0)),
    run: async (context) => {
      const addresses = new Map<string, Address>()
      const memory = new BoundedMap<string, unknown>(memorySizeMax)
      const rng = createRng(adapter.name)
      const tickMs = clamp(options.intervalMs ?? tickMaxMs, tickMinMs, tickMaxMs)
      while (!context.signal.aborted) {
        const { clock, listAround: near } = context
        const plan = await adapter.plan({
          baseUrl: options.baseUrl,
          nowMs: clock.now(),
          listAround: near,
          memory,
        })
        await askDue(adapter, plan, { addresses, memory, rng, options, context })
        // Whatever became of the first round: nobody waits for other people's servers.
        context.ready()
        await context.sleep(tickMs)
      }
    },
  }
}

/** The sports that a feed's documents fill, by the kinds of their records. */
const sportsOf = ({ documents }: Adapter): string[] => [
  ...new Set(
    Object.values(documents).flatMap((kinds) => [...kinds.matchAll(/(\w+)\.\w+/g)].map((m) => m[1]!)),
  ),
]

interface Round {
  readonly addresses: Map<string, Address>
  readonly memory: Map<string, unknown>
  readonly rng: Rng
  readonly options: PollOptions
  readonly context: FeedContext
}

/** Asks side by side, reads one after the other in the order of the plan: what comes first there is known first. */
async function askDue(adapter: Adapter, plan: readonly Poll[], round: Round): Promise<void> {
  const { addresses, context } = round
  forget(addresses, plan)
  const nowMs = monotonicMs()
  const due = plan.filter((poll) => (addresses.get(placeOf(poll))?.dueMs ?? 0) <= nowMs)
  for (let from = 0; from < due.length && !context.signal.aborted; from += fetchesMax) {
    const chunk = due.slice(from, from + fetchesMax)
    const answers = await Promise.all(chunk.map((poll) => ask(poll, round)))
    for (const [i, fetched] of answers.entries()) {
      if (context.signal.aborted) return
      await take(adapter, chunk[i]!, fetched, round)
    }
  }
}

/** What is asked for, whichever way: the whole and the changes to it are one document. */
const placeOf = ({ url, whole }: Poll): string => whole ?? url

function ask(poll: Poll, { addresses, options, context }: Round): Promise<Fetched> {
  const known = addresses.get(placeOf(poll))
  const validators = known?.url === poll.url ? known.validators : noValidators
  return fetchDocument({ url: poll.url, validators }, options.limits ?? usualLimits, context.signal)
}

function forget(addresses: Map<string, Address>, plan: readonly Poll[]): void {
  const planned = new Set(plan.map(placeOf))
  for (const place of addresses.keys()) if (!planned.has(place)) addresses.delete(place)
}

/** Reads an answer. Changes that cannot be had, or do not fit what is held, give way to the whole. */
async function take(adapter: Adapter, poll: Poll, fetched: Fetched, round: Round): Promise<void> {
  const isOfUse = await read(adapter, poll, fetched, round)
  if (isOfUse || poll.whole === undefined || round.context.signal.aborted) return
  const whole: Poll = { url: poll.whole, everyMs: poll.everyMs }
  await read(adapter, whole, await ask(whole, round), round)
}

/** Whether the answer says something, if only that nothing is new. */
async function read(adapter: Adapter, poll: Poll, fetched: Fetched, round: Round): Promise<boolean> {
  const { addresses, rng, options, context } = round
  const { url } = poll
  const before = addresses.get(placeOf(poll))
  const failures = 'failed' in fetched ? (before?.failures ?? 0) + 1 : 0
  if ('failed' in fetched) {
    const { failed: reason } = fetched
    context.log.warn('feed.unreachable', { feed: adapter.name, url, reason, failures })
  } else context.markAlive()
  const isOfUse = 'bytes' in fetched ? await tell(adapter, url, fetched, round) : !('failed' in fetched)
  const known = before?.url === url ? before.validators : noValidators
  addresses.set(placeOf(poll), {
    url,
    validators: 'bytes' in fetched ? fetched.validators : known,
    failures,
    dueMs: monotonicMs() + waitAfter({ everyMs: paceOf(poll, options.intervalMs) }, failures, fetched, rng),
  })
  return isOfUse
}

async function tell(
  adapter: Adapter,
  url: string,
  { bytes, atMs }: FetchedDocument,
  { context, memory }: Round,
): Promise<boolean> {
  const nowMs = context.clock.now()
  const document = bytesDocument(url, bytes, Math.min(atMs ?? nowMs, nowMs))
  const told = await ingestDocument(adapter, document, memory, context)
  const { problems, reason } = told
  if (problems > 0) context.log.warn('feed.problems', { feed: adapter.name, url, problems, reason })
  return !isOfNoUse(told)
}
