/** Generated stories with word frequencies as in a language, the same every time. */
import type { Change } from '../../src/contract/change.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'

const leagues = ['nba', 'nfl', 'mlb', 'nhl', 'epl']
const common =
  'the to of and a in for on at with his is was from game season team win points coach night lead run play half'.split(
    ' ',
  )
const openings = 'b br c ch d f g gr h k l m n p r s sh st t th tr v w'.split(' ')
const middles = 'a ai e ea i o oo ou u'.split(' ')
const endings = 'b ck d g ll m n nd ng nt p r rd rk s st t x'.split(' ')
const vocabularySize = 30_000
const minutesApart = 10

export interface MadeUpNews {
  readonly changes: (from: number, count: number) => Change[]
  /** A word by its rank: 0 is the most common. */
  readonly word: (rank: number) => string
  /** Two adjacent words of some story. */
  readonly phrase: (rng: Rng) => string
  readonly publishedMs: (index: number) => number
}

export function sampleNews(seed: string, newestMs: number, total: number): MadeUpNews {
  const vocabulary = makeVocabulary(createRng(seed).fork('words'))
  const draw = zipf(vocabulary)
  const publishedMs = (index: number) => newestMs - (total - index) * minutesApart * 60_000
  const bodies = (index: number) => {
    const rng = createRng(seed).fork(`story ${index}`)
    const words = (count: number) => Array.from({ length: count }, () => draw(rng))
    return { headline: words(rng.int(7, 12)), summary: words(rng.int(20, 35)), body: words(rng.int(80, 160)) }
  }
  return {
    word: (rank) => vocabulary[rank]!,
    publishedMs,
    phrase: (rng) => {
      const { body } = bodies(rng.int(0, total - 1))
      const at = rng.int(0, body.length - 2)
      return `"${body[at]} ${body[at + 1]}"`
    },
    changes: (from, count) =>
      Array.from({ length: count }, (_, i): Change => {
        const index = from + i
        const { headline, summary, body } = bodies(index)
        const data = {
          headline: headline.join(' '),
          summary: `${summary.join(' ')}.`,
          body: `${body.join(' ')}.`,
          url: `https://news.example/${index}`,
          published_at: new Date(publishedMs(index)).toISOString(),
          league: leagues[index % leagues.length]!,
          teams: [],
          players: [],
          category: index % 10 === 0 ? 'injury' : 'other',
        }
        return { kind: 'news.article', id: `story-${index}`, op: 'put', data }
      }),
  }
}

function makeVocabulary(rng: Rng): string[] {
  const words = new Set(common)
  while (words.size < vocabularySize) {
    const syllable = () => rng.pick(openings) + rng.pick(middles)
    words.add(Array.from({ length: rng.int(1, 3) }, syllable).join('') + rng.pick(endings))
  }
  return [...words]
}

/** The nth word is 1/n times as frequent as the first. */
function zipf(vocabulary: readonly string[]): (rng: Rng) => string {
  const sums: number[] = []
  let sum = 0
  for (let rank = 0; rank < vocabulary.length; rank++) {
    sum += 1 / (rank + 2)
    sums.push(sum)
  }
  return (rng) => {
    const wanted = rng.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return vocabulary[low]!
  }
}
