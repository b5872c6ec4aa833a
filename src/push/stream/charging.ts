/**
 * What the stream counts against the rate limit of a key: opening a connection and each snapshot like one read, what is
 * resumed by the ten, and what is replayed like the pages that it takes the place of.
 */
import type { AcceptedKey } from '../../access/accepted-key.ts'
import { type ChargeDeps, charge } from '../../access/charge.ts'
import type { Keys } from '../../access/keys.ts'
import { refill, retryAfterSeconds } from '../../access/limiter.ts'
import { writeRateHeaders } from '../../access/rate-headers.ts'
import { sleep } from '../../kernel/repeat.ts'
import type { Connection } from './connection.ts'
import { entriesPerRequest, resumesPerRequest } from './limits.ts'

export interface Charging {
  /** Charges all of it or nothing; false when it is over the limit. */
  readonly take: (accepted: AcceptedKey, requests: number) => boolean | Promise<boolean>
  /** Resolves when all of it is charged, or the signal aborts. */
  readonly pay: (accepted: AcceptedKey, requests: number, signal: AbortSignal) => Promise<void>
  /** Adds what is left of the limit. */
  readonly addHeaders: (headers: Headers, accepted: AcceptedKey) => void
}

interface ChargingDeps extends ChargeDeps {
  readonly keys: Pick<Keys, 'charge'>
  readonly wallMs: () => number
}

export function createCharging(deps: ChargingDeps): Charging {
  const take: Charging['take'] = (accepted, requests) => {
    const counted = (isCharged: boolean) => {
      if (isCharged) deps.keys.charge(accepted, Math.min(requests, accepted.limit))
      return isCharged
    }
    const charged = charge(deps, accepted, deps.monotonicMs(), requests)
    return charged instanceof Promise ? charged.then(counted) : counted(charged)
  }
  return {
    take,
    pay: async (accepted, requests, signal) => {
      while (!signal.aborted && !(await take(accepted, requests))) {
        await sleep(retryAfterSeconds(accepted.meter, accepted.limit, requests) * 1_000, signal)
      }
    },
    addHeaders: (headers, accepted) => {
      refill(accepted.meter, accepted.limit, deps.monotonicMs())
      writeRateHeaders(headers, accepted, deps.wallMs())
    },
  }
}

/** What opening a connection costs that subscribes to so many channels at once. */
export const openCost = (channels: number, from: string): number =>
  1 + (from === 'snapshot' ? channels : Math.floor(channels / resumesPerRequest))

/** What one more subscription of a connection costs: nothing for most of those without a snapshot. */
export function subscriptionCost(connection: Connection, from: string): number {
  if (from === 'snapshot') return 1
  return ++connection.resumes % resumesPerRequest === 0 ? 1 : 0
}

/** What the entries cost that were replayed to a connection since it was last charged. */
export function replayCost(connection: Connection, entries: number): number {
  const all = connection.replayedEntries + entries
  connection.replayedEntries = all % entriesPerRequest
  return Math.floor(all / entriesPerRequest)
}
