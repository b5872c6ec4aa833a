import type { Adapter } from '../../contract/adapter.ts'
import type { Feed, FeedContext } from '../../contract/feed.ts'
import type { TeamName } from '../../contract/team-name.ts'
import { createRng } from '../../kernel/rng.ts'
import { injuryKey } from '../../news/same-story.ts'
import { createStories, type Stories } from '../../news/stories.ts'
import { type FetchLimits, fetchDocument, noValidators } from '../poll/fetch-document.ts'
import { type Pace, waitAfter } from '../poll/pace.ts'
import { DocumentWatch } from '../poll/watch-documents.ts'
import { readText } from '../read/json.ts'
import { decodeAnswer } from './decode-answer.ts'
import { type ReadArticle, readArticles, type Source, toArticleChange, toParsed } from './parse.ts'

const name = 'news-syndication'
/** What it fills. */
const area = 'news'

/** Imports of single documents: RSS, Atom or JSON Feed. */
export const createAdapter = (teams: readonly TeamName[]): Adapter => ({
  name,
  summary: 'News of any source that speaks RSS 2.0, Atom or JSON Feed',
  documents: ['RSS, any version', 'Atom', 'JSON Feed, 1 or 1.1'].map((form) => ({
    name: form,
    kinds: ['news.article'],
  })),
  parse: async function* (document, context) {
    const read = await readText(document)
    if ('problem' in read) yield read
    else if (read.text.trim() !== '') {
      const source = { url: document.name, league: undefined }
      yield* toParsed(await readArticles(teams, read.text, source, context))
    }
  },
  plan: null,
  baseUrl: null,
})

const usualLimits: FetchLimits = { timeoutMs: 20_000, bytesMax: 8 * 1024 * 1024 }
const minuteMs = 60_000
const pace: Pace = { everyMs: 5 * minuteMs, backOffMaxMs: 60 * minuteMs }
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'
/** Articles older than this are backfilled without events. */
const newsMs = 24 * 3_600_000

export interface NewsOptions {
  readonly limits?: FetchLimits
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Polls every source independently: one that is down does not delay the others. */
export function createNewsSyndication(
  sources: readonly Source[],
  teams: readonly TeamName[],
  { limits = usualLimits, headers = {} }: NewsOptions = {},
): Feed {
  return {
    name,
    fills: sources.length > 0 ? [area] : [],
    staleAfterMs: pace.everyMs,
    run: async (context) => {
      // Ready at once: nothing should wait for third-party servers.
      context.ready()
      const stories = createStories()
      await Promise.all(sources.map((source) => follow(source, { teams, stories, limits, headers }, context)))
      await untilStopped(context.signal)
    },
  }
}

interface NewsDeps {
  readonly teams: readonly TeamName[]
  readonly stories: Stories
  readonly limits: FetchLimits
  readonly headers: Readonly<Record<string, string>>
}

async function follow(source: Source, deps: NewsDeps, context: FeedContext): Promise<void> {
  const { url } = source
  const rng = createRng(url)
  let validators = noValidators
  let failures = 0
  const watch = new DocumentWatch(context.warn)
  while (!context.signal.aborted) {
    const fetched = await fetchDocument(
      { url, validators, accept, headers: deps.headers },
      deps.limits,
      context.signal,
    )
    let failure = 'failed' in fetched ? fetched.failed : null
    if ('bytes' in fetched) {
      context.received()
      failure = await publish(source, decodeAnswer(fetched), deps, { context, watch })
      // A page that was no use must come again in full: "unchanged" would confirm it.
      validators = failure === null ? fetched.validators : noValidators
    }
    failures = failure === null ? 0 : failures + 1
    if (!context.signal.aborted) {
      const status = 'failed' in fetched ? fetched.status : 'bytes' in fetched ? 200 : 304
      context.observe({ url, everyMs: pace.everyMs, status, failure, sports: newsOnly })
    }
    await context.sleep(waitAfter(pace, failures, fetched, rng))
  }
}

const newsOnly = new Set([area])

/** Why nothing could be read; null when it could. */
async function publish(
  source: Source,
  text: string,
  deps: NewsDeps,
  { context, watch }: { readonly context: FeedContext; readonly watch: DocumentWatch },
): Promise<string | null> {
  const nowMs = context.clock.now()
  const read = await readArticles(deps.teams, text, source, { ...context, nowMs })
  if ('rejected' in read) {
    watch.ingested(source.url, { changes: 0, problems: 1, rejected: 0, reason: read.rejected })
    return read.rejected
  }
  const { articles, problems } = read
  const reason = problems[0]?.reason ?? ''
  const [changes, unreadable] = [articles.length, problems.length]
  watch.ingested(source.url, { changes, problems: unreadable, rejected: 0, reason })
  const first = articles.filter((article) => isFirstReport(deps.stories, article, nowMs))
  context.log.info('news.read', {
    source: source.url,
    articles: articles.length,
    repeated: articles.length - first.length,
    problems: problems.length,
  })
  const isNews = (article: ReadArticle) => publishedMs(article, nowMs) >= nowMs - newsMs
  const older = first.filter((article) => !isNews(article))
  if (older.length > 0) await context.backfill(older.map(toArticleChange))
  const news = first.filter(isNews)
  if (news.length > 0) await context.emit(news.map(toArticleChange))
  return null
}

const publishedMs = ({ published_at: at }: ReadArticle, nowMs: number): number =>
  at ? Date.parse(at) : nowMs

/** Whether no other source, and no other address, has reported the story before. */
function isFirstReport(stories: Stories, article: ReadArticle, nowMs: number): boolean {
  const { id, headline, summary, league } = article
  const story = {
    id,
    headline,
    summary,
    league,
    publishedMs: publishedMs(article, nowMs),
    injury: injuryKey(article),
  }
  return [null, id].includes(stories.earlier(story))
}

const untilStopped = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
