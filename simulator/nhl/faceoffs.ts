import { logistic } from '../../src/kernel/numbers.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { changeAtWhistle } from './coach.ts'
import { describeFaceoff } from './describe.ts'
import { type GameState, sides, type TeamState } from './game-state.ts'
import { decideNets } from './goalie-pull.ts'
import { addFixedPause, addPause, logPlay, logShifts } from './play-log.ts'
import { faceoffHome, leads } from './rates.ts'
import { blueLineX, directionOf, type Spot } from './rink.ts'
import type { PlayerState } from './units.ts'

/** Commercial breaks: at the first suitable whistle after these seconds of a period. */
const advertising = { fromSeconds: [360, 600, 840], pauseSeconds: [90, 110] } as const

/** Restarts play after a whistle: substitutions, then a faceoff. */
export function restart(game: GameState): void {
  const { spot, stays, pauseSeconds, mayAdvertise } = game.whistle!
  game.whistle = null
  game.followUp = null
  addPause(game, pauseSeconds)
  if (mayAdvertise) advertise(game)
  decideNets(game)
  for (const side of sides) changeAtWhistle(game, side, stays)
  logShifts(game)
  dropPuck(game, spot)
}

function advertise(game: GameState): void {
  const from = advertising.fromSeconds[game.advertised]
  if (game.period > 3 || from === undefined || game.second < from) return
  const isLevel = game.teams.home.serving.length === game.teams.away.serving.length
  if (!isLevel) return
  game.advertised++
  addFixedPause(game, game.rng.int(...advertising.pauseSeconds))
}

export function dropPuck(game: GameState, spot: Spot): void {
  const takers = { home: takerOf(game.teams.home), away: takerOf(game.teams.away) }
  const edge = takers.home.player.faceoffs - takers.away.player.faceoffs + faceoffHome
  const winner: Side = game.rng.chance(logistic(edge)) ? 'home' : 'away'
  const [won, lost] = [takers[winner], takers[otherSide(winner)]]
  logPlay(game, {
    type: 'faceoff',
    description: describeFaceoff(won, lost),
    side: winner,
    player: won,
    related: lost,
    spot,
  })
  const isInAttack = spot.x * directionOf(game.homeDefends, winner) > blueLineX
  if (isInAttack && game.rng.chance(leads.attemptAfterFaceoff)) {
    game.followUp = {
      kind: 'play',
      side: winner,
      atSecond: game.second + game.rng.int(...leads.attemptSeconds),
    }
  }
}

/** The best faceoff taker on the ice. */
const takerOf = (team: TeamState): PlayerState =>
  team.ice.reduce((best, p) => (p.player.faceoffs > best.player.faceoffs ? p : best))
