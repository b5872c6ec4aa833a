import type { Adapter, ParseContext, Poll } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import { BoundedMap } from '../../kernel/bounded-map.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { bytesDocument } from '../read/document.ts'
import {
  type Fetched,
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
const tickMs = 250
/** Documents asked for at the same time. */
const fetchesMax = 6
/** Least time without any answer after which a source counts as stale. */
const staleMinMs = 60_000
const memorySizeMax = 256

/** What is known of one address. */
interface Address {
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
      while (!context.signal.aborted) {
        const { clock, near } = context
        const plan = await adapter.plan({ baseUrl: options.baseUrl, nowMs: clock.now(), near })
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
  const { addresses, options, context } = round
  forget(addresses, plan)
  const nowMs = monotonicMs()
  const due = plan.filter(({ url }) => (addresses.get(url)?.dueMs ?? 0) <= nowMs)
  for (let from = 0; from < due.length && !context.signal.aborted; from += fetchesMax) {
    const chunk = due.slice(from, from + fetchesMax)
    const answers = await Promise.all(
      chunk.map(({ url }) => {
        const validators = addresses.get(url)?.validators ?? noValidators
        return fetchDocument(url, validators, options.limits ?? usualLimits, context.signal)
      }),
    )
    for (const [i, fetched] of answers.entries()) {
      if (context.signal.aborted) return
      await take(adapter, chunk[i]!, fetched, round)
    }
  }
}

function forget(addresses: Map<string, Address>, plan: readonly Poll[]): void {
  const planned = new Set(plan.map(({ url }) => url))
  for (const url of addresses.keys()) if (!planned.has(url)) addresses.delete(url)
}

async function take(adapter: Adapter, poll: Poll, fetched: Fetched, round: Round): Promise<void> {
  const { addresses, rng, options, context } = round
  const before = addresses.get(poll.url) ?? { validators: noValidators, failures: 0, dueMs: 0 }
  const failures = 'failed' in fetched ? before.failures + 1 : 0
  const everyMs = paceOf(poll, options.intervalMs)
  if ('failed' in fetched) {
    context.log.warn('feed.unreachable', {
      feed: adapter.name,
      url: poll.url,
      reason: fetched.failed,
      failures,
    })
  } else context.heard()
  if ('bytes' in fetched) await state(adapter, poll.url, fetched, round)
  const validators = 'bytes' in fetched ? fetched.validators : before.validators
  addresses.set(poll.url, {
    validators,
    failures,
    dueMs: monotonicMs() + waitAfter(everyMs, failures, fetched, rng),
  })
}

async function state(
  adapter: Adapter,
  url: string,
  { bytes, atMs }: Extract<Fetched, { readonly bytes: Uint8Array }>,
  { context, memory }: Round,
): Promise<void> {
  const nowMs = context.clock.now()
  const { stored, listed } = context
  const parsing: ParseContext = { nowMs, gameId: null, memory, stored, listed }
  const changes: Change[] = []
  let problems = 0
  let reason = ''
  for await (const piece of adapter.parse(
    bytesDocument(url, bytes, Math.min(atMs ?? nowMs, nowMs)),
    parsing,
  )) {
    if ('change' in piece) changes.push(piece.change)
    else if ('problem' in piece) {
      problems++
      reason ||= `${piece.problem.position}: ${piece.problem.reason}`
    }
  }
  if (problems > 0) context.log.warn('feed.problems', { feed: adapter.name, url, problems, reason })
  if (changes.length > 0) await context.emit(changes)
}
