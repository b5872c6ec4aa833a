import type { Area } from '../contract/area.ts'
import { injuries } from './endpoints/injuries.ts'
import { search } from './endpoints/search.ts'
import { articleRecord } from './records/article.ts'
import type { ReadStory } from './story-labels.ts'
import { newsTopics } from './topics.ts'

/**
 * The news of every sport. The caller provides the leagues, teams and players through `readStory`, and the codes of the
 * leagues whose teams are all known.
 */
export function newsArea(readStory: ReadStory, closedLeagues: ReadonlyMap<string, readonly string[]>): Area {
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
    endpoints: [search(article), injuries(article, closedLeagues)],
  }
}
