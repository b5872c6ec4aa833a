import { gameSecond } from './clock.ts'
import type { GameState, PlayerState, TeamState } from './game-state.ts'

/**
 * Who is on the ice. What happens at a second belongs to those who came on before it: so plays of a second are
 * logged first, then people come and go.
 */
function join(game: GameState, p: PlayerState): void {
  p.onSince = game.second
  p.shifts++
}

function leave(game: GameState, p: PlayerState): void {
  const start = p.onSince!
  p.onSince = null
  if (start === game.second) {
    // He turned round at the boards: that is no shift.
    p.shifts--
    return
  }
  p.offSince = gameSecond(game)
  p.seconds += game.second - start
  game.ended.push({
    game_id: game.id,
    team: game.teams[p.side].club.code,
    player: p.player.slug,
    position: p.player.position,
    period: game.period,
    start,
    end: game.second,
    number: p.shifts,
  })
}

/** Puts these skaters on the ice in place of those who are. */
export function setIce(game: GameState, team: TeamState, wanted: readonly PlayerState[]): void {
  for (const p of team.ice) if (!wanted.includes(p)) leave(game, p)
  for (const p of wanted) if (p.onSince === null) join(game, p)
  team.ice = wanted
}

export function addToIce(game: GameState, team: TeamState, p: PlayerState): void {
  setIce(game, team, [...team.ice, p])
}

/** Whether somebody is in the net. */
export const hasGoalie = (team: TeamState): boolean => team.netminder.onSince !== null

export function emptyNet(game: GameState, team: TeamState): void {
  team.isNetEmpty = true
  if (hasGoalie(team)) leave(game, team.netminder)
}

export function fillNet(game: GameState, team: TeamState, goalie: PlayerState = team.netminder): void {
  if (goalie !== team.netminder && hasGoalie(team)) leave(game, team.netminder)
  team.netminder = goalie
  team.isNetEmpty = false
  if (!hasGoalie(team)) join(game, goalie)
}

/** Everybody goes: the end of a period. */
export function clearIce(game: GameState): void {
  for (const team of [game.teams.home, game.teams.away]) {
    setIce(game, team, [])
    if (hasGoalie(team)) leave(game, team.netminder)
    team.straggler = null
  }
}

/** The four digits of the state on the ice. */
export function situationOf({ teams: { home, away } }: GameState): string {
  return `${Number(hasGoalie(away))}${away.ice.length}${home.ice.length}${Number(hasGoalie(home))}`
}
