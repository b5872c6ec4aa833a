import { noSuch } from '../../contract/errors.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { page } from './html.ts'

/** A story as its page shows it. */
interface PublishedStory {
  readonly headline: string
  readonly summary: string
  /** Plain text, one line per paragraph. */
  readonly body: string
  readonly source: string
  readonly published_at: string
}

export type FindStory = (id: string) => Promise<PublishedStory | null>

/** The page of a story that is published nowhere else. */
export async function storyPage(find: FindStory, id: string): Promise<Response> {
  const story = await find(id)
  if (!story) throw noSuch('story', id)
  const { headline, summary, body, source, published_at: at } = story
  const paragraphs = [summary, ...body.split('\n')].filter((text) => text.trim() !== '')
  const shown = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const byline = `${escapeHtml(source)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time>`
  return page(headline, `<main><h1>${escapeHtml(headline)}</h1><p class="soft">${byline}</p>${shown}</main>`)
}
