import type { Change } from '../../src/contract/change.ts'
import { playerKind } from '../../src/games/players/player-record.ts'

interface RosterPlayer {
  readonly slug: string
  readonly name: string
  readonly position: string
}

/** Spreads shirt numbers over 1–99 without repeating one within a club: 37 and 99 have no common factor. */
const numberOf = (index: number): string => String(1 + ((index * 37) % 99))

/** The player records of a club of a simulated league. */
export const rosterChanges = (sport: string, team: string, players: readonly RosterPlayer[]): Change[] =>
  players.map(({ slug, name, position }, i) => ({
    kind: playerKind(sport),
    id: slug,
    op: 'put',
    data: {
      name,
      name_complete: true,
      team,
      pos: position,
      number: numberOf(i),
      ids: { simulator: slug },
    },
  }))
