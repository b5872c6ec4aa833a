import { recordKinds } from '../areas.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { storyPath } from '../feeds/simulator/story-addresses.ts'
import type { FindStory } from '../http/pages/story.ts'
import { assert } from '../kernel/assert.ts'
import type { Article } from '../news/records/article.ts'

/** Finds the stories whose address is a page of this service: those of the simulator. */
export function storyFinder(read: Read): FindStory {
  const articles: TypedRecord<Article> | undefined = recordKinds.get('news.article')
  assert(articles, 'news.article is a record kind')
  return async (id) => {
    const story = (await read.get(articles, id))?.doc
    return story && pathOf(story.url) === storyPath(id) ? story : null
  }
}

const pathOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).pathname : null)
