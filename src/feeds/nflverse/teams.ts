import type { Parsed } from '../../contract/adapter.ts'
import { isAllStars, teamOf } from '../shared/nfl/league.ts'
import { atLine, type Row } from './row.ts'

/** The two teams of a row; a notice for an all-star game, a problem for an unknown team. */
export function teamsOf(row: Row): { readonly home: string; readonly away: string } | Parsed {
  const [homeCode, awayCode, id] = [row.text('home_team'), row.text('away_team'), row.text('game_id')]
  if (isAllStars(homeCode)) {
    return { notice: { position: `line ${row.line}`, reason: `${id} is an all-star game` } }
  }
  const [home, away] = [teamOf(homeCode), teamOf(awayCode)]
  if (home === null || away === null)
    return atLine(row, `${id}: ${homeCode} or ${awayCode} is not a team in this league`)
  return { home, away }
}
