import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../sports/mlb/records/game.ts'

const gameCheck = Compile(Game)

/** The games of these ids as they are stored. */
export async function storedGames(
  context: ParseContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Game>> {
  const found = new Map<string, Game>()
  if (ids.length === 0) return found
  for (const [id, doc] of await context.stored(game.kind, ids)) if (gameCheck.Check(doc)) found.set(id, doc)
  return found
}

/** A statement of a game, and whether what it says is behind what is stored. */
export interface GameChange {
  readonly change: Change
  readonly isBehind: boolean
}

type Stated = GameInput & { readonly status: Game['status'] }

/**
 * States a game as a document with a time of its own has it. A game only goes forward, and while it stands where it
 * stood the later word counts. A game that was begun and is put off after all is a correction.
 */
export function toTimedGameChange(id: string, stated: Stated, previous: Game | undefined, at: string): GameChange {
  if (!previous) return put(id, { ...stated, updated_at: at })
  const isLater = at > previous.updated_at
  if (isCalledOff(stated, previous) && isLater) {
    return put(id, { ...stated, updated_at: at, revision: previous.revision + 1 })
  }
  const isSame = stated.status === previous.status
  const isBehind = isSame
    ? stated.status !== 'scheduled' && at < previous.updated_at
    : isLower(stated, previous)
  if (isBehind) return keepStored(id, stated, previous)
  return put(id, { ...stated, updated_at: isLater ? at : previous.updated_at })
}

/**
 * States a game as a list has it. Lists carry no time: of a game under way the live feed knows more, so they never
 * move the time of its state, only its status.
 */
export function toListedGameChange(
  id: string,
  stated: Stated,
  previous: Game | undefined,
  document: FeedDocument,
  nowMs: number,
): GameChange {
  const { status, start_utc: start } = stated
  if (previous && isCalledOff(stated, previous) && document.atMs !== null) {
    return put(id, { ...stated, updated_at: instant(document.atMs), revision: previous.revision + 1 })
  }
  if (previous && isLower(stated, previous)) return keepStored(id, stated, previous)
  if (status === 'scheduled') {
    const atMs = document.atMs ?? Math.min(nowMs, Date.parse(start) - dayMs)
    const at = instant(atMs)
    return put(id, { ...stated, updated_at: previous && previous.updated_at > at ? previous.updated_at : at })
  }
  const isUnderWay = previous?.status === 'in_progress' && status === 'in_progress'
  const known = isUnderWay ? { ...asStored(previous), ...suspension(stated) } : stated
  return put(id, { ...known, updated_at: previous?.updated_at ?? start })
}

const dayMs = 24 * 3_600_000
const instant = (ms: number): string => new Date(ms).toISOString()

const put = (id: string, data: GameInput): GameChange => ({
  change: { kind: game.kind, id, op: 'put', data },
  isBehind: false,
})

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

const isLower = (stated: Stated, previous: Game): boolean => ranks[stated.status] < ranks[previous.status]

const isCalledOff = (stated: Stated, previous: Game): boolean =>
  previous.status === 'in_progress' &&
  (stated.status_detail === 'postponed' || stated.status_detail === 'cancelled')

/** Whether a game under way rests, and until when: that lists know first. */
const suspension = ({ status_detail, resumes_on }: Stated): Partial<GameInput> => ({
  ...(status_detail === undefined ? {} : { status_detail }),
  ...(resumes_on === undefined ? {} : { resumes_on }),
})

/** Only what never changes is taken from a document that is behind. */
const keepStored = (id: string, { venue, broadcast }: Stated, previous: Game): GameChange => ({
  ...put(id, { ...asStored(previous), ...(venue ? { venue } : {}), ...(broadcast ? { broadcast } : {}) }),
  isBehind: true,
})

/** What a statement has to say so that nothing changes. */
export function asStored(previous: Game): Stated {
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
