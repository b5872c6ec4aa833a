import { describe, expect, test } from 'bun:test'
import { createRng } from '../kernel/rng.ts'
import { createSignatures, overlap } from './minhash.ts'
import {
  type ComparedStory,
  canonicalUrl,
  injuryKey,
  shinglesOf,
  storyId,
  textHash,
  wordsOf,
} from './same-story.ts'
import { createStories } from './stories.ts'

const a = "Lakers' LeBron James (ankle) ruled out Friday vs. Celtics"
const b = 'LeBron James (ankle) ruled out for Lakers on Friday against Celtics'
const c = "Celtics' Jayson Tatum (ankle) questionable Friday vs. Lakers"

describe('headlines', () => {
  test('have the similarities of the metrics', () => {
    const share = (one: string, other: string, size: number) =>
      overlap(shinglesOf(wordsOf(one), size), shinglesOf(wordsOf(other), size))
    expect([1, 2, 3].map((size) => share(a, b, size))).toEqual([8 / 12, 4 / 14, 3 / 13])
    expect([1, 2, 3].map((size) => share(a, c, size))).toEqual([5 / 12, 1 / 14, 0])
  })
})

describe('an address', () => {
  test('is the same without tracking parameters', () => {
    const canonical = 'https://example.org/sport/1'
    for (const address of [
      'http://www.example.org/sport/1',
      'https://example.org/sport/1/?at_medium=RSS&utm_source=x#comments',
      'https://m.example.org/sport/1/amp',
    ]) {
      expect(canonicalUrl(address)).toBe(canonical)
    }
  })

  test('keeps what distinguishes stories', () => {
    expect(canonicalUrl('https://example.org/story?id=2&b=1')).toBe('https://example.org/story?b=1&id=2')
    expect(canonicalUrl('tag:example.org,2026:1')).toBeNull()
  })

  test('gives a story its id; without one the text does', () => {
    expect(storyId('https://example.org/1?utm_source=a', 'x', '')).toBe(
      storyId('http://example.org/1', 'y', ''),
    )
    expect(storyId('', 'A story', 'text')).toBe(storyId('', 'a  STORY!', 'Text.'))
    expect(storyId('', 'A story', 'text')).not.toBe(storyId('', 'Another story', 'text'))
  })
})

test('the hash of a text covers the headline and the first two hundred characters', () => {
  const long = 'word '.repeat(60)
  expect(textHash('Head', `${long} one`)).toBe(textHash('head', `${long} two`))
  expect(textHash('Head', 'one')).not.toBe(textHash('Head', 'two'))
  expect(textHash('Head', 'one')).toMatch(/^[0-9a-f]{64}$/)
})

test('signatures agree as often as their sets', () => {
  const rng = createRng('minhash')
  const { signature, bands } = createSignatures()
  for (const shared of [20, 60, 90]) {
    const common = Array.from({ length: shared }, () => String(rng.int(0, 1e9)))
    const set = () =>
      new Set([...common, ...Array.from({ length: 100 - shared }, () => String(rng.int(0, 1e9)))])
    const [one, other] = [set(), set()]
    const [first, second] = [signature(one), signature(other)]
    const agreeing = first.filter((hash, i) => hash === second[i]).length / first.length
    expect(Math.abs(agreeing - overlap(one, other))).toBeLessThan(0.12)
    const meets = bands(one).some((band) => bands(other).includes(band))
    if (shared === 90) expect(meets).toBe(true)
  }
})

const hourMs = 3_600_000
const story = (
  id: string,
  headline: string,
  summary: string,
  over: Partial<ComparedStory> = {},
): ComparedStory => ({
  ...{ id, headline, summary, league: 'nba', publishedMs: 0, injury: null },
  ...over,
})
const lead =
  'The club said on Thursday that it has agreed with its captain on a new contract that runs for three more seasons, after talks that began in the summer and went on for weeks.'

describe('a duplicate story', () => {
  test('is found by most of its words', () => {
    const stories = createStories()
    expect(stories.earlier(story('1', 'Captain signs new contract', lead))).toBeNull()
    const again = `${lead.replace('on Thursday', 'late on Thursday')} (AP)`
    expect(stories.earlier(story('2', 'Captain signs new contract', again))).toBe('1')
    expect(stories.earlier(story('3', 'Coach leaves', 'He goes after nine years at the club.'))).toBeNull()
  })

  test('is a new story in another league, or days later', () => {
    const stories = createStories()
    stories.earlier(story('1', 'Captain signs new contract', lead))
    expect(stories.earlier(story('2', 'Captain signs new contract', lead, { league: 'nhl' }))).toBeNull()
    expect(
      stories.earlier(story('3', 'Captain signs new contract', lead, { publishedMs: 49 * hourMs })),
    ).toBeNull()
  })

  test('with other numbers is a different result', () => {
    const stories = createStories()
    stories.earlier(story('1', 'Lakers beat Celtics 101-99 in overtime at home on Friday night', ''))
    const other = story('2', 'Lakers beat Celtics 104-99 in overtime at home on Friday night', '')
    expect(stories.earlier(other)).toBeNull()
  })

  test('of an injury is found by player, designation and body part, whatever the wording', () => {
    const key = (designation: string | null) =>
      injuryKey({ category: 'injury', players: ['lebron-james'], designation, body_part: 'ankle' })
    const stories = createStories()
    expect(stories.earlier(story('1', a, '', { injury: key('out') }))).toBeNull()
    expect(stories.earlier(story('2', b, '', { injury: key('out'), publishedMs: hourMs }))).toBe('1')
    expect(stories.earlier(story('3', b, '', { injury: key('questionable') }))).toBeNull()
    expect(stories.earlier(story('4', a, '', { injury: key('out'), publishedMs: 25 * hourMs }))).toBeNull()
    expect(injuryKey({ category: 'recap', players: ['x'], designation: null, body_part: null })).toBeNull()
  })
})
