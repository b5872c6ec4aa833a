import type { Read } from '../../contract/read.ts'
import { type SeasonRule, seasonsOfDays } from '../../games/season.ts'
import { leagueSeason, seasonForms, seasonsOf } from './leagues.ts'
import { table } from './records/table.ts'

interface SpanQuery {
  readonly league?: string | undefined
  readonly season?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The league seasons within a date range, as the parents of their fixtures. */
export async function leagueSeasons(read: Read, query: SpanQuery): Promise<string[]> {
  const { league, season, from, to } = query
  const inSpan = (rule: SeasonRule) =>
    season === undefined ? seasonsOfDays(rule, from, to, read.now()) : [season]
  if (league !== undefined) return inSpan(seasonsOf(league)).map((name) => leagueSeason(league, name))
  // Every league with a fixture has a table, so this also finds leagues that only a feed knows.
  const tables = await read.list(table, { parents: [...new Set(seasonForms.flatMap(inSpan))] })
  return tables.filter(({ doc }) => inSpan(seasonsOf(doc.league)).includes(doc.season)).map(({ id }) => id)
}
