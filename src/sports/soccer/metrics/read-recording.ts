/**
 * For tests only: reads recorded results and published tables. They lie beside the project and are not part of it;
 * without them there is nothing to read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clubName } from '../clubs/index.ts'
import type { Deduction } from '../records/facts.ts'
import { type Fixture, type FixtureInput, fixture } from '../records/fixture.ts'
import type { Result } from '../records/result.ts'
import type { Table } from '../records/table.ts'
import { resultOf } from './result-of.ts'
import { type Facts, tableOf } from './table.ts'

const folder = join(import.meta.dir, '../../../../../shared/feeds/soccer')

export const hasRecordings = existsSync(folder)

/** The name of a test that can only be run with the recordings at hand. */
export const withRecordings = (name: string): string =>
  hasRecordings ? name : `${name} (skipped: no recordings)`

const leaguesOfFeed: Readonly<Record<string, string>> = {
  'en.1': 'epl',
  'es.1': 'laliga',
  'it.1': 'seriea',
  'de.1': 'bundesliga',
  'fr.1': 'ligue1',
  mls: 'mls',
  'uefa.cl': 'ucl',
}

const leagueOfFeed = (id: string): string => leaguesOfFeed[id] ?? id

interface RawMatch {
  readonly round: string
  readonly date: string
  readonly team1: string
  readonly team2: string
  readonly stage?: string
  readonly group?: string
  readonly score: { readonly ft?: readonly [number, number] }
}

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** The matches of a season as we would store them. Kick-off hours are local and not needed here. */
function recordedFixtures(feedLeague: string, season: string): Fixture[] {
  const league = leagueOfFeed(feedLeague)
  const { matches }: { matches: readonly RawMatch[] } = readJson(`openfootball_${feedLeague}_${season}.json`)
  return matches.map((match, index) => {
    const { ft } = match.score
    const isApart = match.stage === 'Finals' || (league === 'ucl' && !match.round.startsWith('League'))
    const statement: FixtureInput = {
      league,
      season,
      phase: isApart ? 'playoffs' : 'regular',
      round: match.round,
      date: match.date,
      kick_off_utc: `${match.date}T12:00:00.000Z`,
      status: ft ? 'final' : 'scheduled',
      home: { team: match.team1, ...(ft ? { score: ft[0] } : {}) },
      away: { team: match.team2, ...(ft ? { score: ft[1] } : {}) },
    }
    return settled(statement, `${feedLeague}-${season}-${index}`)
  })
}

function settled(statement: FixtureInput, id: string): Fixture {
  const outcome = fixture.reconcile(statement, null, { id, atMs: 0 })
  if (!('doc' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.doc as Fixture
}

export const recordedResults = (feedLeague: string, season: string): Result[] =>
  recordedFixtures(feedLeague, season).map((one) => resultOf(one, [], null))

export const noFacts: Facts = { deductions: [], overrides: [] }

export const recordedTable = (feedLeague: string, season: string, facts: Facts = noFacts): Table =>
  tableOf(leagueOfFeed(feedLeague), season, recordedResults(feedLeague, season), facts)

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
  readonly feedLeague: string
  readonly season: string
  readonly cl: readonly number[]
  readonly el: readonly number[]
  readonly relegated: readonly number[]
  readonly standings: readonly PublishedRow[]
}

/** Every table that was published, its clubs by our names. */
export function publishedTables(): PublishedTable[] {
  if (!hasRecordings) return []
  const names = readdirSync(folder).sort()
  return names.flatMap((name) => {
    const [, feedLeague, season] = /^published-table_(.+)_(\d{4}-\d{2})\.json$/.exec(name) ?? []
    if (feedLeague === undefined || season === undefined) return []
    const raw: PublishedTable = readJson(name)
    const league = leagueOfFeed(feedLeague)
    const standings = raw.standings.map((row) => ({ ...row, name: clubName(league, row.name) }))
    return [{ ...raw, feedLeague, season, standings }]
  })
}
