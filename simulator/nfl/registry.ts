import type { Change } from '../../src/contract/change.ts'
import { foldStats } from '../../src/sports/nfl/metrics/fold-stats.ts'
import type { Line } from '../../src/sports/nfl/metrics/stat-sheet.ts'
import { player } from '../../src/sports/nfl/records/player.ts'
import { sides } from '../../src/sports/nfl/side.ts'
import { kickoffReport } from './injury-report.ts'
import type { Fixture, PlayedGame } from './played-game.ts'
import type { Player, Position } from './player.ts'

/** Positions of fantasy teams; players of other positions are listed only if a game has stats of them. */
const fantasyPositions: readonly Position[] = ['QB', 'RB', 'WR', 'TE', 'K']

/** Every player's stats of a game, counted from its plays. */
export function linesOf({ scheduled: { home, away }, plays }: PlayedGame): readonly Line[] {
  return foldStats(
    { home: home.team, away: away.team },
    plays.flatMap((data) => data ?? []),
  )
}

/** Every player of a game by slug. */
export function rosterOf({ clubs }: Fixture): ReadonlyMap<string, Player> {
  const players = sides.flatMap((side) => Object.values(clubs[side].depth).flat())
  return new Map(players.map((one) => [one.slug, one]))
}

/** The player records of everyone a game has, or may have, stats of. */
export function playersOf(played: PlayedGame): readonly Change[] {
  const counted = new Set(linesOf(played).map((line) => line.player))
  const { clubs, scheduled } = played
  return sides.flatMap((side) =>
    Object.values(clubs[side].depth)
      .flat()
      .filter(({ slug, position }) => fantasyPositions.includes(position) || counted.has(slug))
      .map((one) => playerChange(one, clubs[side].code, scheduled.updated_at)),
  )
}

const playerChange = ({ slug, name, position }: Player, team: string, updatedAt: string): Change => ({
  kind: player.kind,
  id: slug,
  op: 'put',
  data: { player: slug, name, team, pos: position, updated_at: updatedAt },
})

/** The injury reports of both teams at kickoff. */
export const reportOf = ({ scheduled, clubs, listed }: Fixture): readonly Change[] =>
  sides.flatMap((side) => kickoffReport(scheduled, clubs[side].code, listed[side]))
