import { createAddressLimit } from '../../access/address-limit.ts'
import { ApiError, noSuch } from '../../contract/errors.ts'
import { Lru } from '../../kernel/caches.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { RoutedRequest } from '../request-context.ts'
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

const idForm = /^[\w.:-]{1,160}$/
/** Whether found or not: so long a story is not looked up again. */
const knownForMs = 10_000
const knownMax = 1_000
/** Of one address. Stories that are known are not counted. */
const lookUpsPerMinute = 60

interface KnownStory {
  readonly found: Promise<PublishedStory | null>
  readonly untilMs: number
}

/** The pages of stories that are published nowhere else. They need no key, so an address can look up only so many. */
export function storyPages(
  { addressOf, monotonicMs }: Pick<HttpDeps, 'addressOf' | 'monotonicMs'>,
  find: FindStory,
): (request: RoutedRequest) => Promise<Response> {
  const known = new Lru<string, KnownStory>(knownMax)
  const limit = createAddressLimit(lookUpsPerMinute, monotonicMs)
  const read = (id: string, address: string): Promise<PublishedStory | null> => {
    const held = known.get(id)
    if (held && held.untilMs > monotonicMs()) return held.found
    const seconds = limit.record(address)
    if (seconds > 0) {
      const message = `An address can open ${lookUpsPerMinute} other stories a minute; try again in ${seconds} s.`
      throw new ApiError('rate_limited', { message, retry_after_seconds: seconds })
    }
    const found = find(id)
    known.set(id, { found, untilMs: monotonicMs() + knownForMs })
    found.catch(() => known.delete(id))
    return found
  }
  return async (request) => {
    const id = request.params?.id ?? ''
    const story = idForm.test(id) ? await read(id, addressOf(request)) : null
    if (!story) throw noSuch('story', id)
    return storyPage(story)
  }
}

function storyPage(story: PublishedStory): Response {
  const { headline, summary, body, source, published_at: at } = story
  const paragraphs = [summary, ...body.split('\n')].filter((text) => text.trim() !== '')
  const shown = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const byline = `${escapeHtml(source)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time>`
  return page(headline, `<main><h1>${escapeHtml(headline)}</h1><p class="soft">${byline}</p>${shown}</main>`)
}
