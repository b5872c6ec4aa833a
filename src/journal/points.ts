import { formatCursor } from '../contract/cursor.ts'
import type { Moment, ReadPoint } from '../contract/read-point.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { type PositionRow, readPosition, readPositionAt } from '../store/sql/journal/read-position.ts'
import type { Tail } from './tail.ts'

export interface PointsDeps {
  readonly database: Database
  readonly tail: Tail
  readonly clock: Clock
}

/** Makes read points. */
export interface Points {
  readonly live: ReadPoint
  readonly delayed: (delayMs: number) => ReadPoint
  /** Always the same moment. */
  readonly fixed: (moment: Moment) => ReadPoint
  /** The moment of an instant: its last entry, or the start of the history when that is later. */
  readonly momentAt: (instantMs: number) => Moment | Promise<Moment>
}

/** How often a follower looks at a moment that moves with time. */
const followEveryMs = 100

const noJumps = (): number => 0

export function createPoints(deps: PointsDeps): Points {
  const { tail, clock } = deps
  const momentAt = createMomentAt(deps)
  const delayed = (delayMs: number): ReadPoint => {
    const instantMs = () => clock.now() - delayMs
    return {
      name: `delay ${delayMs}`,
      instantMs,
      moment: () => momentAt(instantMs()),
      visibleAtMs: ({ atMs }) => atMs + delayMs,
      checkEveryMs: followEveryMs,
      jumps: noJumps,
      withDelay: (ms) => (ms <= delayMs ? delayed(delayMs) : delayed(ms)),
      meta: () => `,"delayed_ms":${delayMs}`,
    }
  }
  const live: ReadPoint = {
    name: 'live',
    instantMs: () => clock.now(),
    moment: () => momentOf(tail.epoch, { seq: tail.headSeq, atMs: clock.now() }),
    visibleAtMs: () => 0,
    checkEveryMs: 0,
    jumps: noJumps,
    withDelay: delayed,
    meta: () => '',
  }
  const fixed = (moment: Moment): ReadPoint => {
    const point: ReadPoint = {
      name: `at ${moment.seq}`,
      instantMs: () => moment.atMs,
      moment: () => moment,
      visibleAtMs: ({ seq }) => (seq <= moment.seq ? 0 : Number.POSITIVE_INFINITY),
      checkEveryMs: 0,
      jumps: noJumps,
      withDelay: () => point,
      meta: ({ cursor, atMs }) => `,"as_of":{"cursor":"${cursor}","at":"${new Date(atMs).toISOString()}"}`,
    }
    return point
  }
  return { live, delayed, fixed, momentAt }
}

const momentOf = (epoch: string, { seq, atMs }: PositionRow): Moment => ({
  seq,
  atMs,
  cursor: formatCursor(epoch, seq),
})

/** The stretch of time in which a position is the last one: most instants are asked for again a little later. */
interface Stretch {
  readonly seq: number
  readonly fromMs: number
  /** When the next entry was committed; Infinity while there is none. */
  readonly untilMs: number
  readonly headSeq: number
}

/** From the tail's memory, where delays reach; otherwise from the store. */
function createMomentAt({ database, tail }: PointsDeps): Points['momentAt'] {
  let known: Stretch | null = null
  const isKnown = ({ fromMs, untilMs, headSeq }: Stretch, atMs: number) =>
    atMs >= fromMs && atMs < untilMs && (Number.isFinite(untilMs) || headSeq === tail.headSeq)
  const shown = (seq: number, atMs: number): Moment | Promise<Moment> =>
    seq >= tail.historyFrom ? momentOf(tail.epoch, { seq, atMs }) : oldest(atMs)
  /** A delay that reaches back before the history shows its start. */
  const oldest = async (atMs: number): Promise<Moment> => {
    const first = await readPosition(database.query, tail.historyFrom)
    const position = { seq: tail.historyFrom, atMs: Math.max(atMs, first?.atMs ?? 0) }
    return momentOf(tail.epoch, position)
  }
  const lookUp = async (atMs: number): Promise<Moment> => {
    const { headSeq } = tail
    const last = await readPositionAt(database.query, atMs)
    const seq = last?.seq ?? 0
    const [next] = await readEntries(database.query, { afterSeq: seq, limit: 1 })
    known = { seq, fromMs: last?.atMs ?? 0, untilMs: next?.atMs ?? Number.POSITIVE_INFINITY, headSeq }
    return await shown(seq, atMs)
  }
  return (atMs) => {
    const recent = tail.recentAt(atMs)
    if (recent) return shown(recent.seq, atMs)
    return known && isKnown(known, atMs) ? shown(known.seq, atMs) : lookUp(atMs)
  }
}
