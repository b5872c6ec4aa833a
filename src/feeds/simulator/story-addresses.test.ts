import { expect, test } from 'bun:test'
import type { Change } from '../../contract/change.ts'
import { withAddresses } from './story-addresses.ts'

const story: Change = { kind: 'news.article', id: 'a b', op: 'put', data: { headline: 'x', url: '' } }
const others: readonly Change[] = [
  { kind: 'nba.game', id: '1', op: 'put', data: { url: '' } },
  { kind: 'news.article', id: 'gone', op: 'delete' },
]

test('a simulated story has the address of its page on this service; other changes stay as they are', async () => {
  const sent: Change[] = []
  const take = async (changes: readonly Change[]) => {
    sent.push(...changes)
    return { accepted: changes.length, unchanged: 0, rejected: [] }
  }
  const context = withAddresses({ emit: take, backfill: take }, () => 'https://scores.test')
  await context.emit([story, ...others])
  await context.backfill([story])
  const addressed = { ...story, data: { headline: 'x', url: 'https://scores.test/stories/a%20b' } }
  expect(sent).toEqual([addressed, ...others, addressed])
})
