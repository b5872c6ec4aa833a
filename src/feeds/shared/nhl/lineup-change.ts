import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Lineup, type LineupInput } from '../../../games/lineup.ts'
import { Compile } from '../../../kernel/compile.ts'
import { lineup } from '../../../sports/nhl/index.ts'
import type { Shift } from '../../../sports/nhl/records/shift.ts'
import { storedGames } from './game-change.ts'

type Dressed = Pick<Shift, 'team' | 'position'> & { readonly slug: string }

const onIce = 6
const lineupCheck = Compile(Lineup)

/**
 * The lineups that shifts show: the six of each side who take the first faceoff, and the other players dressed. Null
 * while shifts do not show the start of the game.
 */
export async function toLineupChange(
  context: ParseContext,
  gameId: string,
  shifts: readonly Shift[],
  dressed: Iterable<Dressed>,
): Promise<Change | null> {
  const game = (await storedGames(context, [gameId])).get(gameId)
  if (!game) return null
  const began = new Set(
    shifts.filter(({ period, start }) => period === 1 && start === 0).map(({ player }) => player),
  )
  const players = [...dressed]
  const sideOf = (team: string) => {
    const own = playersOf(team, players)
    const starters = own.filter(({ player }) => began.has(player))
    return { team, starters, bench: own.filter(({ player }) => !began.has(player)), confirmed: true }
  }
  const [home, away] = [sideOf(game.home.team), sideOf(game.away.team)]
  if (home.starters.length !== onIce || away.starters.length !== onIce) return null
  const data: LineupInput = { game_id: gameId, league: 'nhl', home, away, updated_at: game.start_utc }
  return { kind: lineup.kind, id: gameId, op: 'put', data }
}

/**
 * Lineups without starters: the players dressed, all of them on the bench, until shifts show who starts. Null where a lineup
 * with starters is known, and while the list has only one side.
 */
export async function toDressedChange(
  context: ParseContext,
  { gameId, home, away, startUtc, atMs }: DressedGame,
  dressed: Iterable<Dressed>,
): Promise<Change | null> {
  const players = [...dressed]
  const sideOf = (team: string) => ({
    team,
    starters: [],
    bench: playersOf(team, players),
    confirmed: false,
  })
  const sides = { home: sideOf(home), away: sideOf(away) }
  if (sides.home.bench.length === 0 || sides.away.bench.length === 0) return null
  const stored = (await context.stored(lineup.kind, [gameId])).get(gameId)
  if (lineupCheck.Check(stored) && stored.home.starters.length + stored.away.starters.length > 0) return null
  // Never later than the start: the lineups that shifts show have that time.
  const updatedAt = new Date(Math.min(Date.parse(startUtc), atMs ?? Number.POSITIVE_INFINITY)).toISOString()
  const data: LineupInput = { game_id: gameId, league: 'nhl', ...sides, updated_at: updatedAt }
  return { kind: lineup.kind, id: gameId, op: 'put', data }
}

interface DressedGame {
  readonly gameId: string
  readonly home: string
  readonly away: string
  readonly startUtc: string
  /** When the list was fetched; null when that is not known. */
  readonly atMs: number | null
}

const playersOf = (team: string, dressed: readonly Dressed[]) =>
  dressed.filter((one) => one.team === team).map(({ slug, position }) => ({ player: slug, pos: position }))
