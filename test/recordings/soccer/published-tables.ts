/** League tables as they were published, and the rulings that no file of results carries. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clubName } from '../../../src/sports/soccer/clubs/index.ts'
import type { Facts } from '../../../src/sports/soccer/metrics/table.ts'
import type { Deduction } from '../../../src/sports/soccer/records/facts.ts'
import { hasRecordings, recordingsFolder } from '../../support/recordings.ts'

const folder = join(recordingsFolder, 'soccer')

const leagues: Readonly<Record<string, string>> = {
  'en.1': 'epl',
  'es.1': 'laliga',
  'it.1': 'seriea',
  'de.1': 'bundesliga',
  'fr.1': 'ligue1',
}

export const noFacts: Facts = { deductions: [], overrides: [] }

export const deductionOf = (league: string, season: string, team: string, points: number): Deduction => ({
  league,
  season,
  team: clubName(league, team),
  points,
  decided_on: `${season.slice(0, 4)}-12-01`,
  annulled_on: null,
})

interface PublishedRow {
  readonly position: number
  readonly name: string
  readonly played: number
  readonly points: number
  readonly difference: number
}

interface PublishedTable {
  /** The id of the league at the source of the results. */
  readonly feedLeague: string
  readonly league: string
  readonly season: string
  readonly cl: readonly number[]
  readonly el: readonly number[]
  readonly relegated: readonly number[]
  readonly standings: readonly PublishedRow[]
}

/** Every published table, with our names of the clubs. */
export function publishedTables(): PublishedTable[] {
  if (!hasRecordings) return []
  const names = readdirSync(folder).sort()
  return names.flatMap((name) => {
    const [, feedLeague, season] = /^published-table_(.+)_(\d{4}-\d{2})\.json$/.exec(name) ?? []
    if (feedLeague === undefined || season === undefined) return []
    const raw: PublishedTable = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const league = leagues[feedLeague] ?? feedLeague
    const standings = raw.standings.map((row) => ({ ...row, name: clubName(league, row.name) }))
    return [{ ...raw, feedLeague, league, season, standings }]
  })
}
