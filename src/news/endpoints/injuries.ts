import Type from 'typebox'
import { listAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Meta, means, Strict } from '../../contract/schema.ts'
import type { Match } from '../../contract/search.ts'
import { LeagueFilter, leagueMatches } from '../league-filter.ts'
import type { Article } from '../records/article.ts'
import { injuryLabel, teamLabel } from '../search/search-entry.ts'
import { InjuryStory, injuryElement, lastModifiedOf } from '../served-story.ts'
import { PageCursor, readCursor, writeCursor } from './cursor.ts'

/** Maximum number of items per page. */
const limitMax = 1_000

const Query = Type.Object({
  league: Type.Optional(LeagueFilter),
  team: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description:
        'Team code, or club name for soccer, in upper or lower case; with a US league, one of its codes',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limitMax, description: 'Maximum number of items per page' }),
  ),
  cursor: Type.Optional(PageCursor),
})

export const injuries = (
  article: TypedRecord<Article>,
  closedLeagues: ReadonlyMap<string, readonly string[]>,
) =>
  endpoint({
    path: '/v1/news/injuries',
    summary: 'Injury news of every sport, newest first',
    description:
      'Injuries, illnesses, suspensions, rest and returns. `designation` is null when a story gives none. A player who rests is `out`; one who is off the injury report is a `return`, `probable`.',
    query: Query,
    response: Strict({ results: means(Type.Array(InjuryStory), 'The stories, newest first'), meta: Meta }),
    errors: ['scope_denied'],
    handle: async ({ query, principal }, { read }) => {
      const { league, team, limit, cursor } = query
      checkTeam(closedLeagues, league?.toLowerCase(), team)
      const teams: Match[] = team === undefined ? [] : [{ label: teamLabel(team) }]
      const match: Match = { all: [{ label: injuryLabel }, ...teams, ...leagueMatches(principal, league)] }
      const after = readCursor(cursor, [match])
      const page = await read.search(article, { match, limit: limit ?? limitMax, after })
      const isPaged = limit !== undefined || cursor !== undefined || page.next !== null
      return listAnswer(
        'results',
        page.found.map(({ doc }) => injuryElement(doc)),
        {
          ...(isPaged ? { nextCursor: page.next && writeCursor(page.next, [match]) } : {}),
          ...lastModifiedOf(page.found),
        },
      )
    },
  })

/** Throws for a code that is not among those of a league whose teams are all known. */
function checkTeam(
  closedLeagues: ReadonlyMap<string, readonly string[]>,
  league: string | undefined,
  team: string | undefined,
): void {
  const codes = closedLeagues.get(league ?? '')
  if (team === undefined || !codes || codes.includes(team.toUpperCase())) return
  const message = `team must be one of ${codes.join(', ')}, in upper or lower case`
  throw new ApiError('invalid_parameter', { message, param: 'team' })
}
