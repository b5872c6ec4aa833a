/** Replay sessions: each is a key whose requests, streams and webhooks play a stretch of the journal again. */
import type { ReplayKey } from '../../access/accepted-key.ts'
import type { Keys } from '../../access/keys.ts'
import { parseCursor } from '../../contract/cursor.ts'
import { ApiError } from '../../contract/errors.ts'
import { ownerOf, type Principal } from '../../contract/principal.ts'
import type { RecordKind } from '../../contract/record.ts'
import { type ReplaySession, sessionTime } from '../../contract/replay-session.ts'
import { tierNames } from '../../contract/tier.ts'
import { atCursor, atInstant, type RequestMomentDeps } from '../../journal/request-moment.ts'
import { parseInstant } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/ids.ts'
import { readVersionSpan } from '../../store/sql/journal/versions.ts'
import { seekWebhooks } from '../../store/sql/webhooks/catch-up.ts'
import type { NewReplay, ReplayPatch, ReplayView } from './replay-schema.ts'

export interface ReplayDeps extends RequestMomentDeps {
  readonly keys: Keys
  /** The kind of the games of a league; null for an unknown league. */
  readonly gameKind: (league: string) => RecordKind | null
  /** The own id of a game that is named by any id that a source has for it; any other text as it is. */
  readonly gameIdOf: (record: RecordKind, id: string) => Promise<string>
}

const aroundGameMs = 5 * 60_000
/** A shorter loop would start over many times a second. */
const loopMsMin = 60_000

export async function createReplay(
  deps: ReplayDeps,
  principal: Principal,
  input: NewReplay,
): Promise<ReplayView & { readonly key: string }> {
  // A session of a session is one of its owner, and counts from the owner's present.
  const maker = deps.keys.ownerOf(principal)
  const owner = maker.keyId
  const most = maker.limits.replaysMax
  if ((await deps.keys.listReplays(owner)).length >= most) throw tooMany(maker)
  const nowMs = deps.clock.now()
  const span = await spanOf(deps, maker, input)
  if (input.loop && span.toMs - span.fromMs < loopMsMin) {
    throw unusable('loop', 'needs at least a minute of the journal between from and to')
  }
  const session: ReplaySession = {
    id: newId('rpl'),
    owner,
    ...span,
    anchorMs: nowMs,
    atMs: span.fromMs,
    speed: input.speed ?? 1,
    isPaused: input.paused ?? false,
    isLoop: input.loop ?? false,
    seeks: 0,
  }
  const issued = await deps.keys.createReplay(principal, session, most)
  // Another node may have created one since.
  if (!issued) throw tooMany(maker)
  const { id, ...view } = await viewReplay(deps, issued)
  return { id, key: issued.key, ...view }
}

function tooMany({ tier, limits }: Principal): ApiError {
  const next = tierNames[tierNames.indexOf(tier) + 1]
  const message = `The ${tier} tier includes ${limits.replaysMax} open replay sessions.`
  return new ApiError('tier_insufficient', { message, tier, ...(next ? { required_tier: next } : {}) })
}

export async function listReplays(deps: ReplayDeps, principal: Principal): Promise<ReplayView[]> {
  const replays = await deps.keys.listReplays(ownerOf(principal))
  return await Promise.all(replays.map((replay) => viewReplay(deps, replay)))
}

export const readReplay = async (deps: ReplayDeps, principal: Principal, id: string): Promise<ReplayView> =>
  viewReplay(deps, await requireReplay(deps, principal, id))

/** Sets the anchor anew: the session goes on from what it shows, or from where it is moved to. */
export async function patchReplay(
  deps: ReplayDeps,
  principal: Principal,
  id: string,
  patch: ReplayPatch,
): Promise<ReplayView> {
  const replay = await requireReplay(deps, principal, id)
  const { session, keyId } = replay
  const seekMs =
    patch.seek === undefined ? null : await placeOf(deps, deps.keys.ownerOf(principal), patch.seek)
  if (seekMs !== null && (seekMs < session.fromMs || seekMs > session.toMs)) {
    throw unusable('seek', 'must be between from and to')
  }
  const nowMs = deps.clock.now()
  const time = sessionTime(session, nowMs)
  const changed: ReplaySession = {
    ...session,
    anchorMs: nowMs,
    atMs: seekMs ?? time.atMs,
    loops: time.loops,
    speed: patch.speed ?? session.speed,
    isPaused: patch.state === undefined ? session.isPaused : patch.state === 'paused',
    seeks: session.seeks + (seekMs === null ? 0 : 1),
  }
  await deps.keys.changeReplay(keyId, changed)
  if (seekMs !== null) {
    const { seq } = await deps.points.momentAt(seekMs)
    await seekWebhooks(deps.database.query, keyId, { seq, loop: time.loops })
  }
  return await viewReplay(deps, { ...replay, session: changed })
}

