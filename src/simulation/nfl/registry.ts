import type { Change } from '../../contract/change.ts'
import { foldStats } from '../../sports/nfl/metrics/fold-stats.ts'
import type { Line } from '../../sports/nfl/metrics/stat-sheet.ts'
import { player } from '../../sports/nfl/records/player.ts'
import { sides } from '../../sports/nfl/side.ts'
import { standingReport } from './injury-report.ts'
import type { Player, Position } from './player.ts'
import type { Fixture, Telling } from './telling.ts'

/** Those who come into a fantasy team; of the others, only who does something there is named. */
const fantasyPositions: readonly Position[] = ['QB', 'RB', 'WR', 'TE', 'K']

/** What every player did in a game, by its plays. */
export function linesOf({ scheduled: { home, away }, plays }: Telling): readonly Line[] {
  return foldStats(
    { home: home.team, away: away.team },
    plays.flatMap((data) => data ?? []),
  )
}

/** Every player of a game by his slug. */
export function rosterOf({ clubs }: Fixture): ReadonlyMap<string, Player> {
  const players = sides.flatMap((side) => Object.values(clubs[side].depth).flat())
  return new Map(players.map((one) => [one.slug, one]))
}

/** Who the players are that a game has numbers of, or may have. */
export function playersOf(telling: Telling): readonly Change[] {
  const counted = new Set(linesOf(telling).map((line) => line.player))
  const { clubs, scheduled } = telling
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

/** The injury reports of both teams as they stand when the game begins. */
export const reportOf = ({ scheduled, clubs, listed }: Fixture): readonly Change[] =>
  sides.flatMap((side) => standingReport(scheduled, clubs[side].code, listed[side]))
