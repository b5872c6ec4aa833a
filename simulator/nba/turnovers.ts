import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { stopPlay } from './dead-ball.ts'
import { describeSteal, describeTurnover } from './describe.ts'
import { floorOf, type GameState, giveBall, type PlayerState } from './game-state.ts'
import { logPlay, logTogether } from './play-log.ts'
import { turnoverKinds } from './rates.ts'

/** Picks who loses the ball: more often players with high usage and low ball security. */
export const pickLoser = (game: GameState, side: Side): PlayerState =>
  game.rng.weighted(floorOf(game, side), (p) => p.player.usage / p.player.ballSecurity)

export function turnOver(game: GameState, side: Side): void {
  const kind = game.rng.weighted(turnoverKinds, (k) => k.share)
  if (kind.isTeam) turnOverAsTeam(game, side, kind.detail)
  else turnOverAsPlayer(game, pickLoser(game, side), kind)
}

function turnOverAsPlayer(game: GameState, loser: PlayerState, kind: (typeof turnoverKinds)[number]): void {
  const { side } = loser
  const isSteal = game.rng.chance(kind.steal)
  giveBall(game, opposite(side), isSteal ? 'steal' : 'whistle')
  loser.tally.tov++
  logPlay(game, {
    type: 'turnover',
    side,
    player: loser,
    detail: kind.detail,
    description: describeTurnover(kind.detail, loser),
  })
  if (isSteal) creditSteal(game, loser)
  else stopPlay(game)
}

/** A turnover charged to no player: the shot clock, five or eight seconds. */
export function turnOverAsTeam(game: GameState, side: Side, detail: string): void {
  const team = game.teams[side]
  giveBall(game, opposite(side), 'whistle')
  team.teamTally.tov++
  logPlay(game, { type: 'turnover', side, detail, description: describeTurnover(detail, team.club.code) })
  stopPlay(game)
}

function creditSteal(game: GameState, loser: PlayerState): void {
  const side = opposite(loser.side)
  const thief = game.rng.weighted(floorOf(game, side), (p) => p.player.stealing)
  thief.tally.stl++
  logTogether(game, {
    type: 'steal',
    side,
    player: thief,
    related: loser,
    description: describeSteal(thief, loser),
  })
}
