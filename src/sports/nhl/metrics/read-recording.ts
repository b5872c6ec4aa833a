/**
 * For tests and model fits only: turns recorded documents of the league's feed into our records. The recordings
 * lie beside the project and are not part of it; without them there is nothing to read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Play, PlayType, ShotType } from '../records/play.ts'
import type { Position, Shift } from '../records/shift.ts'
import { periodTypeOf, seasonOf } from '../season.ts'
import { slugsOf } from './recorded-slugs.ts'
import { scoreOf } from './score.ts'

export const recordingsFolder = join(import.meta.dir, '../../../../../shared/feeds/nhl')

export const hasRecordings = existsSync(recordingsFolder)

/** The name of a test that can only be run with the recordings at hand. */
export const withRecordings = (name: string): string =>
  hasRecordings ? name : `${name} (skipped: no recordings)`

/** The names of the recorded finals, by game id; empty where there are no recordings. */
export function recordedFinals(): string[] {
  if (!hasRecordings) return []
  const names = readdirSync(recordingsFolder).sort()
  return names.filter((name) => /^api-web-play-by-play_.*_final\.json\.gz$/.test(name))
}

export function readRecorded(name: string): string {
  const bytes = readFileSync(join(recordingsFolder, name))
  return new TextDecoder().decode(name.endsWith('.gz') ? Bun.gunzipSync(bytes) : bytes)
}

/** The fields of the league's document that are used; every one of them may be absent in a play. */
export interface RawGame {
  readonly id: number
  readonly gameDate: string
  readonly startTimeUTC: string
  readonly venue: { readonly default: string }
  readonly homeTeam: RawTeam
  readonly awayTeam: RawTeam
  readonly plays: readonly RawPlay[]
  readonly rosterSpots: readonly RawSpot[]
}

interface RawTeam {
  readonly id: number
  readonly abbrev: string
  readonly score?: number
  readonly sog?: number
}

export interface RawSpot {
  readonly teamId: number
  readonly playerId: number
  readonly firstName: { readonly default: string }
  readonly lastName: { readonly default: string }
  readonly sweaterNumber: number
  readonly positionCode: Position
}

export interface RawPlay {
  readonly eventId: number
  readonly sortOrder: number
  readonly periodDescriptor: { readonly number: number }
  readonly timeInPeriod: string
  readonly timeRemaining: string
  readonly situationCode?: string
  readonly homeTeamDefendingSide?: 'left' | 'right'
  readonly typeDescKey: string
  readonly details?: Readonly<Record<string, string | number>>
}

export interface Recording {
  readonly game_id: string
  readonly season: string
  readonly date: string
  readonly start_utc: string
  readonly venue: string
  readonly home: string
  readonly away: string
  /** What the league gives as the result, and what the plays come to. */
  readonly final: { readonly home: number; readonly away: number }
  readonly score: { readonly home: number; readonly away: number }
  readonly shots: { readonly home: number; readonly away: number }
  readonly plays: readonly Play[]
  readonly roster: ReadonlyMap<number, RosterSpot>
}

export interface RosterSpot {
  readonly slug: string
  readonly team: string
  readonly position: Position
  readonly number: number
}

/** The recorded final of one game. */
export const readFinal = (gameId: string): Recording =>
  readRecording(recordedFinals().find((name) => name.includes(`_${gameId}_`))!)

/** One recorded game as our records. */
export function readRecording(name: string): Recording {
  const raw: RawGame = JSON.parse(readRecorded(name))
  const id = String(raw.id)
  const { homeTeam: home, awayTeam: away } = raw
  const roster = rosterOf(raw)
  const plays = playsOf(raw, roster)
  return {
    game_id: id,
    season: seasonOf(id, raw.startTimeUTC),
    date: raw.gameDate,
    start_utc: new Date(raw.startTimeUTC).toISOString(),
    venue: raw.venue.default,
    home: home.abbrev,
    away: away.abbrev,
    final: { home: home.score ?? 0, away: away.score ?? 0 },
    score: scoreOf({ home: home.abbrev, away: away.abbrev }, plays),
    shots: { home: home.sog ?? 0, away: away.sog ?? 0 },
    plays,
    roster,
  }
}

function rosterOf(raw: RawGame): Map<number, RosterSpot> {
  const slugs = slugsOf(raw.rosterSpots)
  const codeOf = (teamId: number) => (teamId === raw.homeTeam.id ? raw.homeTeam.abbrev : raw.awayTeam.abbrev)
  return new Map(
    raw.rosterSpots.map((spot) => [
      spot.playerId,
      {
        slug: slugs.get(spot.playerId)!,
        team: codeOf(spot.teamId),
        position: spot.positionCode,
        number: spot.sweaterNumber,
      },
    ]),
  )
}

const typeOf: Readonly<Record<string, PlayType>> = {
  faceoff: 'faceoff',
  hit: 'hit',
  giveaway: 'giveaway',
  takeaway: 'takeaway',
  'shot-on-goal': 'shot_on_goal',
  goal: 'goal',
  'missed-shot': 'missed_shot',
  'blocked-shot': 'blocked_shot',
  'failed-shot-attempt': 'failed_shot',
  penalty: 'penalty',
  'delayed-penalty': 'delayed_penalty',
  stoppage: 'stoppage',
  'period-start': 'period_start',
  'period-end': 'period_end',
  'shootout-complete': 'shootout_complete',
  'game-end': 'game_end',
}

