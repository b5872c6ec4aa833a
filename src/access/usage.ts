import { addDays, dayIn } from '../kernel/calendar.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Query } from '../store/driver/database.ts'
import { addKeyUsage, type UsageOfDay } from '../store/sql/keys/add-key-usage.ts'
import { listKeyUsage, type RequestsOfDay } from '../store/sql/keys/list-key-usage.ts'
import { readKeyUsage } from '../store/sql/keys/read-key-usage.ts'

/** This node's count of one key's requests on one league day. */
export interface Tally {
  readonly keyId: string
  day: string
  /** The quarter hour in which `day` was computed: in no time zone does a day end within one. */
  quarter: number
  /** Counted here and not yet in a write. */
  fresh: number
  /** Counted here and not yet confirmed as stored. */
  unsaved: number
  /** Stored by all nodes, as last read. */
  stored: number
  readAtMs: number
}

export const newTally = (keyId: string): Tally => ({
  keyId,
  day: '',
  quarter: -1,
  fresh: 0,
  unsaved: 0,
  stored: 0,
  readAtMs: Number.NEGATIVE_INFINITY,
})

export interface Usage {
  readonly count: (tally: Tally, nowMs?: number) => void
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
    today,
    byDay: async (tally, days) => {
      const requestsToday = await today(tally)
      const first = addDays(tally.day, 1 - days)
      const stored = new Map(
        (await listKeyUsage(query, tally.keyId, first)).map(({ day, requests }) => [day, requests]),
      )
      return Array.from({ length: days }, (_, i) => {
        const day = addDays(first, i)
        return { day, requests: day === tally.day ? requestsToday : (stored.get(day) ?? 0) }
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
    moveToToday: (tally: Tally, nowMs: number): void => {
      const quarter = Math.floor(nowMs / quarterMs)
      if (tally.quarter === quarter) return
      tally.quarter = quarter
      const day = dayIn(usageZone, nowMs)
      if (tally.day === day) return
      if (tally.fresh > 0) fromPastDays.push(takeFresh(tally))
      Object.assign(tally, { day, unsaved: 0, stored: 0, readAtMs: Number.NEGATIVE_INFINITY })
    },
    nextBatch: (): Entry[] => {
      const batch = fromPastDays.splice(0, batchMax)
      for (const tally of touched) {
        if (batch.length >= batchMax) break
        touched.delete(tally)
        if (tally.fresh > 0) batch.push(takeFresh(tally))
      }
      return batch
    },
    putBack: ({ tally, ...usage }: Entry): void => {
      if (tally.day !== usage.day) {
        fromPastDays.push({ tally, ...usage })
        return
      }
      tally.fresh += usage.requests
      touched.add(tally)
    },
  }
}

const plain = ({ keyId, day, requests }: Entry): UsageOfDay => ({ keyId, day, requests })

function takeFresh(tally: Tally): Entry {
  const requests = tally.fresh
  tally.fresh = 0
  return { tally, keyId: tally.keyId, day: tally.day, requests }
}

function markStored(batch: readonly Entry[], totals: readonly UsageOfDay[], nowMs: number): void {
  const totalOf = new Map(totals.map((total) => [`${total.keyId} ${total.day}`, total.requests]))
  for (const { tally, day, requests } of batch) {
    if (tally.day !== day) continue
    tally.unsaved -= requests
    tally.stored = totalOf.get(`${tally.keyId} ${day}`) ?? tally.stored
    tally.readAtMs = nowMs
  }
}

async function readStored(query: Query, tally: Tally, nowMs: number): Promise<void> {
  const { day } = tally
  // Another caller may have read it while this one was waiting.
  if (nowMs - tally.readAtMs < rereadAfterMs) return
  const stored = await readKeyUsage(query, tally.keyId, day)
  if (tally.day !== day) return
  tally.stored = stored
  tally.readAtMs = nowMs
}
