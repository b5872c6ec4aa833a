import Type from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { storyId } from '../../news/same-story.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { leagueOfNumber, sportOf, teamByName } from './team-names.ts'

const Optional = Type.Optional(Type.Unknown())
const articleCheck = Compile(
  Lenient({
    headline: Type.String({ minLength: 1 }),
    description: Optional,
    story: Optional,
    published: Optional,
    lastModified: Optional,
    links: Type.Optional(Lenient({ web: Type.Optional(Lenient({ href: Optional })) })),
    categories: Type.Optional(Type.Array(Type.Unknown())),
  }),
)
const categoryCheck = Compile(
  Lenient({
    type: Type.String(),
    description: Optional,
    athleteId: Optional,
    leagueId: Optional,
    createDate: Optional,
  }),
)

export const News = Lenient({ articles: Type.Array(Type.Unknown()) })

/** The news of the source. It tags the teams and players of a story; the category is derived from the text later. */
export async function* parseArticles(
  articles: readonly unknown[],
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [i, article] of articles.entries()) {
    if (!articleCheck.Check(article)) {
      yield { problem: { position: `/articles/${i}`, reason: 'has no headline' } }
      continue
    }
    const { headline } = article
    const { league, teams, people, firstNamed } = subjectsOf(article.categories ?? [])
    const { slugs, changes } =
      league === null
        ? { slugs: new Map<string, string>(), changes: [] }
        : await identify(context, { sport: sportOf(league), source: 'espn' }, people)
    for (const change of changes) yield { change }
    const url = webAddress(article.links?.web?.href)
    const summary = textOf(article.description)
    const [published, modified] = [
      instantOf(article.published) ?? firstNamed,
      instantOf(article.lastModified),
    ]
    const data = {
      headline,
      summary,
      body: textOf(article.story),
      ...(url === '' ? {} : { url }),
      source: 'ESPN',
      ...(published ? { published_at: published } : {}),
      ...(modified ? { updated_at: modified } : {}),
      ...(league === null ? {} : { league }),
      ...(teams.length === 0 ? {} : { teams }),
      ...(people.length === 0 ? {} : { players: [...new Set(slugs.values())] }),
    }
    yield { change: { kind: 'news.article', id: storyId(url, headline, summary), op: 'put', data } }
  }
}

const urlMax = 2_000

export function webAddress(value: unknown): string {
  const text = textOf(value)
  return /^https?:\/\/\S+$/.test(text) && text.length <= urlMax && URL.canParse(text) ? text : ''
}

const namedMax = 60

/** The league, teams and players that a story is tagged with. */
function subjectsOf(categories: readonly unknown[]) {
  const own = categories.flatMap((one) => (categoryCheck.Check(one) ? [one] : [])).slice(0, namedMax)
  const of = (type: string) => own.filter((one) => one.type === type)
  const named = of('team').flatMap(({ description }) => teamByName(textOf(description)) ?? [])
  const tagged = of('league').flatMap(({ leagueId }) => leagueOfNumber(String(countOf(leagueId))) ?? [])
  // A story about several leagues belongs to none.
  const leagues = new Set(tagged.length > 0 ? tagged : named.map(({ league }) => league))
  const people: Person[] = of('athlete').flatMap(({ athleteId, description }) => {
    const [id, name] = [countOf(athleteId), textOf(description)]
    return id === null || name === '' ? [] : [{ sourceId: String(id), name }]
  })
  const dates = own.flatMap(({ createDate }) => instantOf(createDate) ?? []).sort()
  return {
    league: leagues.size === 1 ? [...leagues][0]! : null,
    teams: [...new Set(named.map(({ code }) => code))],
    people,
    firstNamed: dates[0] ?? null,
  }
}
