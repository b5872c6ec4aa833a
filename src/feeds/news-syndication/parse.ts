import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { TeamName } from '../../contract/team-name.ts'
import { plainLine, plainText } from '../../news/plain-text.ts'
import { createReadStory } from '../../news/read-story.ts'
import { storyId } from '../../news/same-story.ts'
import type { StoryLabels } from '../../news/story-labels.ts'
import { instantOf } from './dates.ts'
import type { Channel, Item } from './item.ts'
import { knownPlayers } from './known-players.ts'
import { readJsonFeed } from './read-json.ts'
import { readXml } from './read-xml.ts'

/** An article of a document, classified and linked. */
export interface ReadArticle extends StoryLabels {
  readonly id: string
  readonly headline: string
  readonly summary: string
  readonly body: string
  readonly url: string
  readonly source: string
  readonly urgent: boolean
  /** Absent when the source has no date: ingest then uses the time of arrival. */
  readonly published_at?: string
}

export interface Source {
  /** Its URL, or a file name. */
  readonly url: string
  /** The league of all its stories, when the operator has set one. */
  readonly league: string | undefined
}

type Articles =
  | { readonly rejected: string }
  | { readonly articles: readonly ReadArticle[]; readonly problems: readonly Problem[] }

interface Problem {
  readonly position: string
  readonly reason: string
}

const headlineMax = 500
const summaryMax = 5_000
const bodyMax = 100_000
const urlMax = 2_000
const sourceMax = 200
/** How far a source's clock may be ahead of ours. */
const aheadMaxMs = 300_000

/** The articles of an RSS, Atom or JSON Feed document. An unusable item is a problem and affects no other. */
export async function readArticles(
  teams: readonly TeamName[],
  text: string,
  source: Source,
  context: Pick<ParseContext, 'nowMs' | 'stored' | 'listed'>,
): Promise<Articles> {
  const document = text.replace(/^\uFEFF/, '').trimStart()
  const read = document.startsWith('{') ? readJsonFeed(document) : readXml(document)
  if ('rejected' in read) return read
  const drafts: Omit<ReadArticle, keyof StoryLabels>[] = []
  const problems: Problem[] = []
  read.items.forEach((item, i) => {
    const one = 'problem' in item ? item : articleOf(item, read.channel, source, context.nowMs)
    if ('problem' in one) problems.push({ position: `item ${i + 1}`, reason: one.problem })
    else drafts.push(one)
  })
  const texts = drafts.map(({ headline, summary }) => `${headline}. ${summary}`)
  const players = await knownPlayers(context, texts, source.league)
  const readStory = createReadStory({ teams, players })
  return {
    articles: drafts.map((one) => ({ ...one, ...readStory({ ...one, league: source.league }) })),
    problems,
  }
}

function articleOf(
  item: Item,
  channel: Channel,
  source: Source,
  nowMs: number,
): Omit<ReadArticle, keyof StoryLabels> | { readonly problem: string } {
  const summary = plainLine(item.summary, summaryMax)
  const body = plainText(item.body, bodyMax)
  const headline = plainLine(item.title, headlineMax) || firstLine(summary || body)
  if (headline === '') return { problem: 'has no text' }
  const url = addressOf(item, channel, source)
  const publishedMs = instantOf(item.date)
  const isDated = publishedMs !== null && publishedMs <= nowMs + aheadMaxMs
  return {
    id: storyId(url, headline, summary || body),
    headline,
    summary,
    body,
    url,
    source: plainLine(channel.title, sourceMax) || hostOf(url),
    urgent: /^(?:breaking|just in|urgent)\b\s*[:|–—-]/i.test(headline),
    ...(isDated ? { published_at: new Date(publishedMs).toISOString() } : {}),
  }
}

const firstLine = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`
}

/** The article's URL: its link, relative to the site or the feed; else its guid when that is a URL. */
function addressOf({ link, guid }: Item, channel: Channel, source: Source): string {
  const base = [channel.link, source.url].find((one) => /^https?:/i.test(one))
  for (const one of [link.trim(), /^https?:/i.test(guid) ? guid : '']) {
    const url = one === '' ? null : URL.parse(one, base)
    if (url && /^https?:$/.test(url.protocol) && url.href.length <= urlMax) return url.href
  }
  return ''
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** Problems and changes of a document, for imports. */
export async function* toParsed(articles: Articles): AsyncGenerator<Parsed, void> {
  if ('rejected' in articles) {
    yield { problem: { position: 'document', reason: articles.rejected } }
    return
  }
  for (const problem of articles.problems) yield { problem }
  for (const article of articles.articles) yield { change: toArticleChange(article) }
}

export const toArticleChange = (article: ReadArticle): Change => ({
  kind: 'news.article',
  id: article.id,
  op: 'put',
  data: article,
})
