import type { Rng } from '../../src/kernel/rng.ts'
import { noTotals } from '../../src/sports/nba/metrics/team-totals.ts'
import { freshLedger, type TimeoutLedger } from '../../src/sports/nba/metrics/timeouts.ts'
import type { Totals } from '../../src/sports/nba/records/box.ts'
import { opposite, type Side } from '../../src/sports/nba/side.ts'
import type { Club } from './league.ts'
import { type Lineup, lineUp } from './lineup.ts'
import type { LoggedPlay } from './logged-play.ts'
import type { Player } from './player.ts'

/** A player during a game. Times are tenths of a second. */
export interface PlayerState {
  readonly player: Player
  readonly side: Side
  readonly isStarter: boolean
  /** Share of the game that the coach plans for. */
  readonly plannedShare: number
  readonly tally: Tally
  playedTenths: number
  /** Time since the player last came on or off. */
  stintTenths: number
  plusMinus: number
  technicals: number
  /** Fouled out or ejected: may not come back. */
  isBarred: boolean
}

export interface TeamState {
  readonly side: Side
  readonly club: Club
  /** Everyone who is dressed, best first. */
  readonly players: readonly PlayerState[]
  /** The five on the floor; replaced, never mutated, so that a reference keeps the five of its moment. */
  floor: readonly PlayerState[]
  score: number
  readonly teamTally: Tally
  /** Team fouls of the period, and those of its last two minutes. */
  fouls: number
  lateFouls: number
}

/** The fives on the floor at one moment. */
export type Fives = Readonly<Record<Side, readonly PlayerState[]>>

/** How the side with the ball got it, which decides how long its attack takes. */
export type Start = 'made' | 'rebound' | 'steal' | 'whistle' | 'second_chance' | 'retained'

export interface GameState {
  readonly id: string
  readonly rng: Rng
  readonly teams: Readonly<Record<Side, TeamState>>
  readonly log: LoggedPlay[]
  period: number
  tenthsLeft: number
  /** The side with the ball; null when neither side controls it. */
  offence: Side | null
  start: Start
  shotClock: number
  timeouts: TimeoutLedger
  /** Unanswered points. */
  run: { side: Side; points: number }
  /** The player about to shoot free throws, who may not be substituted. */
  atTheLine: PlayerState | null
  /** Real seconds between the last play and the next, in addition to the game clock. */
  pause: { fixed: number; elastic: number }
}

export function createGameState(id: string, rng: Rng, clubs: Readonly<Record<Side, Club>>): GameState {
  return {
    id,
    rng,
    teams: { home: createTeam(rng, 'home', clubs.home), away: createTeam(rng, 'away', clubs.away) },
    log: [],
    period: 0,
    tenthsLeft: 0,
    offence: null,
    start: 'whistle',
    shotClock: 0,
    timeouts: freshLedger,
    run: { side: 'home', points: 0 },
    atTheLine: null,
    pause: { fixed: 0, elastic: 0 },
  }
}

function createTeam(rng: Rng, side: Side, club: Club): TeamState {
  const lineup = lineUp(rng, club)
  const players = lineup.map((place) => createPlayerState(side, place))
  return {
    side,
    club,
    players,
    floor: players.filter((p) => p.isStarter),
    score: 0,
    teamTally: emptyTally(),
    fouls: 0,
    lateFouls: 0,
  }
}

const createPlayerState = (side: Side, place: Lineup[number]): PlayerState => ({
  player: place.player,
  side,
  isStarter: place.isStarter,
  plannedShare: place.plannedShare,
  tally: emptyTally(),
  playedTenths: 0,
  stintTenths: 0,
  plusMinus: 0,
  technicals: 0,
  isBarred: false,
})

export const fivesOf = (game: GameState): Fives => ({
  home: game.teams.home.floor,
  away: game.teams.away.floor,
})

export const floorOf = (game: GameState, side: Side): readonly PlayerState[] => game.teams[side].floor

/** By how much a side leads. */
export const leadOf = (game: GameState, side: Side): number =>
  game.teams[side].score - game.teams[opposite(side)].score

export function giveBall(game: GameState, side: Side, start: Start): void {
  game.offence = side
  game.start = start
  game.shotClock = start === 'second_chance' ? shotClockTenths.secondChance : shotClockTenths.full
}

/** The side keeps the ball after a whistle: the shot clock is reset to fourteen seconds if it shows fewer. */
export function keepBall(game: GameState): void {
  game.start = 'retained'
  game.shotClock = Math.max(game.shotClock, shotClockTenths.secondChance)
}

const shotClockTenths = { full: 240, secondChance: 140 } as const

/** Points count for the fives that scored them; after a foul, for those on the floor when it was called. */
export function scorePoints(game: GameState, side: Side, points: number, fives: Fives): void {
  game.teams[side].score += points
  for (const p of fives[side]) p.plusMinus += points
  for (const p of fives[opposite(side)]) p.plusMinus -= points
  const carried = game.run.side === side ? game.run.points : 0
  game.run = { side, points: carried + points }
}

/** The counts of the box score, mutated while the game is played. */
type Tally = { -readonly [K in keyof Totals]: Totals[K] }

const emptyTally = (): Tally => ({ ...noTotals })
