import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Read } from '../../../contract/read.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import type { Stored } from '../../../contract/stored.ts'
import { seasonName, seasonYearAt } from '../../../games/season.ts'
import { LeagueFilter, SeasonFilter } from '../filters.ts'
import { knownLeague, leagueIds, leagueSeason, seasonsOf } from '../leagues.ts'
import { isInProgress } from '../live.ts'
import { resultOf } from '../metrics/result-of.ts'
import { liveTableOf } from '../metrics/table.ts'
import { event } from '../records/event.ts'
import { deduction, override, qualification } from '../records/facts.ts'
import { fixture } from '../records/fixture.ts'
import { seasonResults, unpackResults } from '../records/result.ts'
import { Table, table } from '../records/table.ts'
import { requireLeague } from '../scope.ts'

export const leagueTable = endpoint({
  path: '/v1/soccer/leagues/{league_id}/table',
  takesValidAt: true,
  summary: 'The table of a soccer league',
  description:
    'Without a season: the current one, or the one before while it has no fixture. The qualification of a place is provisional until the season ends. Places are unique, by name at last, unless the rules of a league let clubs share one; MLS has one ranking, with the qualification by conference; in the UCL places 1–8 have `promotion` and 9–24 `playoffs`. Matches with the phase `playoffs` do not count. A league without fixtures has an empty table; 404 for an unknown one.',
  params: Type.Object({ league_id: LeagueFilter }),
  query: Type.Object({
    season: Type.Optional(SeasonFilter),
    live: Type.Optional(Type.Boolean({ description: 'true: as if the matches in progress ended now' })),
  }),
  response: Strict({ ...Table.properties, meta: Meta }),
  errors: ['scope_denied'],
  handle: async ({ params, query, principal }, { read }) => {
    const league = params.league_id.toLowerCase()
    requireLeague(principal, league)
    const seasons = query.season === undefined ? latestSeasons(read, league) : [query.season]
    const stored = await firstTable(read, league, seasons)
    if (stored === null) return objectAnswer({ league, season: seasons[0]!, rows: [] })
    const shown = query.live ? await liveTable(read, stored.doc) : stored.doc
    return objectAnswer(shown, { lastModifiedMs: stored.atMs })
  },
})

function latestSeasons(read: Read, league: string): string[] {
  const rule = seasonsOf(league)
  const year = seasonYearAt(rule, read.now())
  return [seasonName(rule, year), seasonName(rule, year - 1)]
}

/** Null when a known league has no fixture in any of the seasons; an unknown league is a 404. */
async function firstTable(
  read: Read,
  league: string,
  seasons: readonly string[],
): Promise<Stored<Table> | null> {
  for (const season of seasons) {
    const stored = await read.get(table, leagueSeason(league, season))
    if (stored) return stored
  }
  if (knownLeague(league) === null) {
    throw new ApiError('not_found', {
      message: `No league with id ${league}; known: ${leagueIds.join(', ')}`,
    })
  }
  return null
}

/** The final results, and the current scores of matches in progress. */
async function liveTable(read: Read, { league, season }: Table): Promise<Table> {
  const filter = { parents: [leagueSeason(league, season)] }
  const packed = await read.get(seasonResults, leagueSeason(league, season))
  const results = new Map(packed ? unpackResults(packed.doc).map((one) => [one.fixture_id, one]) : [])
  const inProgress = docs(await read.list(fixture, filter)).filter(isInProgress)
  const events = docs(await read.list(event, { parents: inProgress.map(({ fixture_id: id }) => id) }))
  const eventsOf = Map.groupBy(events, ({ fixture_id: id }) => id)
  for (const match of inProgress) {
    const { fixture_id: id } = match
    // A match with a ruling counts by the ruling, in progress or not.
    if (results.get(id)?.state === 'due') results.set(id, resultOf(match, eventsOf.get(id) ?? [], null))
  }
  const facts = {
    deductions: docs(await read.list(deduction, filter)),
    overrides: docs(await read.list(override, filter)),
    qualifications: docs(await read.list(qualification, filter)),
  }
  return liveTableOf(league, season, [...results.values()], facts)
}

const docs = <T>(stored: readonly Stored<T>[]): T[] => stored.map(({ doc }) => doc)
