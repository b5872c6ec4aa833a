import { expect, test } from 'bun:test'
import type { FeedWarning } from '../contract/feed.ts'
import { ManualClock } from '../kernel/clock.ts'
import { createLog } from '../kernel/log.ts'
import { FeedWarnings } from './feed-warnings.ts'

function opened() {
  const lines: string[] = []
  const clock = new ManualClock(0)
  const write = (line: string) => void lines.push(JSON.parse(line).event)
  const log = createLog({ level: 'info', format: 'json', write, now: () => 0 })
  const warnings = new FeedWarnings({ feed: 'source', clock, log })
  const reasons = (): FeedWarning[] => warnings.list().map(({ reason }) => reason)
  return { warnings, lines, clock, reasons }
}

test('a missing field is logged once per shape, however often documents with and without it alternate', () => {
  const { warnings, lines, reasons } = opened()
  for (let i = 0; i < 6; i++) {
    warnings.set('missing_fields', '/box/#', '/players[]/name')
    expect(reasons()).toEqual(['missing_fields'])
    warnings.set('missing_fields', '/box/#', null)
    expect(reasons()).toEqual([])
  }
  expect(lines).toEqual(['feed.warning'])
  warnings.set('missing_fields', '/box/#', '/players[]/points')
  expect(lines).toEqual(['feed.warning', 'feed.warning'])
})

test('a correction is shown for an hour', () => {
  const { warnings, clock, reasons } = opened()
  warnings.set('correction', 'nba.game 1', 'home score goes back from 97 to 73')
  clock.advance(3_600_000)
  expect(reasons()).toEqual(['correction'])
  clock.advance(1)
  expect(reasons()).toEqual([])
})
