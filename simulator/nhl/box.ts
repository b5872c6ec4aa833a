import { assert } from '../../src/kernel/assert.ts'
import type { Box, GoalieLine, SkaterLine } from '../../src/sports/nhl/records/box.ts'
import type { GameState, TeamState } from './game-state.ts'
import type { PlayerState } from './units.ts'

/** The current box score, without the analysis. */
export function boxOf(game: GameState): Pick<Box, 'home' | 'away'> {
  return { home: sideOf(game.teams.home), away: sideOf(game.teams.away) }
}

const sideOf = (team: TeamState): Box['home'] => ({
  team: team.club.code,
  skaters: team.skaters.map(skaterLine),
  goalies: team.goalies.map((p) => goalieLine(team, p)),
  analysis: null,
})

function skaterLine(p: PlayerState): SkaterLine {
  const { position, slug } = p.player
  assert(position !== 'G', `${slug} is a skater`)
  return {
    player: slug,
    position,
    goals: p.goals,
    assists: p.assists,
    shots: p.shots,
    penalty_minutes: p.penaltyMinutes,
    plus_minus: p.plusMinus,
    seconds: p.seconds,
  }
}

function goalieLine(team: TeamState, p: PlayerState): GoalieLine {
  return {
    player: p.player.slug,
    starter: p === team.goalies[0],
    shots_against: p.shotsAgainst,
    goals_against: p.goalsAgainst,
    seconds: p.seconds,
  }
}
