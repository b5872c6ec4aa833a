import type { FeedDocument } from '../../contract/adapter.ts'
import { game } from '../../sports/mlb/index.ts'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import { type GameChange, gameChanges } from '../shared/game-changes.ts'

type StatusInput = GameInput & { readonly status: Game['status'] }

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

const games = gameChanges<Game, StatusInput>(game, {
  keep: [
    ...(['start_utc', 'date', 'home', 'away', 'status', 'status_detail', 'inning', 'half'] as const),
    ...(['count', 'outs', 'baserunners', 'updated_at'] as const),
  ],
  lasting: ['venue', 'broadcast'],
  stageOf: ({ status }) => [ranks[status], 0],
})
export const { storedGames, unchanged } = games
const { keepStored, isCalledOff } = games

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

const isLower = (input: StatusInput, previous: Game): boolean => ranks[input.status] < ranks[previous.status]

/** Whether a game in progress is suspended, and until when: lists have that first. */
const suspension = ({ status_detail, resumes_on }: StatusInput): Partial<GameInput> => ({
  ...(status_detail === undefined ? {} : { status_detail }),
  ...(resumes_on === undefined ? {} : { resumes_on }),
})
