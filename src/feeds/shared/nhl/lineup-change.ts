import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import type { LineupInput } from '../../../games/lineup.ts'
import { lineup } from '../../../sports/nhl/records/lineup.ts'
import type { Shift } from '../../../sports/nhl/records/shift.ts'
import { storedGames } from './game-change.ts'

type Dressed = Pick<Shift, 'team' | 'position'> & { readonly slug: string }

const onIce = 6

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
    const own = players
      .filter((one) => one.team === team)
      .map(({ slug, position }) => ({ player: slug, pos: position }))
    const starters = own.filter(({ player }) => began.has(player))
    return { team, starters, bench: own.filter(({ player }) => !began.has(player)), confirmed: true }
  }
  const [home, away] = [sideOf(game.home.team), sideOf(game.away.team)]
  if (home.starters.length !== onIce || away.starters.length !== onIce) return null
  const data: LineupInput = { game_id: gameId, league: 'nhl', home, away, updated_at: game.start_utc }
  return { kind: lineup.kind, id: gameId, op: 'put', data }
}
