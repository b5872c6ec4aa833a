import { describe, expect, test } from 'bun:test'
import { ingestParsed, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const alias = { sport: 'nba', source: 'nba', source_id: '7', slug: 'j-allen', name: 'J. Allen', short: true }
const put = JSON.stringify({ kind: 'feed.alias', id: 'nba:nba:7', data: alias })
const ingest = (store: ReturnType<typeof memoryStore>, text: string) =>
  ingestParsed(store, adapter.parse(textDocument('changes.ndjson', text), store.context()))

describe('lines of changes', () => {
  test('are ingested as they are; blank lines are skipped', async () => {
    const store = memoryStore(recordKinds, 0)
    const { problems, rejected } = await ingest(store, `\n${put}\r\n\n${put.replace('nba:nba:7', 'x')}`)
    expect(problems).toEqual([])
    expect(rejected).toEqual(['feed.alias x: the id must be nba:nba:7'])
    expect(store.get<object>('feed.alias', 'nba:nba:7')).toEqual(alias)
    await ingest(store, JSON.stringify({ kind: 'feed.alias', id: 'nba:nba:7', op: 'delete' }))
    expect(store.size()).toBe(0)
  })

  test('that are invalid are reported by line number and do not affect others', async () => {
    const store = memoryStore(recordKinds, 0)
    const { problems } = await ingest(store, `{"kind":"a"\n{"id":"1"}\n${put}\n{"kind":"a","id":"1"}\n`)
    expect(problems.map(({ position }) => position)).toEqual(['line 1', 'line 2', 'line 4'])
    expect(store.size()).toBe(1)
  })

  test.each(['', '[]', 'null', '\n\n'])('%p yields nothing', async (text) => {
    const store = memoryStore(recordKinds, 0)
    expect(await ingest(store, text)).toEqual({ changes: [], problems: [], notices: [], rejected: [] })
  })
})
