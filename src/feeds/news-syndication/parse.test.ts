import { describe, expect, test } from 'bun:test'
import { recordedDocument, recordedTest } from '../../../test/conformance/feeds/adapter-cases.ts'
import { teams } from '../../areas.ts'
import type { ParseContext } from '../../contract/adapter.ts'
import { slugOf } from '../../kernel/slug.ts'
import { readText } from '../read/json.ts'
import { type ReadArticle, readArticles } from './parse.ts'

const nowMs = Date.parse('2026-11-15T12:00:00Z')
const url = 'https://news.example.org/feeds/all.xml'
const nothingKnown: Pick<ParseContext, 'nowMs' | 'stored' | 'listed'> = {
  nowMs,
  stored: async () => new Map<string, unknown>(),
  listed: async () => [],
}

const read = (text: string, league?: string) => readArticles(teams, text, { url, league }, nothingKnown)

async function articlesOf(text: string): Promise<readonly ReadArticle[]> {
  const found = await read(text)
  if ('rejected' in found) throw new Error(found.rejected)
  return found.articles
}

const rss = (...items: readonly string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>The Daily Ball</title><link>https://example.org/</link>${items.join('')}</channel></rss>`
const item = (title: string, more = '') =>
  `<item><title>${title}</title><link>/story/${title.length}</link>${more}</item>`

describe('an RSS document', () => {
  test('gives classified articles', async () => {
    const date = '<pubDate>Fri, 13 Nov 2026 18:00:00 GMT</pubDate>'
    const about = '<description>&lt;p&gt;Out &amp;amp; about&lt;/p&gt;</description>'
    const [article] = await articlesOf(
      rss(item("Lakers' guard (ankle) ruled out Friday vs. Celtics", about + date)),
    )
    expect(article).toMatchObject({
      headline: "Lakers' guard (ankle) ruled out Friday vs. Celtics",
      summary: 'Out & about',
      url: 'https://example.org/story/50',
      source: 'The Daily Ball',
      published_at: '2026-11-13T18:00:00.000Z',
      league: 'nba',
      teams: ['LAL', 'BOS'],
      category: 'injury',
      designation: 'out',
      body_part: 'ankle',
      urgent: false,
    })
  })

  test('loses its markup, also in titles', async () => {
    const [article] = await articlesOf(rss(item('<![CDATA[ <b>Bulls</b>\n win &amp; rest ]]>')))
    expect(article!.headline).toBe('Bulls win & rest')
  })

  test('with a broken item keeps the others', async () => {
    const torn = '<item><title>Knicks win<link>https://example.org/2</link></item>'
    const stray = '<item><title>Heat & Magic: 5 < 6</title><link>https://example.org/3</link></item>'
    const unclosed = '<item><title>Nets lose</title><link>https://example.org/4</link>'
    const found = await read(
      rss(item('First'), torn, '<item><foo/></item>', stray, unclosed, item('Last one')),
    )
    expect('articles' in found && found.articles.map(({ headline }) => headline)).toEqual([
      'First',
      'Knicks win',
      'Heat & Magic: 5 < 6',
      'Nets lose',
      'Last one',
    ])
    expect('problems' in found && found.problems).toEqual([{ position: 'item 3', reason: 'has no text' }])
  })

  test('that is cut off gives the items before the cut', async () => {
    const whole = rss(item('First'), item('Second'), item('Third one'))
    for (const end of ['Third', 'ird one']) {
      const articles = await articlesOf(whole.slice(0, whole.indexOf(end)))
      expect(articles.map(({ headline }) => headline)).toEqual(['First', 'Second'])
    }
  })

  test('may contain item tags inside CDATA', async () => {
    const inside = '<description><![CDATA[see </item><item> and <entry>]]></description>'
    expect(await articlesOf(rss(item('One', inside), item('Another')))).toHaveLength(2)
  })

  test('without title, date or link is still read, with the same id every time', async () => {
    const bare = rss('<item><description>Only a sentence here.</description></item>')
    const [article] = await articlesOf(bare)
    expect(article).toMatchObject({ headline: 'Only a sentence here.', url: '' })
    expect(article!.published_at).toBeUndefined()
    expect((await articlesOf(bare))[0]!.id).toBe(article!.id)
  })

  test('with a date in the future has no date', async () => {
    const ahead = item('Tomorrow', '<pubDate>Mon, 16 Nov 2026 18:00:00 GMT</pubDate>')
    expect((await articlesOf(rss(ahead)))[0]!.published_at).toBeUndefined()
  })

  test('is urgent when its title says so', async () => {
    const [urgent, calm] = await articlesOf(rss(item('BREAKING: Coach fired'), item('Record breaking night')))
    expect([urgent!.urgent, calm!.urgent]).toEqual([true, false])
  })

  test('with two URLs of one story gives it one id', async () => {
    const story = (link: string) => `<item><title>Story</title><link>${link}</link></item>`
    const both = rss(story('https://example.org/1?at_medium=RSS'), story('http://www.example.org/1#0'))
    const [one, other] = await articlesOf(both)
    expect(one!.id).toBe(other!.id)
  })
})

test('an Atom document gives the link for readers and plain text', async () => {
  const entry = `<entry><id>tag:1</id><title type="html">&lt;b&gt;Arsenal&lt;/b&gt; beat Chelsea 2-0</title>
    <link rel="self" href="/api/1"/><link rel="alternate" href="/1"/><updated>2026-11-14T20:00:00+01:00</updated>
    <content type="xhtml"><div><p>One</p><p>two <b>three</b></p></div></content></entry>`
  const head = '<title>Goals</title><link rel="self" href="/feed"/><link href="https://goals.example.org/"/>'
  const [article] = await articlesOf(`<feed xmlns="http://www.w3.org/2005/Atom">${head}${entry}</feed>`)
  expect(article).toMatchObject({
    headline: 'Arsenal beat Chelsea 2-0',
    url: 'https://goals.example.org/1',
    body: 'One\ntwo three',
    published_at: '2026-11-14T19:00:00.000Z',
    teams: ['Arsenal', 'Chelsea'],
    category: 'recap',
  })
})

test('a JSON Feed is read, and a malformed item affects no other', async () => {
  const items = [
    { id: 1, url: '/a', title: 'One', content_html: '<p>x</p>' },
    { title: 5 },
    { id: '2', title: 'Two' },
  ]
  const found = await read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items }))
  expect('articles' in found && found.articles.map(({ headline }) => headline)).toEqual(['One', 'Two'])
  expect('problems' in found && found.problems).toHaveLength(1)
})

