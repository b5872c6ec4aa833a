import type { TypedRecord } from '../contract/record.ts'
import { type Facets, type Topic, topic } from '../contract/topic.ts'
import { isInjuryCategory } from './categories.ts'
import type { Article } from './records/article.ts'
import {
  BreakingStory,
  breakingElement,
  InjuryStory,
  injuryElement,
  Story,
  storyElement,
} from './served-story.ts'

/** What subscribers hear of stories. */
export function newsTopics(article: TypedRecord<Article>): Topic[] {
  const shared = {
    tier: 'free',
    record: article,
    form: 'log',
    key: (doc: Article) => doc.id,
    league: (doc: Article) => doc.league,
    facets: ({ teams, players, league }: Article): Facets => ({
      team: teams,
      player: players,
      league: [league],
    }),
  } as const
  return [
    topic<Article>({
      ...shared,
      name: 'news.published',
      summary: 'A story is published or says something new',
      event: ({ doc, before, op }) => (op === 'put' && isNews(storyElement, doc, before) ? {} : null),
      data: storyElement,
      schema: Story,
    }),
    topic<Article>({
      ...shared,
      name: 'news.injury',
      summary: 'An item of the injury news appears or changes',
      event: ({ doc, before, op }) => {
        const known = before && isInjuryCategory(before.category) ? before : null
        return op === 'put' && isInjuryCategory(doc.category) && isNews(injuryElement, doc, known) ? {} : null
      },
      data: injuryElement,
      schema: InjuryStory,
    }),
    topic<Article>({
      ...shared,
      name: 'news.breaking',
      summary: 'An urgent story',
      // Once: who was interrupted for it follows its revisions where they are published.
      event: ({ doc, before, op }) => (op === 'put' && doc.urgent && before?.urgent !== true ? {} : null),
      data: breakingElement,
      schema: BreakingStory,
    }),
  ]
}

const isNews = (element: (doc: Article) => object, doc: Article, before: Article | null): boolean =>
  before === null || JSON.stringify(element(doc)) !== JSON.stringify(element(before))
