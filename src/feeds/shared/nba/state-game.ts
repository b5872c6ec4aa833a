import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nba/records/game.ts'

const gameCheck = Compile(Game)

/** The games of these ids as they are stored. */
export async function storedGames(
  context: ParseContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Game>> {
  const found = new Map<string, Game>()
  for (const [id, doc] of await context.stored(game.kind, ids)) if (gameCheck.Check(doc)) found.set(id, doc)
  return found
}

const gameChange = (id: string, data: GameInput): Change => ({
  kind: game.kind,
  id,
  op: 'put',
  data,
})

/**
 * States a game. The league's documents carry no time that can be trusted, so one that was not fetched just now is
 * older when its game is less far than the stored one: then only what never changes is taken from it.
 */
export function stateGame(
  id: string,
  stated: GameInput,
  previous: Game | undefined,
  { atMs }: FeedDocument,
): Change {
  if (!previous) return gameChange(id, withTime(stated, atMs))
  if (isBehind(stated, previous, atMs)) {
    const { venue, broadcast } = stated
    return gameChange(id, {
      ...asStored(previous),
      ...(venue ? { venue } : {}),
      ...(broadcast ? { broadcast } : {}),
    })
  }
  return gameChange(id, withTime(keepTimeouts(carryPossession(stated, previous), previous), atMs))
}

function isBehind(stated: GameInput, previous: Game, atMs: number | null): boolean {
  if (atMs !== null) return new Date(atMs).toISOString() < previous.updated_at
  return progressOf({ ...stated, status: stated.status ?? 'scheduled' }) < progressOf(previous)
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

/** What a statement has to say so that nothing changes. */
export function asStored(previous: Game): GameInput {
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

/** Documents that do not speak of possession leave it as it was while the game goes on. */
function carryPossession(stated: GameInput, previous: Game): GameInput {
  if (stated.possession !== undefined || stated.status !== 'in_progress') return stated
  return { ...stated, possession: previous.possession }
}

/** After the end scoreboard and box score differ about timeouts: the first word stays. */
function keepTimeouts(stated: GameInput, previous: Game): GameInput {
  if (previous.status !== 'final') return stated
  const side = ({ team, score }: GameInput['home']) => ({
    team,
    ...(score === undefined ? {} : { score }),
  })
  return { ...stated, home: side(stated.home), away: side(stated.away) }
}

const withTime = (stated: GameInput, atMs: number | null): GameInput =>
  atMs === null ? stated : { ...stated, updated_at: new Date(atMs).toISOString() }
