import { sides } from '../../src/sports/nba/side.ts'
import { describeSubstitution } from './describe.ts'
import type { GameState, TeamState } from './game-state.ts'
import { addPause, logPlay, logTogether } from './play-log.ts'
import { type Exchange, planExchanges, planPeriodStart, planReplacements } from './rotation.ts'

const seconds = { exchange: 4 }

/** Both coaches may substitute at a dead ball. */
export function openWindow(game: GameState): void {
  exchangeAll(game, (team) => planExchanges(game, team))
}

/** The fives that open a period, logged as substitutions right after its start. */
export function openPeriod(game: GameState): void {
  exchangeAll(game, (team) => planPeriodStart(game, team))
}

/** Players who fouled out or were ejected leave before anything else happens. */
export function replaceBarred(game: GameState): void {
  exchangeAll(game, (team) => planReplacements(game, team))
}

function exchangeAll(game: GameState, plan: (team: TeamState) => readonly Exchange[]): void {
  let isFirst = true
  for (const side of sides) {
    const team = game.teams[side]
    for (const exchange of plan(team)) {
      if (isFirst) addPause(game, seconds.exchange)
      exchangeOne(game, team, exchange, isFirst ? logPlay : logTogether)
      isFirst = false
    }
  }
}

function exchangeOne(game: GameState, team: TeamState, exchange: Exchange, log: typeof logPlay): void {
  const { comingIn, goingOut } = exchange
  team.floor = team.floor.map((p) => (p === goingOut ? comingIn : p))
  comingIn.stintTenths = 0
  goingOut.stintTenths = 0
  log(game, {
    type: 'substitution',
    side: team.side,
    player: comingIn,
    related: goingOut,
    description: describeSubstitution(comingIn, goingOut),
  })
}
