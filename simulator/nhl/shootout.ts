import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { GameState, TeamState } from './game-state.ts'
import { drawDuel, logDuel, shootoutSituation } from './penalty-shot.ts'
import { addFixedPause, logPlay } from './play-log.ts'
import type { PlayerState } from './player-state.ts'

const rounds = { regular: 3, max: 20 } as const
const pauseSeconds = [28, 40] as const

/**
 * Three shooters a side, then one each until one side leads. Neither goals nor shots of a shootout count; the
 * winner's score rises by one when it is complete.
 */
export function playShootout(game: GameState): void {
  const first: Side = game.rng.pick(['home', 'away'])
  const order = { home: shootersOf(game.teams.home), away: shootersOf(game.teams.away) }
  const goals = { home: 0, away: 0 }
  for (let round = 0; round < rounds.max; round++) {
    for (const side of [first, otherSide(first)] as const) {
      const taken = side === first ? { own: round, other: round } : { own: round, other: round + 1 }
      if (isDecided(goals[side] - goals[otherSide(side)], taken)) break
      goals[side] += shoot(game, order[side][round % order[side].length]!)
    }
    if (round >= rounds.regular - 1 && goals.home !== goals.away) break
  }
  // After twenty rounds, once in a million games, the home side wins.
  game.teams[goals.away > goals.home ? 'away' : 'home'].score++
  game.isOver = true
  logPlay(game, {
    type: 'shootout_complete',
    description: `Shootout: ${game.teams.home.club.code} ${goals.home}, ${game.teams.away.club.code} ${goals.away}`,
    situation: shootoutSituation,
  })
}

/** Whether one side can no longer be caught within the three regular rounds. */
function isDecided(lead: number, taken: { readonly own: number; readonly other: number }): boolean {
  const left = (shots: number) => Math.max(0, rounds.regular - shots)
  if (taken.own >= rounds.regular) return false
  return lead > left(taken.other) || -lead > left(taken.own)
}

/** The best finishers first, without players in the box or ejected. */
const shootersOf = (team: TeamState): readonly PlayerState[] =>
  team.skaters
    .filter((p) => !p.isAway && p.player.position !== 'D')
    .sort(
      (a, b) => b.player.finishing + 0.1 * b.player.shooting - a.player.finishing - 0.1 * a.player.shooting,
    )

function shoot(game: GameState, shooter: PlayerState): number {
  addFixedPause(game, game.rng.int(...pauseSeconds))
  const duel = drawDuel(game.rng, shooter, game.teams[otherSide(shooter.side)].netminder)
  logDuel(game, duel)
  return Number(duel.result === 'goal')
}
