import type { ExactAnswers } from '../contract/endpoint.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { Points } from '../journal/points.ts'
import type { Tail } from '../journal/tail.ts'
import type { Database } from '../store/driver/database.ts'
import { readPosition } from '../store/sql/journal/entries.ts'
import { type Head, readHead } from '../store/sql/journal/head.ts'
import type { Snapshots } from './snapshots.ts'

export interface ExactDeps {
  readonly database: Database
  readonly tail: Tail
  readonly points: Points
  readonly snapshots: Pick<Snapshots, 'appliedSeq' | 'reached'>
}

/** How often an answer is read again before it is read at a fixed moment, which costs more. */
const againMax = 2
/** Live state further behind than this is not waited for. */
const waitEntriesMax = 200

/**
 * Answers from the store take several reads, and entries may be committed between them. The head is read after the
 * answer: when it is still where live state was before the answer, every read saw the same position.
 */
export function createExact(deps: ExactDeps): ExactAnswers {
  const { database, tail, snapshots } = deps
  return {
    seq: () => snapshots.appliedSeq,
    complete: async (from, first, again) => {
      let seq = from
      let answer = await first
      for (let tries = 0; ; tries++) {
        const head = await readHead(database.query)
        if (head.seq === seq && head.epoch === tail.epoch) return { answer, cursor: cursorOf(tail, head) }
        if (tries === againMax || head.seq - snapshots.appliedSeq > waitEntriesMax) {
          const moment = await momentOf(deps, head)
          return { answer: await again(moment), cursor: moment.cursor }
        }
        // Live state has to be there too: some answers read both.
        await snapshots.reached(head.seq)
        seq = snapshots.appliedSeq
        answer = await again(null)
      }
    },
  }
}

const cursorOf = (tail: Tail, { seq, hash }: Head): string =>
  tail.cursorOf({ seq, hash: hash ?? tail.hashAt(seq) })

async function momentOf({ database, tail, points }: ExactDeps, head: Head): Promise<RequestMoment> {
  const { seq } = head
  const last = await readPosition(database.query, seq)
  const moment = { seq, atMs: last?.atMs ?? 0, cursor: cursorOf(tail, head) }
  return { ...moment, point: points.fixed(moment).name, meta: '', oldestMs: null, isFixed: false }
}
