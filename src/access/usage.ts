import { addDays, dayIn } from '../kernel/calendar.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Query } from '../store/driver/database.ts'
import {
  addKeyUsage,
  listKeyUsage,
  type RequestsOfDay,
  readKeyUsage,
  type UsageOfDay,
} from '../store/sql/keys/usage.ts'

/** This node's count of one key's requests on one league day. */
export interface Tally {
  readonly keyId: string
  day: string
  /** The quarter hour in which `day` was computed: in no time zone does a day end within one. */
  quarter: number
  /** Requests that were counted here and are not yet in a write. */
  fresh: number
  /** Requests that were counted here and are not yet confirmed as stored. */
  unsaved: number
  /** Requests that all nodes have stored, as last read. */
  stored: number
  /** The same of what the requests counted as against the rate limit. */
  freshCharged: number
  unsavedCharged: number
  storedCharged: number
  readAtMs: number
}

export const newTally = (keyId: string): Tally => ({
  keyId,
  day: '',
  quarter: -1,
  fresh: 0,
  unsaved: 0,
  stored: 0,
  freshCharged: 0,
  unsavedCharged: 0,
  storedCharged: 0,
  readAtMs: Number.NEGATIVE_INFINITY,
})

export interface Usage {
  readonly count: (tally: Tally, nowMs?: number) => void
  /** Adds what a request, counted before, counted as against the rate limit. */
  readonly charge: (tally: Tally, requests: number) => void
  /** Requests on the current league day; the last seconds of other nodes may be missing. */
  readonly today: (tally: Tally) => Promise<number>
  /** Requests of each of the latest league days, oldest first, today's last. */
  readonly byDay: (tally: Tally, days: number) => Promise<RequestsOfDay[]>
  /** Stores the counts. Counts that cannot be stored are kept for the next flush. */
  readonly flush: () => Promise<void>
}

const usageZone = 'America/New_York'
const quarterMs = 15 * 60_000
const batchMax = 10_000
const rereadAfterMs = 5_000

interface Entry extends UsageOfDay {
  readonly tally: Tally
}

export function createUsage(query: Query, clock: Clock, log: Log): Usage {
  const counts = createPendingCounts()
  let turn: Promise<void> = Promise.resolve()

  /** Runs reads and writes one after another: a read during a write would count the same requests twice. */
  const serialize = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((error) => log.warn('usage.failed', { error }))
    return turn
  }

  const flushAll = async (): Promise<void> => {
    for (let batch = counts.nextBatch(); batch.length > 0; batch = counts.nextBatch()) {
      try {
        markStored(batch, await addKeyUsage(query, batch.map(plain)), clock.now())
      } catch (error) {
        batch.forEach(counts.putBack)
        throw error
      }
    }
  }

  const today = async (tally: Tally): Promise<number> => {
    counts.moveToToday(tally, clock.now())
    const isOld = clock.now() - tally.readAtMs >= rereadAfterMs
    if (isOld) await serialize(() => readStored(query, tally, clock.now()))
    return tally.stored + tally.unsaved
  }

  return {
    count: (tally, nowMs = clock.now()) => {
      counts.moveToToday(tally, nowMs)
      counts.add(tally)
    },
    charge: counts.charge,
    today,
    byDay: async (tally, days) => {
      const requestsToday = await today(tally)
      const first = addDays(tally.day, 1 - days)
      const stored = new Map((await listKeyUsage(query, tally.keyId, first)).map((row) => [row.day, row]))
      const charged = tally.storedCharged + tally.unsavedCharged
      stored.set(tally.day, { day: tally.day, requests: requestsToday, charged })
      return Array.from({ length: days }, (_, i) => {
        const day = addDays(first, i)
        return stored.get(day) ?? { day, requests: 0, charged: 0 }
      })
    },
    flush: () => serialize(flushAll),
  }
}

/** Counts that are not stored yet: of the current day in their tallies, of past days in a list. */
function createPendingCounts() {
  const touched = new Set<Tally>()
  const fromPastDays: Entry[] = []
  return {
    add: (tally: Tally): void => {
      tally.unsaved++
      if (tally.fresh++ === 0) touched.add(tally)
    },
    charge: (tally: Tally, requests: number): void => {
      tally.unsavedCharged += requests
      tally.freshCharged += requests
      if (tally.fresh === 0) touched.add(tally)
    },
    moveToToday: (tally: Tally, nowMs: number): void => {
      const quarter = Math.floor(nowMs / quarterMs)
      if (tally.quarter === quarter) return
      tally.quarter = quarter
      const day = dayIn(usageZone, nowMs)
      if (tally.day === day) return
      if (hasFresh(tally)) fromPastDays.push(takeFresh(tally))
      const nothing = { unsaved: 0, stored: 0, unsavedCharged: 0, storedCharged: 0 }
      Object.assign(tally, { day, ...nothing, readAtMs: Number.NEGATIVE_INFINITY })
    },
    nextBatch: (): Entry[] => {
      const batch = fromPastDays.splice(0, batchMax)
      for (const tally of touched) {
        if (batch.length >= batchMax) break
        touched.delete(tally)
        if (hasFresh(tally)) batch.push(takeFresh(tally))
      }
      return batch
    },
    putBack: ({ tally, ...usage }: Entry): void => {
      if (tally.day !== usage.day) {
        fromPastDays.push({ tally, ...usage })
        return
      }
      tally.fresh += usage.requests
      tally.freshCharged += usage.charged
      touched.add(tally)
    },
  }
}

const plain = ({ tally: _tally, ...usage }: Entry): UsageOfDay => usage

const hasFresh = ({ fresh, freshCharged }: Tally): boolean => fresh > 0 || freshCharged > 0

function takeFresh(tally: Tally): Entry {
  const { keyId, day, fresh: requests, freshCharged: charged } = tally
  tally.fresh = 0
  tally.freshCharged = 0
  return { tally, keyId, day, requests, charged }
}

function markStored(batch: readonly Entry[], totals: readonly UsageOfDay[], nowMs: number): void {
  const totalOf = new Map(totals.map((total) => [`${total.keyId} ${total.day}`, total]))
  for (const { tally, day, requests, charged } of batch) {
    if (tally.day !== day) continue
    const total = totalOf.get(`${tally.keyId} ${day}`)
    tally.unsaved -= requests
    tally.unsavedCharged -= charged
    tally.stored = total?.requests ?? tally.stored
    tally.storedCharged = total?.charged ?? tally.storedCharged
    tally.readAtMs = nowMs
  }
}

async function readStored(query: Query, tally: Tally, nowMs: number): Promise<void> {
  const { day } = tally
  // Another caller may have read it while this one was waiting.
  if (nowMs - tally.readAtMs < rereadAfterMs) return
  const stored = await readKeyUsage(query, tally.keyId, day)
  if (tally.day !== day) return
  tally.stored = stored.requests
  tally.storedCharged = stored.charged
  tally.readAtMs = nowMs
}
