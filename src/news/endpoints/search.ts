import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Count, Meta, means, Strict } from '../../contract/schema.ts'
import type { Found, Match } from '../../contract/search.ts'
import { checkDays, DayFilter } from '../../games/parameters.ts'
import { addDays } from '../../kernel/calendar.ts'
import { roundTo } from '../../kernel/numbers.ts'
import { LeagueFilter, leagueMatches } from '../league-filter.ts'
import type { Article } from '../records/article.ts'
import { type Highlight, highlighter } from '../search/highlight.ts'
import { parseQuery } from '../search/parse-query.ts'
import { lastModifiedOf, Story, storyElement } from '../served-story.ts'
import { PageCursor, readCursor, writeCursor } from './cursor.ts'

const limitDefault = 20
const limitMax = 100
const scoreDecimals = 4

const UtcDay = Type.String({ ...DayFilter, description: 'UTC day, YYYY-MM-DD, included' })

const Query = Type.Object({
  q: Type.String({
    maxLength: 512,
    description:
      'Words, which must all match; `"a phrase"`; `-word` to exclude a word, alone: the newest stories without it; `or` between two terms. Words such as `the` count only in phrases, or alone',
  }),
  league: Type.Optional(LeagueFilter),
  date_from: Type.Optional(UtcDay),
  date_to: Type.Optional(UtcDay),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limitMax, description: 'Maximum number of results per page' }),
  ),
  cursor: Type.Optional(PageCursor),
})

const { id, headline, ...rest } = Story.properties

const SearchResult = Strict(
  {
    id,
    headline,
    highlight: Type.String({ description: 'HTML: escaped text with the matches in `<em>`' }),
    ...rest,
    score: Type.Number({ description: 'Relevance times freshness; higher is better' }),
  },
  'SearchResult',
)

export const search = (article: TypedRecord<Article>) =>
  endpoint({
    path: '/v1/news/search',
    cost: 2,
    summary: 'Search the news of every sport',
    description:
      'Results are sorted by relevance, in which rare words and headlines count more, and by freshness. Case and accents make no difference; outside phrases plurals match their singulars. Pages are consistent even when stories are published between them. The newest 1,000 matches are ranked first, then the next. Freshness counts from the latest entry of the journal.',
    query: Query,
    response: Strict({
      query: Type.String({ description: 'q as sent' }),
      results: means(Type.Array(SearchResult), 'The stories that match, best first'),
      meta: means(
        Strict({ ...Meta.properties, took_ms: means(Count, 'How long the search took, in milliseconds') }),
        'About this answer',
      ),
    }),
    errors: ['scope_denied'],
    handle: async ({ query, principal }, { read }) => {
      const { q, league, date_from: from, date_to: to, limit = limitDefault, cursor } = query
      const requested = parseRequired(q)
      checkDays(from, to)
      const leagues = leagueMatches(principal, league)
      const match: Match = leagues.length === 0 ? requested : { all: [requested, ...leagues] }
      const terms = [match, from, to]
      const page = await read.search(article, {
        match,
        fromMs: from === undefined ? undefined : startOf(from),
        toMs: to === undefined ? undefined : startOf(addDays(to, 1)),
        limit,
        after: readCursor(cursor, terms),
      })
      const highlight = highlighter(requested)
      const results = page.found.map((found) => resultOf(found, highlight))
      return objectAnswer(
        { query: q, results },
        {
          count: results.length,
          nextCursor: page.next && writeCursor(page.next, terms),
          tookMs: page.tookMs,
          ...lastModifiedOf(page.found),
        },
      )
    },
  })

function parseRequired(q: string): Match {
  if (q.trim() === '') throw new ApiError('missing_parameter', { message: 'q is required', param: 'q' })
  const match = parseQuery(q)
  if (!match) throw new ApiError('invalid_parameter', { message: 'q must contain a word', param: 'q' })
  return match
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

function resultOf({ doc, score }: Found<Article>, highlight: Highlight): Static<typeof SearchResult> {
  const { id, headline, ...rest } = storyElement(doc)
  const shown = highlight([doc.headline, doc.summary, doc.body])
  return { id, headline, highlight: shown, ...rest, score: roundTo(score, scoreDecimals) }
}
