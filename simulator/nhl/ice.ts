import { periodTypeOf } from '../../src/sports/nhl/index.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { gameSecond } from './clock.ts'
import type { GameState, TeamState } from './game-state.ts'
import type { PlayerState } from './units.ts'

/**
 * Who is on the ice. A play belongs to the players who came on before its second: so the plays of a second are
 * logged first, then players change.
 */
function join(game: GameState, p: PlayerState): void {
  p.onSince = game.second
  p.shifts++
}

function leave(game: GameState, p: PlayerState): void {
  const start = p.onSince!
  p.onSince = null
  if (start === game.second) {
    // A player who leaves in the second he joined has not had a shift.
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
export function setIce(game: GameState, team: TeamState, next: readonly PlayerState[]): void {
  for (const p of team.ice) if (!next.includes(p)) leave(game, p)
  for (const p of next) if (p.onSince === null) join(game, p)
  team.ice = next
}

export function addToIce(game: GameState, team: TeamState, p: PlayerState): void {
  setIce(game, team, [...team.ice, p])
}

/** Whether a goalie is in the net. */
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

/** Takes everyone off the ice at the end of a period. */
export function clearIce(game: GameState): void {
  for (const team of [game.teams.home, game.teams.away]) {
    setIce(game, team, [])
    if (hasGoalie(team)) leave(game, team.netminder)
    team.lateChange = null
  }
}

/** The four-digit situation code. */
export function situationOf({ teams: { home, away } }: GameState): string {
  return `${Number(hasGoalie(away))}${away.ice.length}${home.ice.length}${Number(hasGoalie(home))}`
}

const skaters = { regulation: 5, overtime: 3, max: 5, shortMax: 2 } as const

/** By how many players a side is short through penalties. */
export const shortOf = (team: TeamState): number => Math.min(skaters.shortMax, team.serving.length)

/** Skaters that a side may have when the puck is next dropped. */
export function skatersDue(game: GameState, side: Side): number {
  const own = game.teams[side]
  const extra = Number(own.isNetEmpty)
  if (periodTypeOf(game.id, game.period) === 'REG') return skaters.regulation - shortOf(own) + extra
  // In overtime a penalty adds a player to the other side instead of removing one.
  const more = shortOf(game.teams[otherSide(side)]) - shortOf(own)
  return Math.min(skaters.max, skaters.overtime + Math.max(0, more)) + extra
}

/** Whether a side has the advantage through penalties, regardless of pulled goalies. */
export const hasPowerPlay = (game: GameState, side: Side): boolean =>
  shortOf(game.teams[otherSide(side)]) > shortOf(game.teams[side])