/** Any instant within the session can be shown, also one before the first entry. */
async function placeOf(deps: ReplayDeps, principal: Principal, text: string): Promise<number> {
  const ms = parseInstant(text.replace(' ', '+'))
  return ms ?? (await instantOf(deps, principal, 'seek', text))
}

export async function deleteReplay(deps: ReplayDeps, principal: Principal, id: string): Promise<void> {
  await deps.keys.revoke((await requireReplay(deps, principal, id)).keyId)
}

async function requireReplay(deps: ReplayDeps, principal: Principal, id: string): Promise<ReplayKey> {
  const replays = await deps.keys.listReplays(ownerOf(principal))
  const found = replays.find(({ session }) => session.id === id)
  if (!found) throw new ApiError('not_found', { message: 'There is no open replay session with this id.' })
  return found
}

async function viewReplay(
  { clock, points }: ReplayDeps,
  { session, expiresAtMs }: ReplayKey,
): Promise<ReplayView> {
  const { atMs } = sessionTime(session, clock.now())
  const { id, fromMs, toMs, speed, isPaused, isLoop } = session
  return {
    id,
    state: isPaused ? 'paused' : atMs >= toMs && !isLoop ? 'ended' : 'playing',
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    at: new Date(atMs).toISOString(),
    cursor: (await points.momentAt(atMs)).cursor,
    speed,
    loop: isLoop,
    expires_at: new Date(expiresAtMs).toISOString(),
  }
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

async function spanOf(deps: ReplayDeps, principal: Principal, input: NewReplay): Promise<Span> {
  const { from, to, league, game_id: gameId } = input
  const nowMs = deps.pointOf(principal).instantMs()
  if (gameId !== undefined || league !== undefined) {
    if (from !== undefined || to !== undefined) throw unusable('from', 'cannot be combined with game_id')
    return await gameSpan(deps, principal, league, gameId)
  }
  if (from === undefined) throw unusable('from', 'is required, or league and game_id')
  const fromMs = await instantOf(deps, principal, 'from', from)
  const toMs = to === undefined ? nowMs : await instantOf(deps, principal, 'to', to)
  if (toMs <= fromMs) throw unusable('to', 'must be after from')
  return { fromMs, toMs }
}

async function gameSpan(
  deps: ReplayDeps,
  principal: Principal,
  league: string | undefined,
  gameId: string | undefined,
): Promise<Span> {
  if (league === undefined) throw unusable('league', 'is required with game_id')
  if (gameId === undefined) throw unusable('game_id', 'is required with league')
  const record = deps.gameKind(league)
  if (!record) throw unusable('league', `is not a known league: ${league}`)
  const span = await readVersionSpan(deps.database.query, record.kind, await deps.gameIdOf(record, gameId))
  if (!span) throw unusable('game_id', `is not a game of ${league}`)
  const nowMs = deps.pointOf(principal).instantMs()
  const oldestMs = deps.pointOf(principal).oldestMs(principal.limits.resumeWindowMs)
  if (span.firstMs < oldestMs) {
    throw unusable('game_id', 'is a game that began before the resume window of the tier')
  }
  const fromMs = Math.max(oldestMs, span.firstMs - aroundGameMs)
  return { fromMs, toMs: Math.min(nowMs, span.lastMs + aroundGameMs) }
}

/** The instant of a cursor or an instant that the key may read; 422 for any other. */
async function instantOf(
  deps: ReplayDeps,
  principal: Principal,
  param: string,
  text: string,
): Promise<number> {
  try {
    const isCursor = parseCursor(text) !== null
    const moment = isCursor ? await atCursor(deps, principal, text) : await atInstant(deps, principal, text)
    // A cursor may name an entry that a delayed key does not see yet.
    if (moment.seq > (await deps.pointOf(principal).moment()).seq) throw new ApiError('invalid_parameter')
    return isCursor ? moment.atMs : Date.parse(text.replace(' ', '+'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason =
      error.code === 'cursor_expired'
        ? `points to changes that are no longer kept. ${error.details.message ?? ''}`.trim()
        : 'must be a cursor or an instant with an offset that is not in the future'
    throw unusable(param, reason)
  }
}

const unusable = (param: string, message: string): ApiError =>
  new ApiError('unprocessable', { message: `${param} ${message}`, param })
