import type { Area } from '../contract/area.ts'
import { injuries } from './endpoints/injuries.ts'
import { search } from './endpoints/search.ts'
import type { ReadStory } from './reading.ts'
import { articleRecord } from './records/article.ts'
import { newsTopics } from './topics.ts'

/** The news of every sport. Which leagues there are, and who plays in them, is told by who puts the parts together. */
export function newsArea(readStory: ReadStory): Area {
  const article = articleRecord(readStory)
  return {
    name: 'news',
    leagues: [],
    teams: [],
    records: [article],
    derivations: [],
    scoring: [],
    topics: newsTopics(article),
    live: [],
    endpoints: [search(article), injuries(article)],
  }
}
