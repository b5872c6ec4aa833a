import type { Area } from '../contract/area.ts'
import { injuries } from './endpoints/injuries.ts'
import { search } from './endpoints/search.ts'
import { articleRecord } from './records/article.ts'
import type { ReadStory } from './story-labels.ts'
import { newsTopics } from './topics.ts'

/** The news of every sport. The caller provides the leagues, teams and players through `readStory`. */
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
