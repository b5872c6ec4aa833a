import type { FeedDocument } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import type { LineupInput } from '../../../games/lineup.ts'
import { lineup } from '../../../sports/nba/index.ts'
import type { Box } from '../../../sports/nba/records/box.ts'

const startersCount = 5

/** The lineups that a box score shows; null while it names fewer than five starters of a side. */
export function toLineupChange(
  { game_id: id, home, away }: Pick<Box, 'game_id' | 'home' | 'away'>,
  { atMs }: FeedDocument,
): Change | null {
  const sides = { home: sideOf(home), away: sideOf(away) }
  if ([sides.home, sides.away].some(({ starters }) => starters.length !== startersCount)) return null
  const time = atMs === null ? {} : { updated_at: new Date(atMs).toISOString() }
  const data: LineupInput = { game_id: id, league: 'nba', ...sides, ...time }
  return { kind: lineup.kind, id, op: 'put', data }
}

const sideOf = ({ team, players }: Box['home']) => ({
  team,
  starters: players.filter(({ starter }) => starter).map(({ player }) => ({ player })),
  bench: players.filter(({ starter }) => !starter).map(({ player }) => ({ player })),
  confirmed: true,
})
