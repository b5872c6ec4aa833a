import { assert } from '../../src/kernel/assert.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import { periodName } from './describe.ts'
import type { GameState, TeamState } from './game-state.ts'
import { type Club, leagueOf } from './league.ts'
import { type Lineup, lineUp } from './lineup.ts'
import type { LogEntry } from './log-entry.ts'
import { playShootout, shootoutSituation } from './penalty-shot.ts'
import { playPeriod } from './periods.ts'
import { lastPlay, logPeriodShifts, logPlay } from './play-log.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './units.ts'
import { createUnits } from './units.ts'

const regulationPeriods = 3

export interface Matchup {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startMs: number
}

/** Plays a game from the first faceoff to the last horn. */
export function playGame(seed: string, matchup: Matchup): readonly LogEntry[] {
  const rng = createRng(seed).fork(`nhl/game/${matchup.id}`)
  const entrant = (code: string): Entrant => {
    const club = leagueOf(seed).get(code)
    assert(club, `${code} is a club of the league`)
    return { club, lineup: lineUp(seed, club, matchup.startMs, rng) }
  }
  const game = createGameState(matchup.id, rng, { home: entrant(matchup.home), away: entrant(matchup.away) })
  for (let period = 1; period <= regulationPeriods; period++) playPeriod(game)
  if (isLevel(game)) playPeriod(game)
  if (isLevel(game)) decideByShootout(game)
  const situation = lastPlay(game)?.situation ?? null
  logPlay(game, { type: 'game_end', description: finalText(game), situation })
  return game.log
}

const isLevel = ({ teams }: GameState): boolean => teams.home.score === teams.away.score

function decideByShootout(game: GameState): void {
  game.period++
  game.second = 0
  const situation = shootoutSituation
  logPlay(game, { type: 'period_start', description: `Start of ${periodName(game.period)}`, situation })
  playShootout(game)
  logPlay(game, { type: 'period_end', description: `End of ${periodName(game.period)}`, situation })
  logPeriodShifts(game)
}

function finalText({ teams: { home, away } }: GameState): string {
  const [winner, loser] = home.score > away.score ? [home, away] : [away, home]
  return `Final: ${winner.club.code} ${winner.score}, ${loser.club.code} ${loser.score}`
}

interface Entrant {
  readonly club: Club
  readonly lineup: Lineup
}

function createGameState(id: string, rng: Rng, entrants: Readonly<Record<Side, Entrant>>): GameState {
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
