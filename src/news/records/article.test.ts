import { describe, expect, test } from 'bun:test'
import { recordKinds } from '../../areas.ts'
import type { Article } from './article.ts'

const article = recordKinds.get('news.article')!
const atMs = Date.parse('2026-01-15T20:00:00.000Z')

const settle = (data: object, previous: Article | null = null) =>
  article.reconcile(data, previous, { id: 's1', atMs }) as { doc: Article } & { rejected: string } & {
    stale: true
  }

describe('a story', () => {
  test('is stored as plain text, and what it leaves out is read from its words', () => {
    const { doc } = settle({
      headline: "<b>Lakers</b>' LeBron James (ankle) ruled out Friday vs. Celtics",
      url: 'https://www.news.example/a',
    })
    expect(doc).toEqual({
      id: 's1',
      headline: "Lakers' LeBron James (ankle) ruled out Friday vs. Celtics",
      summary: '',
      body: '',
      url: 'https://www.news.example/a',
      source: 'news.example',
      published_at: '2026-01-15T20:00:00.000Z',
      league: 'nba',
      teams: ['LAL', 'BOS'],
      players: [],
      category: 'injury',
      designation: 'out',
      designation_detail: null,
      body_part: 'ankle',
      urgent: false,
      revision: 0,
      updated_at: '2026-01-15T20:00:00.000Z',
    })
  })

  test('is what is stated of it where something is', () => {
    const stated = {
      headline: 'Lakers rule out LeBron James (ankle)',
      league: '',
      teams: [],
      players: ['lebron-james'],
      category: 'recap',
      source: 'Wire',
      urgent: true,
      revision: 3,
    }
    const { doc } = settle(stated)
    expect(doc).toMatchObject({ ...stated, designation: null, body_part: null })
  })

  test('that is told again stays, and is the next revision where it says something new', () => {
    const { doc: first } = settle({ headline: 'Out', summary: 'One', urgent: true, source: 'Wire' })
    expect(settle({ headline: 'Out', summary: '<p>One</p>' }, first).doc).toBe(first)
    expect(settle({ headline: 'Out', summary: 'Two' }, first).doc).toMatchObject({
      revision: 1,
      urgent: true,
      source: 'Wire',
      published_at: first.published_at,
    })
  })

  test('as it is served may be stated again', () => {
    const { doc } = settle({ headline: 'A &lt;b&gt; c', body: '<p>x</p><p>y</p>', revision: 2 })
    expect(article.mismatch(doc)).toBeNull()
    expect(settle(doc, doc).doc).toBe(doc)
    expect(settle(doc).doc).toEqual(doc)
  })

  test('that is older than what is stored changes nothing', () => {
    const { doc } = settle({ headline: 'New', revision: 2, updated_at: '2026-01-15T20:00:00.000Z' })
    expect(settle({ headline: 'Old', updated_at: '2026-01-15T19:00:00.000Z' }, doc).stale).toBe(true)
    expect(settle({ headline: 'Old', revision: 1 }, doc).stale).toBe(true)
  })

  test('is refused without text, with another id or an address that is none', () => {
    expect(settle({ headline: '<img src="x">' }).rejected).toBe('headline has no text')
    expect(settle({ headline: 'x', id: 's2' }).rejected).toContain('is not the id')
    expect(settle({ headline: 'x', url: 'https://[' }).rejected).toBe('url is no address')
    expect(article.mismatch({ headline: 'x', url: 'javascript:alert(1)' })).toContain('url')
    expect(article.mismatch({ headline: 'x', category: 'gossip' })).toContain('category')
  })
})
