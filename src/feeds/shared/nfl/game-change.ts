import type { FeedDocument, ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Game, type GameInput, game } from '../../../sports/nfl/records/game.ts'
import { readListed, readStored } from '../../read/stored.ts'

const gameCheck = Compile(Game)

export const storedGames = (
  context: ParseContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Game>> => readStored(context, game.kind, gameCheck, ids)

export const storedGame = async (context: ParseContext, id: string): Promise<Game | undefined> =>
  (await storedGames(context, [id])).get(id)

/** The stored games of a season. */
export async function listedGames(context: ParseContext, season: string): Promise<readonly Game[]> {
  return [...(await readListed(context, game.kind, gameCheck, season)).values()]
}

/**
 * Maps a game to a change. A document at an earlier stage than the stored game is older unless its time shows that it is
 * not; of an older one only venue and broadcasters are used.
 */
export function toGameChange(
  id: string,
  input: GameInput,
  previous: Game | undefined,
  { atMs }: Pick<FeedDocument, 'atMs'>,
): Change {
  const at = input.updated_at ?? (atMs === null ? undefined : new Date(atMs).toISOString())
  if (!previous) return put(id, at === undefined ? input : { ...input, updated_at: at })
  if (isBehind(input, previous, at)) {
    const { venue, broadcast } = input
    return put(id, {
      ...unchangedInput(previous),
      ...(venue ? { venue } : {}),
      ...(broadcast ? { broadcast } : {}),
    })
  }
  const { updated_at: _, ...untimed } = input
  // A result may be older than the schedule that was read last.
  return put(id, at !== undefined && at >= previous.updated_at ? { ...untimed, updated_at: at } : untimed)
}

const put = (id: string, data: GameInput): Change => ({ kind: game.kind, id, op: 'put', data })

function isBehind(input: GameInput, previous: Game, at: string | undefined): boolean {
  const [now, before] = [stageOf(input), stageOf(previous)]
  if (at !== undefined && at >= previous.updated_at) return false
  if (now !== before) return now < before
  if (at !== undefined) return true
  return previous.status === 'in_progress' && (input.clock ?? previous.clock) > previous.clock
}

const [afterTwo, over] = [2.5, 99]

/** A number that rises with every period of a game. */
function stageOf({ status = 'scheduled', period = 1 }: Pick<GameInput, 'status' | 'period'>): number {
  if (status === 'scheduled') return 0
  if (status === 'final') return over
  return status === 'halftime' ? afterTwo : period
}

/** The input that leaves the stored game unchanged. */
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
