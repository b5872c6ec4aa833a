/** The recorded games of MLB as our records, and the league's own documents to compare them with. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aliasId, type PlayerAlias, playerAlias } from '../../../src/games/player-alias.ts'
import type { Box } from '../../../src/sports/mlb/records/box.ts'
import type { Game } from '../../../src/sports/mlb/records/game.ts'
import type { Lineup } from '../../../src/sports/mlb/records/lineup.ts'
import type { Pitch } from '../../../src/sports/mlb/records/pitch.ts'
import type { Play } from '../../../src/sports/mlb/records/play.ts'
import { recordingsFolder } from '../../support/recordings.ts'
import { hasRecordings, listRecords, readRecordings, recordedJson } from '../read-recordings.ts'

export interface RecordedGame {
  readonly feed: RawFeed
  /** The slug of a player by the league's id. */
  readonly slugOf: (person: RawPerson) => string
  readonly game: Game
  readonly lineup: Lineup
  readonly plays: readonly Play[]
  readonly pitches: readonly Pitch[]
  /** Null before the game begins. */
  readonly box: Box | null
}

/** The recorded live feeds of whole games, in the order of their ids; empty without recordings. */
export function recordedFeeds(): string[] {
  if (!hasRecordings) return []
  const isFeed = /^gumbo-(feed-live|live-sequence)_.*(?:_final|_in-progress.*|_warmup|feed-live.*)\.json\.gz$/
  const names = readdirSync(join(recordingsFolder, 'mlb')).sort()
  return names.filter((name) => isFeed.test(name)).map((name) => `mlb/${name}`)
}

export const recordedFinals = (): string[] =>
  recordedFeeds().filter((name) => name.endsWith('_final.json.gz'))

export async function readGame(name: string): Promise<RecordedGame> {
  const store = await readRecordings(name)
  const game = store.all<Game>('mlb.game')[0]!
  return {
    feed: recordedJson<RawFeed>(name),
    slugOf: ({ id }) => store.get<PlayerAlias>(playerAlias.kind, aliasId('mlb', 'mlb', String(id))).slug,
    game,
    lineup: store.get<Lineup>('mlb.lineup', game.game_id),
    plays: await listRecords<Play>(store, 'mlb.play', game.game_id),
    pitches: await listRecords<Pitch>(store, 'mlb.pitch', game.game_id),
    box: store.get<Box | undefined>('mlb.box', game.game_id) ?? null,
  }
}

interface RawPerson {
  readonly id: number
}

type RawBases = Readonly<Partial<Record<'first' | 'second' | 'third', RawPerson>>>

/** The fields of the league's live feed that tests compare with; an early feed lacks many of them. */
interface RawFeed {
  readonly gameData: { readonly status: { readonly codedGameState: string } }
  readonly liveData: {
    readonly plays: { readonly allPlays: readonly RawPlay[] }
    readonly linescore: {
      readonly currentInning?: number
      readonly inningState?: string
      readonly outs?: number
      readonly offense?: RawBases
      readonly teams: Readonly<Record<'home' | 'away', { readonly runs?: number }>>
    }
    readonly boxscore: {
      readonly teams: Readonly<
        Record<'home' | 'away', { readonly players: Readonly<Record<string, RawPlayer>> }>
      >
    }
  }
}

export interface RawPlay {
  readonly count: { readonly outs: number }
  readonly matchup: {
    readonly postOnFirst?: RawPerson
    readonly postOnSecond?: RawPerson
    readonly postOnThird?: RawPerson
  }
}

export type RawStats = Readonly<Record<string, string | number>>

interface RawPlayer {
  readonly seasonStats: { readonly batting: RawStats; readonly pitching: RawStats }
}
