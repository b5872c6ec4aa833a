import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import { secondsLeft } from './clock.ts'
import { changeFormation } from './coach.ts'
import { type GameState, leadOf, sides } from './game-state.ts'
import { emptyNet, fillNet } from './ice.ts'
import { logShifts } from './play-log.ts'

const policy = {
  period: 3,
  /** A side that is a player short pulls its goalie only this late. */
  shortSeconds: 45,
  /** Chance per second, once it is time, that the goalie can leave. */
  onTheFly: 0.2,
  /** Goals against after which a goalie may be replaced in the first two periods. */
  enoughGoals: 4,
  enoughChance: 0.35,
} as const

/** Whether a side wants a sixth skater instead of a goalie. */
function wantsEmptyNet(game: GameState, side: Side): boolean {
  if (game.period !== policy.period) return false
  const behind = -leadOf(game, side)
  const from = game.teams[side].pullSeconds[behind - 1] ?? 0
  const isShort = game.teams[side].serving.length > 0
  return secondsLeft(game) <= (isShort ? Math.min(from, policy.shortSeconds) : from)
}

/** At a whistle: pulls or returns the goalies. */
export function decideNets(game: GameState): void {
  for (const side of sides) {
    const team = game.teams[side]
    if (wantsEmptyNet(game, side)) emptyNet(game, team)
    else fillNet(game, team)
  }
}

/** Pulls a goalie during play if it is time. */
export function considerPull(game: GameState, side: Side): void {
  const team = game.teams[side]
  if (team.isNetEmpty || game.delayed || !wantsEmptyNet(game, side)) return
  if (!game.rng.chance(policy.onTheFly)) return
  emptyNet(game, team)
  changeFormation(game, side)
  logShifts(game)
}

/** After a goal against, the backup may replace the starter for the rest of the game. */
export function considerRelief(game: GameState, side: Side): void {
  const team = game.teams[side]
  const [starter, backup] = team.goalies
  if (game.period >= policy.period || team.netminder !== starter) return
  if (starter.goalsAgainst < policy.enoughGoals || !game.rng.chance(policy.enoughChance)) return
  fillNet(game, team, backup)
}
