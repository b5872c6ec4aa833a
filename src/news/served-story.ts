/** Stories as clients see them. */
import { pickFields } from '../contract/pick-fields.ts'
import { OneOf, Strict } from '../contract/schema.ts'
import { injuryCategories } from './categories.ts'
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
    category: OneOf(injuryCategories),
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
/** For stories with an injury category. */
export const injuryElement: (article: Article) => object = pickFields(
  Strict({ ...InjuryStory.properties, category: a.category }),
)

export const BreakingStory = Strict(
  { headline: a.headline, summary: a.summary, url: a.url, teams: a.teams },
  'BreakingStory',
)
export const breakingElement = pickFields(BreakingStory)
