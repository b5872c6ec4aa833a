import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../sports/mlb/records/game.ts'
import { readStored } from '../read/stored.ts'

const gameCheck = Compile(Game)

/** The stored games with these ids. */
export const storedGames = (context: ParseContext, ids: readonly string[]) =>
  readStored(context, game.kind, gameCheck, ids)

/** The change for a game, and whether its document is older than the stored game. */
export interface GameChange {
  readonly change: Change
  readonly isBehind: boolean
}

type StatusInput = GameInput & { readonly status: Game['status'] }

/**
 * The change for a game from a document that carries its own time. A game only moves forward; while its status is the
 * same, the later document wins. A game that was postponed after it began is a correction.
 */
export function toTimedGameChange(
  id: string,
  input: StatusInput,
  previous: Game | undefined,
  at: string,
): GameChange {
  if (!previous) return put(id, { ...input, updated_at: at })
  const isLater = at > previous.updated_at
  if (isCalledOff(input, previous) && isLater) {
    return put(id, { ...input, updated_at: at, revision: previous.revision + 1 })
  }
  const isSame = input.status === previous.status
  const isBehind = isSame
    ? input.status !== 'scheduled' && at < previous.updated_at
    : isLower(input, previous) && !isLater
  if (isBehind) return keepStored(id, input, previous)
  return put(id, { ...input, updated_at: isLater ? at : previous.updated_at })
}

/**
 * The change for a game from a list. Lists carry no time, and the live feed knows more about a game in progress: a list
 * changes its status but never the time of its state.
 */
export function toListedGameChange(
  id: string,
  input: StatusInput,
  previous: Game | undefined,
  { document, nowMs }: { readonly document: FeedDocument; readonly nowMs: number },
): GameChange {
  const { status, start_utc: start } = input
  if (previous && isCalledOff(input, previous) && document.atMs !== null) {
    return put(id, { ...input, updated_at: instant(document.atMs), revision: previous.revision + 1 })
  }
  if (previous && isLower(input, previous)) return keepStored(id, input, previous)
  if (status === 'scheduled') {
    const atMs = document.atMs ?? Date.parse(start) - dayMs
    if (atMs > nowMs) return put(id, previous ? { ...input, updated_at: previous.updated_at } : input)
    const at = instant(atMs)
    return put(id, { ...input, updated_at: previous && previous.updated_at > at ? previous.updated_at : at })
  }
  const isUnderWay = previous?.status === 'in_progress' && status === 'in_progress'
  const known = isUnderWay ? { ...unchanged(previous), ...suspension(input) } : input
  return put(id, { ...known, updated_at: previous?.updated_at ?? start })
}

const dayMs = 24 * 3_600_000
const instant = (ms: number): string => new Date(ms).toISOString()

const put = (id: string, data: GameInput): GameChange => ({
  change: { kind: game.kind, id, op: 'put', data },
  isBehind: false,
})

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

const isLower = (input: StatusInput, previous: Game): boolean => ranks[input.status] < ranks[previous.status]

const isCalledOff = (input: StatusInput, previous: Game): boolean =>
  previous.status === 'in_progress' &&
  (input.status_detail === 'postponed' || input.status_detail === 'cancelled')

/** Whether a game in progress is suspended, and until when: lists have that first. */
const suspension = ({ status_detail, resumes_on }: StatusInput): Partial<GameInput> => ({
  ...(status_detail === undefined ? {} : { status_detail }),
  ...(resumes_on === undefined ? {} : { resumes_on }),
})

/** Uses only the lasting fields of a document that is behind. */
const keepStored = (id: string, { venue, broadcast }: StatusInput, previous: Game): GameChange => ({
  ...put(id, { ...unchanged(previous), ...(venue ? { venue } : {}), ...(broadcast ? { broadcast } : {}) }),
  isBehind: true,
})

/** An input that leaves the stored game unchanged. */
export function unchanged(previous: Game): StatusInput {
  const { start_utc, date, home, away, status, status_detail, inning, half, count, outs, baserunners } =
    previous
  return {
    start_utc,
    date,
    home: { team: home.team },
    away: { team: away.team },
    status,
    status_detail,
    inning,
    half,
    count,
    outs,
    baserunners,
    updated_at: previous.updated_at,
  }
}
