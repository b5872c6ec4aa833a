import { perceivedVelocity } from '../../src/sports/mlb/metrics/perceived-velocity.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Pitch, PitchResult } from '../../src/sports/mlb/records/pitch.ts'
import type { Play } from '../../src/sports/mlb/records/play.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall } from './batted-ball.ts'
import type { Phase, Scoreboard } from './game-state.ts'
import { fielding, type GameState, isHalfOver } from './game-state.ts'
import type { Flight } from './throw-pitch.ts'

/** Order numbers reserved for the pitches of a plate appearance. */
const stepsPerEvent = 100

interface PitchEntry {
  readonly result: PitchResult
  readonly flight: Flight | null
  readonly ball?: BattedBall | null
  /** The count and outs before the pitch. */
  readonly before: Pick<GameState, 'balls' | 'strikes' | 'outs'>
}

/** Counts a pitch, thrown or automatic, and returns its record. */
export function recordPitch(game: GameState, { result, flight, ball, before }: PitchEntry): Pitch {
  const { atBat } = game
  atBat.pitches++
  const pitch: Pitch = {
    pitcher: fielding(game).hurler.pitcher.slug,
    batter: atBat.hitter.batter.slug,
    pitch_type: flight?.code ?? (result === 'automatic_strike' ? 'AS' : 'AB'),
    velocity: flight?.velocity ?? null,
    spin_rate: flight?.spin ?? null,
    release: flight?.release ?? null,
    result,
    count: `${before.balls}-${before.strikes}`,
    perceived_velocity: perceivedVelocity(flight?.velocity ?? null, flight?.extension ?? null),
    extension: flight?.extension ?? null,
    pitch_id: `${game.eventId}-${atBat.pitches}`,
    inning: game.inning,
    half: game.half,
    outs: before.outs,
    plate: flight?.plate ?? null,
    break: flight?.break ?? null,
    exit_velocity: ball?.exitVelocity ?? null,
    launch_angle: ball?.launchAngle ?? null,
    game_id: game.id,
    event_id: game.eventId,
    order: game.eventId * stepsPerEvent + atBat.step,
    revision: 0,
    edited_at: null,
  }
  game.lastPitch = pitch
  return pitch
}

/** The record of the plate appearance that ended. */
export function recordPlay(game: GameState, type: PlayType): Play {
  const { atBat } = game
  return {
    event_id: game.eventId,
    game_id: game.id,
    order: game.eventId,
    inning: game.inning,
    half: game.half,
    batter: atBat.hitter.batter.slug,
    pitcher: fielding(game).hurler.pitcher.slug,
    type,
    description: atBat.sentences.join(' '),
    count: { balls: game.balls, strikes: game.strikes },
    outs: game.outs,
    runners: atBat.runners,
    substitutions: atBat.substitutions,
    errors: atBat.errors,
    revision: 0,
    edited_at: null,
  }
}

interface MomentEntry {
  readonly pitches?: readonly Pitch[]
  readonly play?: Play | null
  readonly phase?: Phase
}

/** Logs an entry with the current scoreboard. */
export function logMoment(game: GameState, { pitches = [], play = null, phase = 'live' }: MomentEntry): void {
  const { pause } = game
  game.pause = { fixed: 0, elastic: 0 }
  game.log.push({ pitches, play, board: boardOf(game, phase), runSeconds: 0, pause })
}

function boardOf(game: GameState, phase: Phase): Scoreboard {
  const { home, away } = game.teams
  const isPlaying = !isHalfOver(game)
  return {
    phase: game.isOver ? 'over' : phase,
    inning: game.inning,
    half: halfOf(game),
    count: isPlaying ? { balls: game.balls, strikes: game.strikes } : { balls: 0, strikes: 0 },
    outs: isPlaying ? game.outs : 0,
    baserunners: isPlaying ? runnersOf(game) : noRunners,
    home: home.score,
    away: away.score,
    pitch: game.lastPitch,
  }
}

/** After the third out the middle or the end of the inning; a walk-off stops in the current half. */
function halfOf({ half, outs }: GameState): Game['half'] {
  if (outs < 3) return half
  return half === 'top' ? 'middle' : 'end'
}

const noRunners = { first: null, second: null, third: null } as const

function runnersOf({ bases: [first, second, third] }: GameState): Scoreboard['baserunners'] {
  return {
    first: first?.hitter.batter.slug ?? null,
    second: second?.hitter.batter.slug ?? null,
    third: third?.hitter.batter.slug ?? null,
  }
}
