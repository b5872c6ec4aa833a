/** Stories as clients see them. */
import type { Static } from 'typebox'
import { means, OneOf, Strict } from '../contract/schema.ts'
import { assert } from '../kernel/assert.ts'
import { pickFields } from '../kernel/json.ts'
import { injuryCategories, isInjuryCategory } from './categories.ts'
import { Article } from './records/article.ts'

const a = Article.properties

const shared = {
  url: a.url,
  source: a.source,
  published_at: a.published_at,
}

export const Story = Strict(
  {
    id: a.id,
    headline: a.headline,
    summary: a.summary,
    ...shared,
    league: a.league,
    teams: a.teams,
    players: a.players,
    category: a.category,
  },
  'Story',
)
export const storyElement = pickFields(Story)

export const InjuryStory = Strict(
  {
    id: a.id,
    headline: a.headline,
    category: means(OneOf(injuryCategories), 'What keeps the player out, or that he is back'),
    designation: a.designation,
    designation_detail: a.designation_detail,
    body_part: a.body_part,
    league: a.league,
    teams: a.teams,
    players: a.players,
    ...shared,
  },
  'InjuryStory',
)
const pickInjury = pickFields(InjuryStory)

/** A story of a category that is on the injury list. */
export function injuryElement(article: Article): Static<typeof InjuryStory> {
  const { category } = article
  assert(
    isInjuryCategory(category),
    `${article.id} is in category ${category}, which is not on the injury list`,
  )
  return pickInjury({ ...article, category })
}

export const BreakingStory = Strict(
  { headline: a.headline, summary: a.summary, url: a.url, teams: a.teams },
  'BreakingStory',
)
export const breakingElement = pickFields(BreakingStory)

/** When the newest of some stories was stored; nothing for none. */
export const lastModifiedOf = (found: readonly { readonly atMs: number }[]): { lastModifiedMs?: number } =>
  found.length === 0 ? {} : { lastModifiedMs: Math.max(...found.map(({ atMs }) => atMs)) }
