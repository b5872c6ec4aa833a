import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nfl/records/game.ts'

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

/** The games of a season as they are stored. */
export async function listedGames(context: ParseContext, season: string): Promise<readonly Game[]> {
  return (await context.listed(game.kind, season)).flatMap(({ doc }) => (gameCheck.Check(doc) ? [doc] : []))
}

/**
 * States a game. Games only go forward: a document that is less far than what is stored is older, whatever it says of
 * its time, and only what never changes is taken from it.
 */
export function toGameChange(
  id: string,
  stated: GameInput,
  previous: Game | undefined,
  { atMs }: Pick<FeedDocument, 'atMs'>,
): Change {
  const at = stated.updated_at ?? (atMs === null ? undefined : new Date(atMs).toISOString())
  if (!previous) return put(id, at === undefined ? stated : { ...stated, updated_at: at })
  if (isBehind(stated, previous, at)) {
    const { venue, broadcast } = stated
    return put(id, {
      ...unchangedInput(previous),
      ...(venue ? { venue } : {}),
      ...(broadcast ? { broadcast } : {}),
    })
  }
  const { updated_at: _, ...untimed } = stated
  // A result may have been written down before the schedule that we know was read.
  return put(id, at !== undefined && at >= previous.updated_at ? { ...untimed, updated_at: at } : untimed)
}

const put = (id: string, data: GameInput): Change => ({ kind: game.kind, id, op: 'put', data })

function isBehind(stated: GameInput, previous: Game, at: string | undefined): boolean {
  const [now, before] = [stageOf(stated), stageOf(previous)]
  if (now !== before) return now < before
  if (at !== undefined) return at < previous.updated_at
  return previous.status === 'in_progress' && (stated.clock ?? previous.clock) > previous.clock
}

const [afterTwo, over] = [2.5, 99]

/** A number that rises from part to part of a game. */
function stageOf({ status = 'scheduled', period = 1 }: Pick<GameInput, 'status' | 'period'>): number {
  if (status === 'scheduled') return 0
  if (status === 'final') return over
  return status === 'halftime' ? afterTwo : period
}

/** What a statement has to say so that nothing changes. */
function unchangedInput(previous: Game): GameInput {
  const { kickoff_utc, date, home, away, status, status_detail, period, clock } = previous
  const { possession, down, distance, yardline } = previous
  return {
    kickoff_utc,
    date,
    home: { team: home.team },
    away: { team: away.team },
    status,
    status_detail,
    period,
    clock,
    possession,
    down,
    distance,
    yardline,
  }
}
