import type { Change } from '../../src/contract/change.ts'
import type { Category, Designation } from '../../src/news/categories.ts'

/** A made-up article with its labels, so that nothing has to be classified from its text. */
export interface SimulatedArticle {
  readonly id: string
  readonly headline: string
  readonly summary: string
  readonly body: string
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
  readonly category: Category
  readonly designation: Designation | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
  readonly urgent: boolean
  readonly publishedMs: number
}

const source = 'Scoreline Wire'

/** Its `url` is empty until the feed, which knows the address of this service, fills it in. */
export const articleChange = ({ publishedMs, ...article }: SimulatedArticle): Change => {
  const at = new Date(publishedMs).toISOString()
  return {
    kind: 'news.article',
    id: article.id,
    op: 'put',
    data: { ...article, url: '', source, published_at: at, updated_at: at },
  }
}
