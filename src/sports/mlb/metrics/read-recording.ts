/**
 * For tests only: turns recorded documents of the league's feed into our records. The recordings lie beside the
 * project and are not part of it; without them there is nothing to read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TypedRecord } from '../../../contract/record.ts'
import { type Box, box } from '../records/box.ts'
import type { Game, GameInput } from '../records/game.ts'
import { type Lineup, lineup } from '../records/lineup.ts'
import { type Pitch, type PitchInput, pitch, pitchRecordId } from '../records/pitch.ts'
import { type Play, type PlayInput, play, playId } from '../records/play.ts'
import type { GameStatus } from '../status.ts'
import { teamCodeOf } from '../teams.ts'
import { recordedBox, recordedLineup } from './recorded-box.ts'
import type { RawFeed, RawLinescore } from './recorded-feed.ts'
import { recordedPlays } from './recorded-plays.ts'
import { type SlugOf, slugsOf } from './recorded-slugs.ts'

const recordingsFolder = join(import.meta.dir, '../../../../../shared/feeds/mlb')

export const hasRecordings = existsSync(recordingsFolder)

/** The name of a test that can only be run with the recordings at hand. */
export const withRecordings = (name: string): string =>
  hasRecordings ? name : `${name} (skipped: no recordings)`

/** The names of the recorded feeds of whole games, by game id; empty where there are no recordings. */
export function recordedFeeds(): string[] {
  if (!hasRecordings) return []
  return readdirSync(recordingsFolder)
    .filter((name) =>
      /^gumbo-(feed-live|live-sequence)_.*(?:_final|_in-progress.*|_warmup|feed-live.*)\.json\.gz$/.test(
        name,
      ),
    )
    .sort()
}

export const recordedFinals = (): string[] =>
  recordedFeeds().filter((name) => name.endsWith('_final.json.gz'))

export function readRecorded(name: string): string {
  const bytes = readFileSync(join(recordingsFolder, name))
  return new TextDecoder().decode(name.endsWith('.gz') ? Bun.gunzipSync(bytes) : bytes)
}

/** One recorded game as our records, and the feed itself to compare them with. */
export interface Recording {
  readonly feed: RawFeed
  readonly slugOf: SlugOf
  readonly game_id: string
  readonly game: GameInput
  readonly statements: {
    readonly plays: readonly PlayInput[]
    readonly pitches: readonly PitchInput[]
  }
  readonly lineup: Lineup
  readonly plays: readonly Play[]
  readonly pitches: readonly Pitch[]
  readonly box: Box
}

export function readRecording(name: string): Recording {
  const feed: RawFeed = JSON.parse(readRecorded(name))
  const slugOf = slugsOf(Object.values(feed.gameData.players))
  const id = String(feed.gamePk)
  const statements = recordedPlays(feed, slugOf)
  return {
    feed,
    slugOf,
    game_id: id,
    game: gameOf(feed, slugOf),
    statements,
    lineup: settled(lineup, id, recordedLineup(feed, slugOf)),
    plays: statements.plays.map((one) => settled(play, playId(id, one.event_id), one)),
    pitches: statements.pitches.map((one) => settled(pitch, pitchRecordId(id, one.pitch_id), one)),
    box: settled(box, id, recordedBox(feed, slugOf)),
  }
}

/** A statement as it is stored when nothing was known before. */
export function settled<T>(record: TypedRecord<T>, id: string, statement: unknown): T {
  const reason = record.mismatch(statement)
  const result = record.reconcile(statement, null, { id, atMs: 0 })
  if (reason !== null || !('doc' in result)) throw new Error(`${id}: ${reason ?? JSON.stringify(result)}`)
  return result.doc as T
}

const statusOf: Readonly<Record<string, GameStatus>> = {
  S: 'scheduled',
  P: 'scheduled',
  I: 'in_progress',
  O: 'final',
  F: 'final',
}

function gameOf({ gamePk, gameData, liveData }: RawFeed, slugOf: SlugOf): GameInput {
  const { linescore } = liveData
  const { offense = {} } = linescore
  const side = (which: 'home' | 'away') => ({
    team: teamCodeOf(gameData.teams[which].abbreviation),
    score: linescore.teams[which].runs ?? 0,
  })
  const runner = (person: { readonly id: number } | undefined) => (person ? slugOf(person.id) : null)
  return {
    game_id: String(gamePk),
    date: gameData.datetime.officialDate,
    start_utc: new Date(gameData.datetime.dateTime).toISOString(),
    venue: gameData.venue.name,
    double_header: gameData.game.doubleHeader === 'N' ? null : gameData.game.gameNumber,
    status: statusOf[gameData.status.codedGameState]!,
    inning: linescore.currentInning ?? 0,
    half: halfOf(linescore),
    count: { balls: linescore.balls ?? 0, strikes: linescore.strikes ?? 0 },
    outs: linescore.outs ?? 0,
    baserunners: {
      first: runner(offense.first),
      second: runner(offense.second),
      third: runner(offense.third),
    },
    home: side('home'),
    away: side('away'),
  }
}

const halfOf = ({ inningState = 'Top' }: RawLinescore): Game['half'] =>
  (['middle', 'bottom', 'end'] as const).find((half) => half === inningState.toLowerCase()) ?? 'top'
