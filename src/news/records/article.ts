import Type, { type Static } from 'typebox'
import { type Reconciled, record, type TypedRecord } from '../../contract/record.ts'
import { Instant, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { PlayerSlug, Revision } from '../../games/game-fields.ts'
import { inputOf } from '../../kernel/input-of.ts'
import { categories, designations, isInjuryCategory } from '../categories.ts'
import { plainLine, plainText } from '../plain-text.ts'
import type { ReadStory } from '../reading.ts'
import { searchEntry } from '../search/search-entry.ts'

const headlineMax = 500
const summaryMax = 5_000
const bodyMax = 100_000

/** What feeds send may be markup, which is longer than the text it holds. */
const rawMax = 500_000

/** A story as it stands: two sources of one story are one record. */
export const Article = Strict(
  {
    id: Type.String({ minLength: 1, maxLength: 200, description: 'Stays through revisions' }),
    headline: Type.String({ minLength: 1, maxLength: headlineMax, description: 'Plain text' }),
    summary: Type.String({ maxLength: summaryMax, description: 'Plain text' }),
    body: Type.String({ maxLength: bodyMax, description: 'Plain text, a line a paragraph' }),
    url: Type.String({
      pattern: '^(https?://\\S+)?$',
      maxLength: 2_000,
      description: 'Where to read it; `""` when there is no such place',
    }),
    source: Type.String({ maxLength: 200, description: 'Who published it' }),
    published_at: Instant,
    league: Type.String({
      pattern: '^([a-z0-9][a-z0-9._-]*)?$',
      maxLength: 40,
      description: 'League id; `""` for a story of no single league',
    }),
    teams: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
      maxItems: 64,
      description: 'Team codes; of soccer, clubs by their names',
    }),
    players: Type.Array(PlayerSlug, { maxItems: 64 }),
    category: OneOf(categories),
    designation: Nullable(OneOf(designations, 'null when none is given')),
    designation_detail: Nullable(OneOf(['doubtful'], 'What the three words of `designation` cannot say')),
    body_part: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
    urgent: Type.Boolean({ description: 'Worth interrupting somebody for' }),
    revision: Revision,
    updated_at: Instant,
  },
  'Article',
)
export type Article = Static<typeof Article>

const Markup = Type.String({ maxLength: rawMax })

/** What the words of a story say of it may be left out: it is read from them. */
const ArticleInput = inputOf(Article, {
  headline: Type.String({ minLength: 1, maxLength: rawMax }),
  summary: Type.Optional(Markup),
  body: Type.Optional(Markup),
})
type ArticleInput = Static<typeof ArticleInput>

/** The kind of a story. `readStory` completes what a statement leaves out. */
export const articleRecord = (readStory: ReadStory): TypedRecord<Article> =>
  record({
    kind: 'news.article',
    summary: 'A story of the news',
    input: ArticleInput,
    stored: Article,
    tier: 'free',
    league: (doc) => doc.league,
    place: (doc) => ({ parent: null, order: Date.parse(doc.published_at) }),
    search: searchEntry,
    reconcile: (input, previous, { id, atMs }) => {
      if (input.id !== undefined && input.id !== id) {
        return { rejected: `the id ${input.id} is not the id of the change, ${id}` }
      }
      if (input.url && !URL.canParse(input.url)) return { rejected: 'url is no address' }
      const doc = complete(input, previous, { id, at: new Date(atMs).toISOString(), readStory })
      if (doc.headline === '') return { rejected: 'headline has no text' }
      return reconcileStory(doc, previous, input)
    },
  })

interface Completing {
  readonly id: string
  readonly at: string
  readonly readStory: ReadStory
}

/** What is not stated is read from the story's words, or stays as it was where words cannot say it. */
function complete(input: ArticleInput, previous: Article | null, { id, at, readStory }: Completing): Article {
  const headline = plainLine(input.headline, headlineMax)
  const summary = plainLine(input.summary ?? '', summaryMax)
  const read = readStory({ headline, summary, league: input.league })
  const category = input.category ?? read.category
  // What the words say of a player's chances counts only where the story is about them.
  const said = isInjuryCategory(category) ? read : nothingSaid
  return {
    id,
    headline,
    summary,
    body: plainText(input.body ?? '', bodyMax),
    url: input.url ?? previous?.url ?? '',
    source: input.source ?? previous?.source ?? hostOf(input.url),
    published_at: input.published_at ?? previous?.published_at ?? at,
    league: input.league ?? read.league,
    teams: [...(input.teams ?? read.teams)],
    players: [...(input.players ?? read.players)],
    category,
    designation: input.designation === undefined ? said.designation : input.designation,
    designation_detail:
      input.designation_detail === undefined ? said.designation_detail : input.designation_detail,
    body_part: input.body_part === undefined ? said.body_part : input.body_part,
    urgent: input.urgent ?? previous?.urgent ?? false,
    revision: Math.max(input.revision ?? 0, previous?.revision ?? 0),
    updated_at: input.updated_at ?? at,
  }
}

const nothingSaid = { designation: null, designation_detail: null, body_part: null } as const

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname.replace(/^www\./, '') : '')

/** A story that is told again and says the same stays; one that says something new is the next revision. */
function reconcileStory(doc: Article, previous: Article | null, stated: ArticleInput): Reconciled<Article> {
  if (previous === null) return { doc }
  const isOlder =
    (stated.updated_at !== undefined && stated.updated_at < previous.updated_at) ||
    (stated.revision !== undefined && stated.revision < previous.revision)
  if (isOlder) return { stale: true }
  const isSame = JSON.stringify({ ...doc, updated_at: previous.updated_at }) === JSON.stringify(previous)
  if (isSame) return { doc: previous }
  return { doc: { ...doc, revision: Math.max(doc.revision, previous.revision + 1) } }
}
