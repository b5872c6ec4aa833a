import { assert } from '../../src/kernel/assert.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import type { PlayedHalf } from '../../src/sports/mlb/records/play.ts'
import type { Side } from '../../src/sports/mlb/side.ts'
import { playAtBat } from './at-bat.ts'
import { considerRelief } from './dugout.ts'
import type { LogEntry } from './game-state.ts'
import {
  addFixedPause,
  batting,
  fielding,
  type GameState,
  inningsOfGame,
  isHalfOver,
  newAtBat,
} from './game-state.ts'
import { leagueOf } from './league.ts'
import { lineUp, lineupRecord } from './lineup.ts'
import { logMoment } from './play-log.ts'
import { takeTheField } from './substitutions.ts'

/** The lineups and the log of a game played to the end. */
export interface GameLog {
  readonly lineup: Lineup
  readonly log: readonly LogEntry[]
}

export function playGame(seed: string, scheduled: Game): GameLog {
  const id = scheduled.game_id
  const rng = createRng(seed).fork(`mlb/game/${id}`)
  const startMs = Date.parse(scheduled.start_utc)
  const occasion = { startMs, isSecondGame: scheduled.double_header === 2 }
  const entrant = (side: Side) => {
    const club = leagueOf(seed).get(scheduled[side].team)
    assert(club, `${scheduled[side].team} is a club of the league`)
    return lineUp(rng, side, club, occasion)
  }
  const teams = { home: entrant('home'), away: entrant('away') }
  const lineup = lineupRecord(id, teams, startMs)
  const halt = drawHalt(rng)
  const game: GameState = {
    id,
    rng,
    teams,
    log: [],
    inning: 0,
    half: 'top',
    outs: 0,
    balls: 0,
    strikes: 0,
    bases: [null, null, null],
    lostOuts: 0,
    isHalfNew: true,
    eventId: 0,
    atBat: newAtBat(teams.away.order[0]!),
    lastPitch: null,
    isOver: false,
    pause: { fixed: 0, elastic: 0 },
  }
  // The first game of a doubleheader is never delayed, so that the second can start on time.
  playInnings(game, scheduled.double_header === 1 ? null : halt)
  return { lineup, log: game.log }
}

/** Real seconds from the last out of a half-inning to the first batter of the next. */
const breakSeconds = 130

/** Plays innings until a side has won. */
function playInnings(game: GameState, halt: Halt | null): void {
  while (!game.isOver) {
    if (halt && halt.beforeInning === game.inning + 1) halted(game, halt)
    game.inning++
    playHalf(game, 'top')
    if (!game.isOver) playHalf(game, 'bottom')
  }
}

const cloudSeconds = 60

function halted(game: GameState, { phase, seconds }: Halt): void {
  addFixedPause(game, cloudSeconds)
  logMoment(game, { phase })
  addFixedPause(game, seconds)
}

function playHalf(game: GameState, half: PlayedHalf): void {
  game.half = half
  game.outs = 0
  game.lostOuts = 0
  game.bases.fill(null)
  game.isHalfNew = true
  const { order, next } = batting(game)
  game.atBat = newAtBat(order[next]!)
  takeTheField(game)
  considerRelief(game)
  if (game.inning > inningsOfGame) placeRunner(game)
  addFixedPause(game, breakSeconds)
  logMoment(game, {})
  while (!isHalfOver(game)) playAtBat(game)
}

/** In extra innings the last batter is placed on second base; the run is unearned. */
function placeRunner(game: GameState): void {
  const { order, next } = batting(game)
  const hitter = order[(next + order.length - 1) % order.length]!
  const responsible = fielding(game).hurler
  game.bases[1] = { hitter, responsible, isUnearned: true }
  game.atBat.runners.push({
    player: hitter.batter.slug,
    step: game.atBat.step,
    start: null,
    end: 'second',
    is_out: false,
    reason: 'placed',
    rbi: false,
    earned: false,
    responsible_pitcher: responsible.pitcher.slug,
  })
  game.atBat.step++
}

/** A weather delay, or a suspension of several hours. */
interface Halt {
  readonly phase: 'delayed' | 'suspended'
  readonly beforeInning: number
  readonly seconds: number
}

const chances = { suspended: 0.004, delayed: 0.028 } as const
const minutes = { suspended: [120, 210], delayed: [25, 95] } as const

/** Decides whether the weather interrupts a game; in most it does not. */
export function drawHalt(rng: Rng): Halt | null {
  const draw = rng.next()
  if (draw > chances.suspended + chances.delayed) return null
  const phase = draw < chances.suspended ? 'suspended' : 'delayed'
  const [min, max] = minutes[phase]
  return { phase, beforeInning: rng.int(3, 8), seconds: 60 * rng.int(min, max) }
}
