import { bitsOf, formatCursor } from '../contract/cursor.ts'
import type { Moment, ReadPoint } from '../contract/read-point.ts'
import { type ReplaySession, sessionTime } from '../contract/replay-session.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { readHash } from '../store/sql/journal/chain.ts'
import { readEntries, readPosition, readPositionAt } from '../store/sql/journal/entries.ts'
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
  /** By the clock of a replay session, read anew each time: it can be changed while it is used. */
  readonly replayed: (session: () => ReplaySession) => ReadPoint
  /** Always the same moment. */
  readonly fixed: (moment: Moment) => ReadPoint
  /** The moment of an instant: its last entry, or the start of the history when that is later. */
  readonly momentAt: (instantMs: number) => Moment | Promise<Moment>
}

/** How often a follower looks at a moment that moves with time. */
const followEveryMs = 100

/** More than a session can loop before it expires. */
const jumpsPerSeek = 1e9

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
      oldestMs: (windowMs) => instantMs() - windowMs,
      visibleAtMs: ({ atMs }) => atMs + delayMs,
      checkEveryMs: followEveryMs,
      isSteady: true,
      jumps: noJumps,
      withDelay: (ms) => (ms <= delayMs ? delayed(delayMs) : delayed(ms)),
      meta: () => `,"delayed_ms":${delayMs}`,
    }
  }
  const live: ReadPoint = {
    name: 'live',
    instantMs: () => clock.now(),
    moment: () => ({ seq: tail.headSeq, atMs: clock.now(), cursor: tail.cursorAt(tail.headSeq) }),
    oldestMs: (windowMs) => clock.now() - windowMs,
    visibleAtMs: () => 0,
    checkEveryMs: 0,
    isSteady: true,
    jumps: noJumps,
    withDelay: delayed,
    meta: () => '',
  }
  const replayed = (session: () => ReplaySession, delayMs = 0): ReadPoint => {
    const time = () => sessionTime(session(), clock.now())
    const instantMs = () => time().atMs - delayMs
    return {
      name: `replay ${session().id} ${delayMs}`,
      instantMs,
      moment: () => momentAt(instantMs()),
      oldestMs: (windowMs) => Math.min(session().fromMs, clock.now() - windowMs),
      visibleAtMs: ({ atMs }) => {
        const { toMs, speed, isPaused } = session()
        const shownMs = instantMs()
        if (atMs <= shownMs) return 0
        return isPaused || atMs > toMs - delayMs
          ? Number.POSITIVE_INFINITY
          : clock.now() + (atMs - shownMs) / speed
      },
      checkEveryMs: followEveryMs,
      isSteady: false,
      jumps: () => session().seeks * jumpsPerSeek + time().loops,
      withDelay: (ms) => replayed(session, Math.max(ms, delayMs)),
      meta: () => {
        const { id } = session()
        const at = new Date(time().atMs).toISOString()
        return `,"replay":{"id":"${id}","at":"${at}"}${delayMs === 0 ? '' : `,"delayed_ms":${delayMs}`}`
      },
    }
  }
  return { live, delayed, replayed, fixed, momentAt }
}

function fixed(moment: Moment): ReadPoint {
  const point: ReadPoint = {
    name: `at ${moment.seq}`,
    instantMs: () => moment.atMs,
    moment: () => moment,
    oldestMs: (windowMs) => moment.atMs - windowMs,
    visibleAtMs: ({ seq }) => (seq <= moment.seq ? 0 : Number.POSITIVE_INFINITY),
    checkEveryMs: 0,
    isSteady: false,
    jumps: noJumps,
    withDelay: () => point,
    meta: ({ cursor, atMs }) => `,"as_of":{"cursor":"${cursor}","at":"${new Date(atMs).toISOString()}"}`,
  }
  return point
}

/** The stretch of time in which a position is the last one: most instants are asked for again a little later. */
interface Stretch {
  readonly seq: number
  readonly cursor: string
  readonly fromMs: number
  /** When the next entry was committed; Infinity while there is none. */
  readonly untilMs: number
  readonly headSeq: number
  readonly branch: string
}

/** From the tail's memory, where delays reach; otherwise from the store. */
function createMomentAt({ database, tail }: PointsDeps): Points['momentAt'] {
  let known: Stretch | null = null
  const isKnown = ({ branch, fromMs, untilMs, headSeq }: Stretch, atMs: number) =>
    branch === tail.branch &&
    atMs >= fromMs &&
    atMs < untilMs &&
    (Number.isFinite(untilMs) || headSeq === tail.headSeq)
  const cursorOf = (seq: number, hash: string | null) => formatCursor(tail.epoch, seq, { bits: bitsOf(hash) })
  const shown = (moment: Moment): Moment | Promise<Moment> =>
    moment.seq >= tail.historyFrom ? moment : oldest(moment.atMs)
  /** A delay that reaches back before the history shows its start. */
  const oldest = async (atMs: number): Promise<Moment> => {
    const seq = tail.historyFrom
    const first = await readPosition(database.query, seq)
    const cursor = cursorOf(seq, await readHash(database.query, seq))
    return { seq, atMs: Math.max(atMs, first?.atMs ?? 0), cursor }
  }
  const lookUp = async (atMs: number): Promise<Moment> => {
    const { headSeq, branch } = tail
    const last = await readPositionAt(database.query, atMs)
    const seq = last?.seq ?? 0
    const [next] = await readEntries(database.query, { afterSeq: seq, limit: 1 })
    const cursor = cursorOf(seq, last?.hash ?? null)
    const untilMs = next?.atMs ?? Number.POSITIVE_INFINITY
    known = { seq, cursor, fromMs: last?.atMs ?? 0, untilMs, headSeq, branch }
    return await shown({ seq, atMs, cursor })
  }
  return (atMs) => {
    const recent = tail.recentAt(atMs)
    if (recent) return shown({ seq: recent.seq, atMs, cursor: cursorOf(recent.seq, recent.hash) })
    return known && isKnown(known, atMs)
      ? shown({ seq: known.seq, cursor: known.cursor, atMs })
      : lookUp(atMs)
  }
}
