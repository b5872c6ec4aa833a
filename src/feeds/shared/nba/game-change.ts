import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nba/records/game.ts'
import { readStored } from '../../read/stored.ts'
import { hasAllTimeouts } from './counted-timeouts.ts'

const gameCheck = Compile(Game)

export const storedGames = (
  context: ParseContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Game>> => readStored(context, game.kind, gameCheck, ids)

const putGame = (id: string, data: GameInput): Change => ({
  kind: game.kind,
  id,
  op: 'put',
  data,
})

/**
 * Maps a game to a change. The league's documents carry no reliable time, so one without a fetch time is older if its
 * game has progressed less than the stored one: then only the venue and broadcasters are used.
 */
export function toGameChange(
  id: string,
  input: GameInput,
  previous: Game | undefined,
  { atMs }: FeedDocument,
): Change {
  if (!previous) return putGame(id, withTime(input, atMs))
  if (isBehind(input, previous, atMs)) {
    const { venue, broadcast } = input
    return putGame(id, {
      ...unchangedInput(previous),
      ...(venue ? { venue } : {}),
      ...(broadcast ? { broadcast } : {}),
    })
  }
  return putGame(id, withTime(keepTimeouts(carryPossession(input, previous), previous), atMs))
}

function isBehind(input: GameInput, previous: Game, atMs: number | null): boolean {
  if (atMs !== null) return new Date(atMs).toISOString() < previous.updated_at
  return progressOf({ ...input, status: input.status ?? 'scheduled' }) < progressOf(previous)
}

interface Progress {
  readonly status: Game['status']
  readonly period?: number
  readonly clock?: string
}

/** A number that rises while a game is played. */
function progressOf({ status, period = 0, clock }: Progress): number {
  if (status === 'scheduled') return 0
  if (status === 'final') return Number.POSITIVE_INFINITY
  const [minutes = 0, seconds = 0] = (clock ?? '12:00').split(':').map(Number)
  return period * periodWeight - (status === 'halftime' ? 0 : minutes * 60 + seconds)
}

const periodWeight = 100_000

/** The input that leaves the stored game unchanged. */
export function unchangedInput(previous: Game): GameInput {
  const { tip_off_utc, date, home, away, status, status_detail, period, clock, possession } = previous
  return {
    tip_off_utc,
    date,
    home: { team: home.team },
    away: { team: away.team },
    status,
    status_detail,
    period,
    clock,
    possession,
  }
}

/** Documents without possession keep the stored one while the game is in progress. */
function carryPossession(input: GameInput, previous: Game): GameInput {
  if (input.possession !== undefined || input.status !== 'in_progress') return input
  return { ...input, possession: previous.possession }
}

/** Scoreboard and box score differ about timeouts after the end: the stored ones stay, if a document has sent them. */
function keepTimeouts(input: GameInput, previous: Game): GameInput {
  if (previous.status !== 'final' || hasAllTimeouts(previous)) return input
  const side = ({ team, score }: GameInput['home']) => ({
    team,
    ...(score === undefined ? {} : { score }),
  })
  return { ...input, home: side(input.home), away: side(input.away) }
}

const withTime = (input: GameInput, atMs: number | null): GameInput =>
  atMs === null ? input : { ...input, updated_at: new Date(atMs).toISOString() }
