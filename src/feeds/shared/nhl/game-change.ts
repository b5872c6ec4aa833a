import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nhl/records/game.ts'
import { readStored } from '../../read/stored.ts'
import { clockText, secondsOf } from './clock.ts'

const gameCheck = Compile(Game)

/** The stored games with these ids. */
export const storedGames = (context: ParseContext, ids: readonly string[]) =>
  readStored(context, game.kind, gameCheck, ids)

/** The change for a game, and whether its document is older than the stored game. */
export interface GameChange {
  readonly change: Change
  readonly isBehind: boolean
}

/**
 * The change for a game. The league's documents carry no time: one without a time of fetching is older when its game is
 * less advanced than the stored one, and then only its lasting fields are used.
 */
export function toGameChange(
  id: string,
  input: GameInput,
  previous: Game | undefined,
  { atMs }: FeedDocument,
): GameChange {
  const time = atMs === null ? {} : { updated_at: new Date(atMs).toISOString() }
  const put = (data: GameInput): Change => ({ kind: game.kind, id, op: 'put', data })
  if (!previous) return { change: put({ ...input, ...time }), isBehind: false }
  if (isCalledOff(input, previous) && atMs !== null) {
    return { change: put({ ...input, ...time, revision: previous.revision + 1 }), isBehind: false }
  }
  if (!isBehind(input, previous, atMs)) return { change: put({ ...input, ...time }), isBehind: false }
  const { venue, broadcast } = input
  const lasting = { ...(venue ? { venue } : {}), ...(broadcast ? { broadcast } : {}) }
  return { change: put({ ...unchanged(previous), ...lasting }), isBehind: true }
}

/** A game that was postponed after it began is a correction: it will be replayed from the start. */
const isCalledOff = (input: GameInput, previous: Game): boolean =>
  previous.status === 'in_progress' &&
  (input.status_detail === 'postponed' || input.status_detail === 'cancelled')

const ranks: Readonly<Record<Game['status'], number>> = { scheduled: 0, in_progress: 1, final: 2 }

function isBehind(input: GameInput, previous: Game, atMs: number | null): boolean {
  const status = input.status ?? 'scheduled'
  if (atMs !== null) return new Date(atMs).toISOString() < previous.updated_at
  if (status !== previous.status) return ranks[status] < ranks[previous.status]
  return status === 'in_progress' && secondsPlayed(input) < secondsPlayed(previous)
}

/** Seconds played, as a number that rises during a game. */
function secondsPlayed({
  period = 1,
  clock = clockText(periodSeconds),
  status_detail,
}: Pick<GameInput, 'period' | 'clock' | 'status_detail'>): number {
  const left = status_detail === 'intermission' ? 0 : (secondsOf(clock) ?? 0)
  return period * periodSeconds - left
}

const periodSeconds = 20 * 60

/** An input that leaves the stored game unchanged. */
function unchanged(previous: Game): GameInput {
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
