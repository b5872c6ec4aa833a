/** The shots of recorded matches whose feed gives expected goals; empty without recordings. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from '../../../src/sports/soccer/records/shot.ts'
import { recordingsFolder } from '../../support/recordings.ts'
import { hasRecordings, readRecordings } from '../read-recordings.ts'

export interface RecordedShot {
  /** The source's id of the match. */
  readonly match: string
  readonly shot: Shot
}

export async function recordedShots(): Promise<readonly RecordedShot[]> {
  if (!hasRecordings) return []
  const names = readdirSync(join(recordingsFolder, 'soccer')).filter((name) =>
    name.startsWith('statsbomb_events_'),
  )
  const stores = await Promise.all(names.sort().map((name) => readRecordings(`soccer/${name}`)))
  return stores
    .flatMap((store) => store.all<Shot>('soccer.shot'))
    .map((shot) => ({ match: shot.fixture_id, shot }))
}
