import { periodTypeOf } from '../../src/sports/nhl/index.ts'
import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import { type Play, type PlayType, playId, type ShotType } from '../../src/sports/nhl/records/play.ts'
import { boxOf } from './box.ts'
import { clockText, secondsLeft } from './clock.ts'
import type { GameState } from './game-state.ts'
import { situationOf } from './ice.ts'
import type { LogEntry, Phase } from './log-entry.ts'
import { blueLineX, directionOf, type Spot } from './rink.ts'
import type { PlayerState } from './units.ts'

export interface PlayEntry {
  readonly type: PlayType
  readonly description: string
  readonly side?: Side | null
  readonly player?: PlayerState | null
  readonly spot?: Spot | null
  readonly shotType?: ShotType | null
  readonly reason?: string | null
  readonly related?: PlayerState | null
  readonly assists?: readonly PlayerState[]
  readonly goalie?: PlayerState | null
  readonly penalty?: Play['penalty']
  /** Set when it differs from that of the skaters on the ice: for a penalty shot. */
  readonly situation?: string | null
}

/** Play types that end a phase of the game; all others happen during play. */
const phaseAfter: Partial<Record<PlayType, Phase>> = { period_end: 'break', game_end: 'over' }

/** Logs a play with the current scoreboard. */
export function logPlay(game: GameState, entry: PlayEntry): void {
  if (entry.spot) game.readyAt = readyAfter(game, entry.spot)
  const isFirst = game.log.length === 0
  const final = entry.type === 'game_end'
  append(game, {
    play: playOf(game, entry),
    shifts: [],
    phase: phaseAfter[entry.type] ?? 'live',
    lastEvent: entry.description,
    box: isFirst || final ? { final, ...boxOf(game) } : null,
  })
}

/** Logs the shifts that have ended, if any. */
export function logShifts(game: GameState): void {
  if (game.ended.length === 0) return
  appendShifts(game, 'live', null)
}

/** Logs the shifts that ended with a period, and the box score at that point. */
export function logPeriodShifts(game: GameState): void {
  appendShifts(game, 'break', { final: false, ...boxOf(game) })
}

function appendShifts(game: GameState, phase: Phase, box: LogEntry['box']): void {
  const shifts = game.ended
  game.ended = []
  const lastEvent = game.log.at(-1)?.board.lastEvent ?? ''
  append(game, { play: null, shifts, phase, lastEvent, box })
}

interface Draft extends Pick<LogEntry, 'play' | 'shifts' | 'box'> {
  readonly phase: Phase
  readonly lastEvent: string
}

function append(game: GameState, { play, shifts, box, phase, lastEvent }: Draft): void {
  const { home, away } = game.teams
  const before = game.log.at(-1)?.board
  const isSamePeriod = before?.period === game.period
  const isPlayed = phase === 'live' && home.ice.length > 0
  game.log.push({
    play,
    shifts,
    board: {
      phase,
      period: game.period,
      second: game.second,
      secondsLeft: secondsLeft(game),
      home: { score: home.score, shots: home.shots },
      away: { score: away.score, shots: away.shots },
      strength: isPlayed ? `${home.ice.length}v${away.ice.length}` : null,
      lastEvent,
    },
    runSeconds: isSamePeriod ? game.second - before.second : game.second,
    pause: game.pause,
    box,
  })
  game.pause = { fixed: 0, elastic: 0 }
}

function playOf(game: GameState, entry: PlayEntry): Play {
  const { home, away } = game.teams
  const previous = lastPlay(game)
  return {
    // Scorers delete rows, which leaves gaps in the numbering.
    event_id: previous ? previous.event_id + (game.rng.chance(0.85) ? 1 : game.rng.int(2, 3)) : 1,
    game_id: game.id,
    order: (game.log.length + 1) * 10,
    period: game.period,
    period_type: periodTypeOf(game.id, game.period),
    seconds: game.second,
    clock: clockText(secondsLeft(game)),
    team: entry.side ? game.teams[entry.side].club.code : null,
    player: entry.player?.player.slug ?? null,
    type: entry.type,
    shot_type: entry.shotType ?? null,
    x: entry.spot?.x ?? null,
    y: entry.spot?.y ?? null,
    home_defends: game.homeDefends,
    situation: entry.situation ?? situationOf(game),
    reason: entry.reason ?? null,
    description: entry.description,
    related_player: entry.related?.player.slug ?? null,
    assists: (entry.assists ?? []).map((p) => p.player.slug),
    goalie: entry.goalie?.player.slug ?? null,
    penalty: entry.penalty ?? null,
    score: { home: home.score, away: away.score },
    shots: { home: home.shots, away: away.shots },
    revision: 0,
    edited_at: null,
  }
}

export const lastPlay = (game: GameState): Play | null =>
  game.log.findLast((logged) => logged.play !== null)?.play ?? null

/** The record id of a logged play. */
export const recordId = (play: Play): string => playId(play.game_id, play.event_id)

/** Adds real seconds before the next entry, in addition to the game clock. */
export const addPause = (game: GameState, elasticSeconds: number): void => {
  game.pause.elastic += elasticSeconds
}

export const addFixedPause = (game: GameState, seconds: number): void => {
  game.pause.fixed += seconds
}

/** Seconds from the neutral zone, and from one's own, to a shot in the run of play; rushes are faster. */
const seconds = { neutral: 5, own: 7 } as const

/** When each side can next attempt a shot, after the puck was at a position. */
function readyAfter(game: GameState, spot: Spot): Readonly<Record<Side, number>> {
  const readyFor = (side: Side): number => {
    const ahead = spot.x * directionOf(game.homeDefends, side)
    if (ahead > blueLineX) return game.second
    return game.second + (ahead < -blueLineX ? seconds.own : seconds.neutral)
  }
  return { home: readyFor('home'), away: readyFor('away') }
}
