import type { TypedRecord } from '../contract/record.ts'
import { type Topic, topic } from '../contract/topic.ts'
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

/** The topics of stories. */
export function newsTopics(article: TypedRecord<Article>): Topic[] {
  const shared = {
    tier: 'free',
    record: article,
    form: 'log',
    key: (doc: Article) => doc.id,
    league: (doc: Article) => doc.league,
    facets: {
      team: ({ teams }: Article) => teams,
      player: ({ players }: Article) => players,
      league: ({ league }: Article) => [league],
    },
  } as const
  return [
    topic<Article>({
      ...shared,
      name: 'news.published',
      summary: 'A story is published or revised',
      event: ({ doc, before, op }) => (op === 'put' && isChanged(storyElement, doc, before) ? {} : null),
      data: storyElement,
      schema: Story,
    }),
    topic<Article>({
      ...shared,
      name: 'news.injury',
      summary: 'An injury story is published or revised',
      event: ({ doc, before, op }) => {
        const known = before && isInjuryCategory(before.category) ? before : null
        return op === 'put' && isInjuryCategory(doc.category) && isChanged(injuryElement, doc, known)
          ? {}
          : null
      },
      data: injuryElement,
      schema: InjuryStory,
    }),
    topic<Article>({
      ...shared,
      name: 'news.breaking',
      summary: 'An urgent story',
      // Emitted once: revisions are published on news.published.
      event: ({ doc, before, op }) => (op === 'put' && doc.urgent && before?.urgent !== true ? {} : null),
      data: breakingElement,
      schema: BreakingStory,
    }),
  ]
}

const isChanged = (element: (doc: Article) => object, doc: Article, before: Article | null): boolean =>
  before === null || JSON.stringify(element(doc)) !== JSON.stringify(element(before))
