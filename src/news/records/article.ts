import Type, { type Static } from 'typebox'
import { type Reconciled, record, type TypedRecord } from '../../contract/record.ts'
import { Instant, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { PlayerSlug, Revision } from '../../games/game-fields.ts'
import { inputOf } from '../../kernel/input-of.ts'
import { isSameJson } from '../../kernel/json.ts'
import { categories, designations, isInjuryCategory } from '../categories.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { searchEntry } from '../search/search-entry.ts'
import type { ReadStory } from '../story-labels.ts'

const headlineMax = 500
const summaryMax = 5_000
const bodyMax = 100_000

/** Feeds may send markup, which is longer than its text. */
const rawMax = 500_000

/** A story; the same story from two sources is one record. */
export const Article = Strict(
  {
    id: Type.String({ minLength: 1, maxLength: 200, description: 'The same for all revisions' }),
    headline: Type.String({ minLength: 1, maxLength: headlineMax, description: 'Plain text' }),
    summary: Type.String({ maxLength: summaryMax, description: 'Plain text' }),
    body: Type.String({ maxLength: bodyMax, description: 'Plain text, one line per paragraph' }),
    url: Type.String({
      pattern: '^(https?://\\S+)?$',
      maxLength: 2_000,
      description: 'Where to read it; `""` when it has no address',
    }),
    source: Type.String({ maxLength: 200, description: 'Who published it' }),
    published_at: means(Instant, 'When the source published it'),
    league: Type.String({
      pattern: '^([a-z0-9][a-z0-9._-]*)?$',
      maxLength: 40,
      description: 'League id; `""` when the story is not about a single league',
    }),
    teams: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
      maxItems: 64,
      description: 'Team codes; for soccer, club names',
    }),
    players: means(Type.Array(PlayerSlug, { maxItems: 64 }), 'Slugs of the players that the story is about'),
    category: means(OneOf(categories), 'What the story is about'),
    designation: means(
      Nullable(OneOf(designations, 'null when none is given')),
      'Whether the player will play; null when none is given',
    ),
    designation_detail: means(
      Nullable(OneOf(['doubtful'], 'A finer value than `designation` has')),
      'A finer word than `designation`; null when there is none',
    ),
    body_part: means(
      Nullable(Type.String({ minLength: 1, maxLength: 40 })),
      'The injured part of the body; null when none is named',
    ),
    urgent: Type.Boolean({ description: 'Breaking news' }),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'Article',
)
export type Article = Static<typeof Article>

const Markup = Type.String({ maxLength: rawMax })

/** Labels may be left out: they are then classified from the text. */
const ArticleInput = inputOf(Article, {
  headline: Type.String({ minLength: 1, maxLength: rawMax }),
  summary: Type.Optional(Markup),
  body: Type.Optional(Markup),
})
type ArticleInput = Static<typeof ArticleInput>

/** The record kind of a story. `readStory` completes labels that the input leaves out. */
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
      if (input.url && !URL.canParse(input.url)) return { rejected: 'url is not a valid address' }
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

/** Completes missing fields from the text, or from the previous version where the text cannot provide them. */
function complete(input: ArticleInput, previous: Article | null, { id, at, readStory }: Completing): Article {
  const headline = plainLine(input.headline, headlineMax)
  const summary = plainLine(input.summary ?? '', summaryMax)
  const read = readStory({ headline, summary, league: input.league })
  const category = input.category ?? read.category
  // Injury labels from the text count only for an injury story.
  const labels = isInjuryCategory(category) ? read : noLabels
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
    designation: input.designation === undefined ? labels.designation : input.designation,
    designation_detail:
      input.designation_detail === undefined ? labels.designation_detail : input.designation_detail,
    body_part: input.body_part === undefined ? labels.body_part : input.body_part,
    urgent: input.urgent ?? previous?.urgent ?? false,
    revision: Math.max(input.revision ?? 0, previous?.revision ?? 0),
    updated_at: input.updated_at ?? at,
  }
}

const noLabels = { designation: null, designation_detail: null, body_part: null } as const

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname.replace(/^www\./, '') : '')

/** An unchanged story stays as stored; a changed one becomes the next revision. */
function reconcileStory(doc: Article, previous: Article | null, input: ArticleInput): Reconciled<Article> {
  if (previous === null) return { doc }
  const isOlder =
    (input.updated_at !== undefined && input.updated_at < previous.updated_at) ||
    (input.revision !== undefined && input.revision < previous.revision)
  if (isOlder) return { stale: true }
  if (isSameJson(doc, previous, ['updated_at'])) return { doc: previous }
  return { doc: { ...doc, revision: Math.max(doc.revision, previous.revision + 1) } }
}