describe('a document', () => {
  test('that defines entities is rejected before it is parsed', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(10)}"><!ENTITY c "&a;&a;&a;">]>${rss(item('&c;'))}`
    expect(await read(bomb)).toEqual({ rejected: 'defines its own entities' })
  })

  test('of another format is rejected with the reason', async () => {
    expect(await read('<html><body>Not here</body></html>')).toHaveProperty('rejected')
    expect(await read('{"articles": []}')).toEqual({ rejected: 'is JSON, but not a JSON Feed' })
    expect(await read('{"articles"')).toEqual({ rejected: 'is not valid JSON' })
  })

  test('of a thousand levels does not break the parser', async () => {
    const deep = rss(`<item><title>Deep</title>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</item>`)
    expect((await articlesOf(deep)).map(({ headline }) => headline)).toEqual(['Deep'])
  })

  /** Just below the length at which an item is not read at all. Work that grows with its square would take hours. */
  const hostileLength = 900_000
  test.each(['<title>', '<title ', '<link ', '<![CDATA[', '<!--', '<!DOCTYPE ', '&amp'])(
    'that repeats %s without end is one item without text',
    async (piece) => {
      const text = `<rss><item>${piece.repeat(Math.ceil(hostileLength / piece.length))}`
      expect(await read(text)).toEqual({
        articles: [],
        problems: [{ position: 'item 1', reason: 'has no text' }],
      })
    },
  )

  test.each(['<item>', '<item><title>x'])(
    'that repeats %s without end is read up to the limit',
    async (piece) => {
      const found = await read(`<rss>${piece.repeat(Math.ceil(hostileLength / piece.length))}`)
      expect('problems' in found && [found.articles.length, found.problems.at(-1)]).toEqual([
        0,
        { position: 'item 10001', reason: 'is beyond the limit of 10000 items' },
      ])
    },
  )

  test('links stored players, only of its league', async () => {
    const lookups: string[] = []
    const found = await readArticles(
      teams,
      rss(item('Chiefs: Corbin Satterfield-Oakes Jr. and Ezra Vogt questionable')),
      { url, league: 'nfl' },
      {
        ...nothingKnown,
        stored: async (kind, ids) => {
          lookups.push(...ids)
          return new Map(
            kind === 'nfl.player' && ids.includes('ezra-vogt')
              ? [['ezra-vogt', { name: 'Ezra Vogt', team: 'KC' }]]
              : [],
          )
        },
      },
    )
    expect('articles' in found && found.articles[0]).toMatchObject({ players: ['ezra-vogt'], teams: ['KC'] })
    expect(lookups).toContain('corbin-satterfield-oakes-jr')
  })

  test.each([
    { sport: 'nba', name: 'LeBron James', title: 'LeBron James out of Friday’s game with a sore ankle' },
    { sport: 'mlb', name: 'Shohei Ohtani', title: 'Shohei Ohtani rests until Friday' },
    { sport: 'nhl', name: 'Connor McDavid', title: 'Connor McDavid scores in overtime' },
    { sport: 'nfl', name: 'Josh Allen', title: 'Josh Allen is listed as questionable' },
    { sport: 'soccer', name: 'Luka Modrić', title: 'Luka Modrić signs for another year' },
  ])('links players of $sport that have an alias', async ({ sport, name, title }) => {
    const slug = slugOf(name)
    // A soccer player does not name his league.
    const league = sport === 'soccer' ? '' : sport
    const alias = { sport, source: 'anyone', source_id: '23', slug, name, short: false }
    const listedWith = (doc: object) => ({
      ...nothingKnown,
      listed: async (kind: string, parents: string | readonly string[]) =>
        kind === 'feed.alias' && parents.includes(`${sport}:${slug}`) ? [{ id: 'x', doc }] : [],
    })
    const playersIn = async (context: typeof nothingKnown, of?: string) => {
      const found = await readArticles(teams, rss(item(title)), { url, league: of }, context)
      return 'articles' in found ? found.articles.map((one) => [one.league, one.players]) : found
    }
    expect(await playersIn(listedWith(alias))).toEqual([[league, [slug]]])
    // Initials alone identify nobody, and a source of another sport has other players.
    expect(await playersIn(listedWith({ ...alias, short: true }))).toEqual([['', []]])
    const other = sport === 'nba' ? 'nhl' : 'nba'
    expect(await playersIn(listedWith(alias), other)).toEqual([[other, []]])
  })
})

const recordings: readonly (readonly [string, number])[] = [
  ['espn_rss_top_2019-08-14.xml', 30],
  ['bbc-sport_rss_2019-08-14.xml', 22],
  ['guardian-football_rss_2026-01-01.xml', 55],
  ['skysports_rss_2026-01-01.xml', 20],
  ['marca-futbol_rss_2026-01-01.xml', 71],
  ['feedburner_atom_not-sport.xml', 25],
]

for (const [name, count] of recordings) {
  recordedTest(`the recorded ${name} keeps all ${count} items`, async () => {
    const document = await readText(recordedDocument('news', name))
    if ('problem' in document) throw new Error(document.problem.reason)
    const found = await read(document.text)
    if ('rejected' in found) throw new Error(found.rejected)
    expect(found.problems).toEqual([])
    expect(found.articles).toHaveLength(count)
    for (const { headline, summary, published_at, url: address, source } of found.articles) {
      expect(`${headline} ${summary}`).not.toMatch(/<\/?[a-z]+[ >]|&\w+;|CDATA/)
      expect(address).toMatch(/^https?:\/\//)
      expect(published_at).toMatch(/Z$/)
      expect(source.length).toBeGreaterThan(0)
    }
  })
}
