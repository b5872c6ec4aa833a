import type { Rng } from '../../src/kernel/rng.ts'
import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { GameState, TeamState } from './game-state.ts'
import type { Club } from './league.ts'
import type { Lineup } from './lineup.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './player-state.ts'
import { createUnits } from './units.ts'

export interface Entrant {
  readonly club: Club
  readonly lineup: Lineup
}

export function createGameState(id: string, rng: Rng, entrants: Readonly<Record<Side, Entrant>>): GameState {
  return {
    id,
    rng,
    teams: { home: createTeam(rng, 'home', entrants.home), away: createTeam(rng, 'away', entrants.away) },
    log: [],
    ended: [],
    period: 0,
    second: 0,
    homeDefends: rng.pick(['left', 'right'] as const),
    whistle: null,
    followUp: null,
    delayed: null,
    readyAt: { home: 0, away: 0 },
    advertised: 0,
    isOver: false,
    pause: { fixed: 0, elastic: 0 },
  }
}

function createTeam(rng: Rng, side: Side, { club, lineup }: Entrant): TeamState {
  const state = (player: Player) => createPlayerState(side, player)
  const lines = lineup.lines.map((line) => line.map(state))
  const pairs = lineup.pairs.map((pair) => pair.map(state))
  const goalies = lineup.goalies.map(state)
  const units = createUnits(lines, pairs)
  return {
    side,
    club,
    skaters: [...lines.flat(), ...pairs.flat()],
    goalies,
    units,
    ice: [],
    netminder: goalies[0]!,
    isNetEmpty: false,
    formation: 'even',
    forwards: { unit: units.forwards.even[0]!, since: 0, dueAt: 0 },
    defenders: { unit: units.defenders.even[0]!, since: 0, dueAt: 0 },
    lateChange: null,
    score: 0,
    shots: 0,
    serving: [],
    sitting: [],
    // One goal behind in the last two minutes, two in the last three; three goals behind, most coaches give up.
    pullSeconds: [rng.int(75, 150), rng.int(120, 210), rng.chance(0.4) ? rng.int(150, 260) : 0],
    hasTimeout: true,
  }
}

/** Long enough before the start for everyone to be rested. */
const longAgo = -600

const createPlayerState = (side: Side, player: Player): PlayerState => ({
  player,
  side,
  onSince: null,
  offSince: longAgo,
  shifts: 0,
  seconds: 0,
  isAway: false,
  goals: 0,
  assists: 0,
  shots: 0,
  penaltyMinutes: 0,
  plusMinus: 0,
  shotsAgainst: 0,
  goalsAgainst: 0,
})
