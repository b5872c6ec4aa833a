import { type LineupOf, lineupChange } from '../shared/lineups.ts'
import { lineUpsOf } from './match.ts'
import { planOf } from './played-match.ts'
import type { Player } from './player.ts'

/** The eleven of each side and their substitutes. */
export const lineupOf: LineupOf = (seed, game) => {
  const { fixture, plan } = planOf(seed, game)
  const listed = (players: readonly Player[]) =>
    players.map(({ slug, position }) => ({ player: slug, pos: position }))
  const { home, away } = lineUpsOf(seed, plan)
  return lineupChange('soccer', game, fixture.league, {
    home: { team: fixture.home.team, starters: listed(home.starters), bench: listed(home.bench) },
    away: { team: fixture.away.team, starters: listed(away.starters), bench: listed(away.bench) },
  })
}
