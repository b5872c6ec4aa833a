import { sumTotals } from '../../src/sports/nba/metrics/team-totals.ts'
import type { Box, PlayerLine } from '../../src/sports/nba/records/box.ts'
import { type Play, type PlayType, playId } from '../../src/sports/nba/records/play.ts'
import type { Side } from '../../src/sports/nba/side.ts'
import type { Pause } from '../shared/wall-clock.ts'
import { clockText, elapsedTenths } from './clock.ts'
import type { GameState, PlayerState, TeamState } from './game-state.ts'
import type { LoggedPlay, Phase } from './logged-play.ts'

export interface PlayEntry {
  readonly type: PlayType
  readonly description: string
  readonly side?: Side | null
  readonly player?: PlayerState | null
  readonly detail?: string | null
  readonly shot?: Play['shot']
  readonly freeThrow?: { readonly number: number; readonly of: number }
  readonly points?: number
  readonly assist?: PlayerState | null
  readonly related?: PlayerState | null
}

/** Play types that end a phase of the game; all others happen during play. */
const phaseAfter: Partial<Record<PlayType, Phase>> = { period_end: 'break', game_end: 'over' }
const withBox: ReadonlySet<PlayType> = new Set(['period_start', 'period_end', 'game_end'])

/** Every play takes a moment longer than its game clock: the ball is fetched, the scorer writes. */
const momentSeconds = 2

/** Logs a play with the current scoreboard: possession must already be that after the play. */
export function logPlay(game: GameState, entry: PlayEntry): void {
  append(game, entry, { fixed: game.pause.fixed, elastic: game.pause.elastic + momentSeconds })
  game.pause = { fixed: 0, elastic: 0 }
}

/** Like `logPlay`, at the same instant as the previous play. */
export function logTogether(game: GameState, entry: PlayEntry): void {
  append(game, entry, { fixed: 0, elastic: 0 })
}

function append(game: GameState, entry: PlayEntry, pause: Pause): void {
  const before = game.log.at(-1)?.board
  const isFirst = before === undefined
  const hasBox = withBox.has(entry.type) && (entry.type !== 'period_start' || isFirst)
  game.log.push({
    play: playOf(game, entry),
    board: {
      phase: phaseAfter[entry.type] ?? 'live',
      period: game.period,
      tenthsLeft: game.tenthsLeft,
      home: game.teams.home.score,
      away: game.teams.away.score,
      possession: game.offence,
      timeouts: game.timeouts,
      lastPlay: entry.description,
    },
    runSeconds: before && before.period === game.period ? (before.tenthsLeft - game.tenthsLeft) / 10 : 0,
    pause,
    box: hasBox ? { final: entry.type === 'game_end', ...boxOf(game) } : null,
  })
}

function playOf(game: GameState, entry: PlayEntry): Play {
  const order = game.log.length + 1
  const previous = game.log[game.log.length - 1]
  return {
    // Scorers delete rows, which leaves gaps in the numbering.
    event_id: previous ? previous.play.event_id + (game.rng.chance(0.85) ? 1 : game.rng.int(2, 3)) : 1,
    game_id: game.id,
    order: order * 10,
    period: game.period,
    clock: clockText(game.tenthsLeft),
    seconds_left: game.tenthsLeft / 10,
    team: entry.side ? game.teams[entry.side].club.code : null,
    player: entry.player?.player.slug ?? null,
    type: entry.type,
    detail: entry.detail ?? null,
    description: entry.description,
    shot: entry.shot ?? null,
    free_throw: entry.freeThrow ?? null,
    points: entry.points ?? 0,
    assist: entry.assist?.player.slug ?? null,
    related_player: entry.related?.player.slug ?? null,
    score: { home: game.teams.home.score, away: game.teams.away.score },
    revision: 0,
    edited_at: null,
  }
}

/** The record id of a logged play. */
export const recordId = (logged: LoggedPlay): string => playId(logged.play.game_id, logged.play.event_id)

export const addPause = (game: GameState, elasticSeconds: number): void => {
  game.pause.elastic += elasticSeconds
}

export const addFixedPause = (game: GameState, seconds: number): void => {
  game.pause.fixed += seconds
}

const playersOnFloor = 5

/** The current box score. */
function boxOf(game: GameState): Pick<Box, 'seconds' | 'home' | 'away'> {
  return {
    seconds: Math.round((elapsedTenths(game) * playersOnFloor) / 10),
    home: sideOf(game.teams.home),
    away: sideOf(game.teams.away),
  }
}

const sideOf = (team: TeamState): Box['home'] => ({
  team: team.club.code,
  players: team.players.map(lineOf),
  // Turnovers charged to no player count for the side; its rebounds are those of its players only.
  totals: sumTotals([...team.players.map((p) => p.tally), team.teamTally]),
})

const lineOf = (p: PlayerState): PlayerLine => ({
  player: p.player.slug,
  starter: p.isStarter,
  seconds: p.playedTenths / 10,
  ...p.tally,
  plus_minus: p.plusMinus,
})
