import { bitsOf, formatCursor, parseCursor } from '../contract/cursor.ts'
import { ApiError } from '../contract/errors.ts'
import type { Principal } from '../contract/principal.ts'
import { delayMaxMs } from '../contract/read-parameters.ts'
import type { Moment, ReadPoint, RequestMoment } from '../contract/read-point.ts'
import { parseDuration, parseInstant } from '../kernel/calendar.ts'
import { type MomentRow, readEntries, readMoment, readPositionAt } from '../store/sql/journal/entries.ts'
import type { Points, PointsDeps } from './points.ts'
import type { Tail } from './tail.ts'

/** The parameters of a request that choose its moment. */
interface AskedMoment {
  readonly asOf: string | undefined
  readonly delay: string | undefined
}

export interface RequestMomentDeps extends PointsDeps {
  readonly points: Points
  /** The read point of a key. */
  readonly pointOf: (principal: Principal) => ReadPoint
}

/** The moment that a request sees: that of its key, a delayed one, or the one it names. Throws what is wrong with it. */
export async function requestMoment(
  deps: RequestMomentDeps,
  principal: Principal,
  { asOf, delay }: AskedMoment,
): Promise<RequestMoment> {
  const own = deps.pointOf(principal)
  const oldestMs = own.oldestMs(principal.limits.resumeWindowMs)
  if (asOf !== undefined && delay !== undefined) {
    throw new ApiError('invalid_parameter', { message: 'as_of and delay cannot be combined', param: 'as_of' })
  }
  if (asOf !== undefined) {
    const isCursor = parseCursor(asOf) !== null
    const named = isCursor ? await atCursor(deps, principal, asOf) : await atInstant(deps, principal, asOf)
    const shown = await own.moment()
    if (named.seq > shown.seq) throw inTheFuture()
    const point = deps.points.fixed(named)
    const meta = point.meta(named) + own.meta(shown)
    return { ...named, point: point.name, meta, oldestMs, isFixed: isCursor }
  }
  const point = delay === undefined ? own : own.withDelay(delayMs(delay))
  const moment = await point.moment()
  return { ...moment, point: point.name, meta: point.meta(moment), oldestMs, isFixed: false }
}

function delayMs(text: string): number {
  const ms = parseDuration(text)
  if (ms !== null && ms <= delayMaxMs) return ms
  const message = 'delay must be a duration from 0s to 300s, such as 45s or 2m'
  throw new ApiError('invalid_parameter', { message, param: 'delay' })
}

/** The position of a cursor. As for other cursors, the age of the first entry after it counts. */
export async function atCursor(
  { database, tail, pointOf }: RequestMomentDeps,
  principal: Principal,
  text: string,
): Promise<Moment> {
  const position = parseCursor(text)
  if (!position) throw malformed()
  const { epoch, seq, bits } = position
  if (epoch !== tail.epoch) throw tail.isFormerEpoch(epoch) ? changed() : expired()
  const found = recentMoment(tail, seq) ?? (await readMoment(database.query, seq))
  if (seq > found.headSeq) throw bits === undefined ? inTheFuture() : changed()
  const known = bitsOf(found.hash)
  if (bits !== undefined && known !== undefined && known !== bits) throw changed()
  const oldestMs = pointOf(principal).oldestMs(principal.limits.resumeWindowMs)
  const isBeyondWindow = found.nextAtMs !== null && found.nextAtMs < oldestMs
  if (seq < found.historyFrom || isBeyondWindow) throw expired()
  return { seq, atMs: found.lastAtMs ?? 0, cursor: formatCursor(epoch, seq, { bits: bits ?? known }) }
}

/** From the entries in memory; null when they do not reach back that far. */
function recentMoment(tail: Tail, seq: number): MomentRow | null {
  const [entry, next] = tail.recentAfter(seq - 1, 2) ?? []
  if (entry?.seq !== seq || entry.hash === null) return null
  const { headSeq, historyFrom } = tail
  return {
    headSeq,
    historyFrom,
    lastAtMs: entry.atMs,
    hash: entry.hash,
    nextAtMs: next?.atMs ?? null,
  }
}

/** The last entry committed at or before an instant. */
export async function atInstant(
  { database, tail, pointOf }: RequestMomentDeps,
  principal: Principal,
  text: string,
): Promise<Moment> {
  // An unescaped plus sign arrives as a space.
  const atMs = parseInstant(text.replace(' ', '+'))
  if (atMs === null) throw malformed()
  const point = pointOf(principal)
  if (atMs > point.instantMs()) throw inTheFuture()
  const last = await readPositionAt(database.query, atMs)
  await tail.readFloor()
  if (!last || last.seq < tail.historyFrom) throw await beforeHistory({ database, tail })
  const oldestMs = point.oldestMs(principal.limits.resumeWindowMs)
  if (atMs < oldestMs) throw beyondWindow(oldestMs)
  const { seq, hash } = last
  return { seq, atMs: last.atMs, cursor: formatCursor(tail.epoch, seq, { bits: bitsOf(hash) }) }
}

const malformed = (): ApiError =>
  new ApiError('invalid_parameter', {
    message: 'as_of must be a cursor, or an instant with Z or an offset such as 2026-01-31T20:15:00.000Z',
    param: 'as_of',
  })

const inTheFuture = (): ApiError =>
  new ApiError('invalid_parameter', { message: 'as_of must not be in the future', param: 'as_of' })

const changed = (): ApiError => new ApiError('history_changed', { param: 'as_of' })

/** Nothing that a caller was ever sent is missing: an imported season has its games' days, but no history of its own. */
async function beforeHistory({
  database,
  tail,
}: Pick<RequestMomentDeps, 'database' | 'tail'>): Promise<ApiError> {
  const [first] = await readEntries(database.query, { afterSeq: tail.historyFrom, limit: 1 })
  const begins = first ? `begins at ${new Date(first.atMs).toISOString()}` : 'has not begun'
  return new ApiError('cursor_expired', {
    message: `The history that this installation keeps ${begins}. For a season that was imported later, valid_at=YYYY-MM-DD counts the games until a day.`,
    param: 'as_of',
  })
}

const beyondWindow = (oldestMs: number): ApiError =>
  new ApiError('cursor_expired', {
    message: `This key reads back to ${new Date(oldestMs).toISOString()}. For games until an earlier day, use valid_at=YYYY-MM-DD.`,
    param: 'as_of',
  })

const expired = (): ApiError => new ApiError('cursor_expired', { param: 'as_of' })
