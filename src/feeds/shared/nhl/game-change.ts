import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nhl/records/game.ts'
import { clockText, secondsOf } from './clock.ts'

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

/**
 * States a game. The league's documents carry no time of their own: one is older when its game is less far than the
 * stored one, and then only what never changes is taken from it.
 */
export function toGameChange(
  id: string,
  stated: GameInput,
  previous: Game | undefined,
  { atMs }: FeedDocument,
): GameChange {
  const time = atMs === null ? {} : { updated_at: new Date(atMs).toISOString() }
  const put = (data: GameInput): Change => ({ kind: game.kind, id, op: 'put', data })
  if (!previous) return { change: put({ ...stated, ...time }), isBehind: false }
  if (isCalledOff(stated, previous) && atMs !== null) {
    return { change: put({ ...stated, ...time, revision: previous.revision + 1 }), isBehind: false }
  }
  if (!isBehind(stated, previous, atMs)) return { change: put({ ...stated, ...time }), isBehind: false }
  const { venue, broadcast } = stated
  const lasting = { ...(venue ? { venue } : {}), ...(broadcast ? { broadcast } : {}) }
  return { change: put({ ...asStored(previous), ...lasting }), isBehind: true }
}

/** A game that was begun and then put off: a correction, since it will be played from the start. */
const isCalledOff = (stated: GameInput, previous: Game): boolean =>
  previous.status === 'in_progress' &&
  (stated.status_detail === 'postponed' || stated.status_detail === 'cancelled')

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

function isBehind(stated: GameInput, previous: Game, atMs: number | null): boolean {
  const status = stated.status ?? 'scheduled'
  if (status !== previous.status) return ranks[status] < ranks[previous.status]
  if (atMs !== null) return new Date(atMs).toISOString() < previous.updated_at
  return status === 'in_progress' && secondsPlayed(stated) < secondsPlayed(previous)
}

/** A number that rises while a game is played. */
function secondsPlayed({
  period = 1,
  clock = clockText(periodSeconds),
  status_detail,
}: Pick<GameInput, 'period' | 'clock' | 'status_detail'>): number {
  const left = status_detail === 'intermission' ? 0 : (secondsOf(clock) ?? 0)
  return period * periodSeconds - left
}

const periodSeconds = 20 * 60

/** What a statement has to say so that nothing changes. */
function asStored(previous: Game): GameInput {
  const { start_utc, date, home, away, status, status_detail, period, period_type, clock, strength } =
    previous
  return {
    start_utc,
    date,
    home: { team: home.team },
    away: { team: away.team },
    status,
    status_detail,
    period,
    period_type,
    clock,
    strength,
  }
}
