/** The recorded finals of the NHL as our records. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '../../../src/sports/nhl/records/game.ts'
import type { Play } from '../../../src/sports/nhl/records/play.ts'
import type { Shift } from '../../../src/sports/nhl/records/shift.ts'
import { recordingsFolder } from '../../support/recordings.ts'
import { hasRecordings, listRecords, readRecordings } from '../read-recordings.ts'

export interface RecordedGame {
  readonly game_id: string
  readonly date: string
  readonly home: string
  readonly away: string
  readonly plays: readonly Play[]
  readonly shifts: readonly Shift[]
}

/** The recordings of finals in the order of their game ids; empty without recordings. */
export function recordedFinals(): string[] {
  if (!hasRecordings) return []
  const names = readdirSync(join(recordingsFolder, 'nhl')).sort()
  return names
    .filter((name) => /^api-web-play-by-play_.*_final\.json\.gz$/.test(name))
    .map((name) => `nhl/${name}`)
}

export const finalOf = (gameId: string): string =>
  recordedFinals().find((name) => name.includes(`_${gameId}_`))!

/** A recorded game by the name of its final, with the shifts of its shift chart if that is named. */
export async function readGame(final: string, shiftChart?: string): Promise<RecordedGame> {
  const store = await readRecordings(final, ...(shiftChart ? [shiftChart] : []))
  const { game_id, date, home, away } = store.all<Game>('nhl.game')[0]!
  return {
    game_id,
    date,
    home: home.team,
    away: away.team,
    plays: await listRecords<Play>(store, 'nhl.play', game_id),
    shifts: await listRecords<Shift>(store, 'nhl.shift', game_id),
  }
}