const shotTypeOf: Readonly<Record<string, ShotType>> = {
  wrist: 'wrist',
  snap: 'snap',
  slap: 'slap',
  backhand: 'backhand',
  'tip-in': 'tip_in',
  deflected: 'deflected',
  'wrap-around': 'wrap_around',
  bat: 'bat',
  poke: 'poke',
  'between-legs': 'between_legs',
  cradle: 'cradle',
}

/** The player that a play is about, by what the feed calls him in each kind of play. */
const actors = [
  'shootingPlayerId',
  'scoringPlayerId',
  'winningPlayerId',
  'hittingPlayerId',
  'committedByPlayerId',
  'playerId',
]
const partners = ['blockingPlayerId', 'losingPlayerId', 'hitteePlayerId']

function playsOf(raw: RawGame, roster: ReadonlyMap<number, RosterSpot>): Play[] {
  let score = { home: 0, away: 0 }
  let shots = { home: 0, away: 0 }
  const inTrueOrder = [...raw.plays].sort((a, b) => a.sortOrder - b.sortOrder)
  return inTrueOrder.map((play) => {
    const details = play.details ?? {}
    if (details.homeScore !== undefined)
      score = { home: Number(details.homeScore), away: Number(details.awayScore) }
    if (details.homeSOG !== undefined)
      shots = { home: Number(details.homeSOG), away: Number(details.awaySOG) }
    return playOf(raw, roster, play, score, shots)
  })
}

function playOf(
  raw: RawGame,
  roster: ReadonlyMap<number, RosterSpot>,
  play: RawPlay,
  score: Play['score'],
  shots: Play['shots'],
): Play {
  const details = play.details ?? {}
  const spot = (names: readonly string[]): RosterSpot | null => {
    const name = names.find((key) => details[key] !== undefined)
    return name === undefined ? null : (roster.get(Number(details[name])) ?? null)
  }
  const actor = spot(actors)
  const gameId = String(raw.id)
  const period = play.periodDescriptor.number
  return {
    event_id: play.eventId,
    game_id: gameId,
    order: play.sortOrder,
    period,
    period_type: periodTypeOf(gameId, period),
    seconds: secondsOf(play.timeInPeriod),
    clock: play.timeRemaining,
    // By the roster, not by the owner that the feed names: in earlier seasons a block's owner was the blocker.
    team: actor?.team ?? ownerOf(raw, details.eventOwnerTeamId),
    player: actor?.slug ?? null,
    type: typeOf[play.typeDescKey] ?? 'other',
    shot_type: details.shotType === undefined ? null : (shotTypeOf[details.shotType] ?? 'other'),
    x: numberOrNull(details.xCoord),
    y: numberOrNull(details.yCoord),
    home_defends: play.homeTeamDefendingSide ?? null,
    situation: play.situationCode ?? null,
    reason: details.reason === undefined ? null : String(details.reason),
    description: play.typeDescKey,
    related_player: spot(partners)?.slug ?? null,
    assists: ['assist1PlayerId', 'assist2PlayerId'].flatMap((key) => spot([key])?.slug ?? []),
    goalie: spot(['goalieInNetId'])?.slug ?? null,
    penalty:
      play.typeDescKey === 'penalty'
        ? {
            minutes: Number(details.duration ?? 0),
            kind: String(details.descKey ?? ''),
            drawn_by: spot(['drawnByPlayerId'])?.slug ?? null,
          }
        : null,
    score,
    shots,
    revision: 0,
    edited_at: null,
  }
}

function ownerOf(raw: RawGame, teamId: string | number | undefined): string | null {
  if (teamId === raw.homeTeam.id) return raw.homeTeam.abbrev
  return teamId === raw.awayTeam.id ? raw.awayTeam.abbrev : null
}

const numberOrNull = (value: string | number | undefined): number | null =>
  value === undefined ? null : Number(value)

/** `MM:SS` in seconds. */
export const secondsOf = (time: string): number => {
  const [minutes, seconds] = time.split(':').map(Number) as [number, number]
  return minutes * 60 + seconds
}

/** The shifts of a recorded shift chart. Rows of type 505 mark goals and are no shifts (metrics.md 2.6). */
export function readShiftChart(name: string, recording: Recording): Shift[] {
  const raw: { readonly data: readonly RawShift[] } = JSON.parse(readRecorded(name))
  return raw.data.flatMap((row) => {
    const spot = recording.roster.get(row.playerId)
    if (row.typeCode !== shiftRow || spot === undefined) return []
    return {
      game_id: recording.game_id,
      team: spot.team,
      player: spot.slug,
      position: spot.position,
      period: row.period,
      start: secondsOf(row.startTime),
      end: secondsOf(row.endTime),
      number: row.shiftNumber,
    }
  })
}

const shiftRow = 517

interface RawShift {
  readonly typeCode: number
  readonly playerId: number
  readonly period: number
  readonly shiftNumber: number
  readonly startTime: string
  readonly endTime: string
}
