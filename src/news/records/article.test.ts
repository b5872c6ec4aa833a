import { describe, expect, test } from 'bun:test'
import { recordKinds } from '../../areas.ts'
import type { Article } from './article.ts'

const article = recordKinds.get('news.article')!
const atMs = Date.parse('2026-01-15T20:00:00.000Z')

const reconcile = (data: object, previous: Article | null = null) =>
  article.reconcile(data, previous, { id: 's1', atMs }) as { doc: Article } & { rejected: string } & {
    stale: true
  }

describe('a story', () => {
  test('is stored as plain text, with missing labels classified from the text', () => {
    const { doc } = reconcile({
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

  test('keeps the labels of its input', () => {
    const input = {
      headline: 'Lakers rule out LeBron James (ankle)',
      league: '',
      teams: [],
      players: ['lebron-james'],
      category: 'recap',
      source: 'Wire',
      urgent: true,
      revision: 3,
    }
    const { doc } = reconcile(input)
    expect(doc).toMatchObject({ ...input, designation: null, body_part: null })
  })

  test('stays when unchanged, and becomes the next revision when changed', () => {
    const { doc: first } = reconcile({ headline: 'Out', summary: 'One', urgent: true, source: 'Wire' })
    expect(reconcile({ headline: 'Out', summary: '<p>One</p>' }, first).doc).toBe(first)
    expect(reconcile({ headline: 'Out', summary: 'Two' }, first).doc).toMatchObject({
      revision: 1,
      urgent: true,
      source: 'Wire',
      published_at: first.published_at,
    })
  })

  test('can be ingested again as served', () => {
    const { doc } = reconcile({ headline: 'A &lt;b&gt; c', body: '<p>x</p><p>y</p>', revision: 2 })
    expect(article.mismatch(doc)).toBeNull()
    expect(reconcile(doc, doc).doc).toBe(doc)
    expect(reconcile(doc).doc).toEqual(doc)
  })

  test('older than the stored one is stale', () => {
    const { doc } = reconcile({ headline: 'New', revision: 2, updated_at: '2026-01-15T20:00:00.000Z' })
    expect(reconcile({ headline: 'Old', updated_at: '2026-01-15T19:00:00.000Z' }, doc).stale).toBe(true)
    expect(reconcile({ headline: 'Old', revision: 1 }, doc).stale).toBe(true)
  })

  test('is rejected without text, with another id or an invalid address', () => {
    expect(reconcile({ headline: '<img src="x">' }).rejected).toBe('headline has no text')
    expect(reconcile({ headline: 'x', id: 's2' }).rejected).toContain('is not the id')
    expect(reconcile({ headline: 'x', url: 'https://[' }).rejected).toBe('url is not a valid address')
    expect(article.mismatch({ headline: 'x', url: 'javascript:alert(1)' })).toContain('url')
    expect(article.mismatch({ headline: 'x', category: 'gossip' })).toContain('category')
  })
})
