import { describe, expect, test } from 'bun:test'
import type { Observation } from '../contract/feed.ts'
import { silentLog } from '../kernel/log.ts'
import { FeedSources } from './feed-sources.ts'

function watched(fills = ['nfl', 'soccer']) {
  let nowMs = 0
  const warnings = new Map<string, string>()
  const sources = new FeedSources({
    feed: 'source',
    fills,
    staleAfterMs: 60_000,
    now: () => nowMs,
    log: silentLog,
    warn: (reason, subject, detail) => {
      if (detail === null) warnings.delete(`${reason} ${subject}`)
      else warnings.set(`${reason} ${subject}`, detail)
    },
  })
  const observe = (url: string, seen: Partial<Observation> = {}) =>
    sources.observe({ url, everyMs: 10_000, status: 200, failure: null, ...seen })
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { sources, observe, wait, warnings }
}

const of = (sport: string, ...games: string[]) => ({ sports: new Set([sport]), games: new Set(games) })
const page = { failure: 'HTML, not JSON: Sorry' }

describe('the documents of a source', () => {
  test('leave only the sport stale whose documents fail', () => {
    const { sources, observe, wait } = watched()
    observe('nfl', of('nfl'))
    observe('soccer', of('soccer'))
    for (let i = 0; i < 7; i++) {
      wait(10_000)
      observe('nfl', page)
      observe('soccer')
    }
    expect(sources.stale()).toEqual({
      sports: ['nfl'],
      since: new Date(0).toISOString(),
      reason: 'HTML, not JSON: Sorry',
    })
    expect([sources.isStale('nfl'), sources.isStale('soccer')]).toEqual([true, false])
    observe('nfl')
    expect(sources.stale()).toBeNull()
  })

  test('that come rarely do not show that scores are current, and have a limit of their own', () => {
    const { sources, observe, wait } = watched(['nfl'])
    observe('board', of('nfl'))
    observe('schedule', { ...of('nfl'), everyMs: 6 * 3_600_000 })
    wait(61_000)
    observe('schedule', { everyMs: 6 * 3_600_000 })
    observe('board', page)
    expect(sources.stale()?.sports).toEqual(['nfl'])
    observe('board', { everyMs: 300_000 })
    wait(899_000)
    expect(sources.stale()).toBeNull()
    wait(2_000)
    expect(sources.stale()?.reason).toBe('no answer')
  })

  test('that never worked leave the sports stale that no other document fills', () => {
    const { sources, observe, wait } = watched()
    wait(61_000)
    observe('nfl', page)
    observe('soccer', of('soccer'))
    expect(sources.stale()?.sports).toEqual(['nfl'])
  })

  test('are listed with status, last success, failures and reason, and without the password of a proxy', () => {
    const { sources, observe, wait } = watched()
    observe('http://user:secret@proxy/a')
    observe('http://proxy/b', of('nfl'))
    wait(1_000)
    for (let i = 0; i < 2; i++) observe('http://proxy/b', { status: 404, failure: 'it answers 404' })
    const at = new Date(0).toISOString()
    expect(sources.list()).toEqual([
      { url: 'http://proxy/b', status: 404, last_success_at: at, failures: 2, reason: 'it answers 404' },
      { url: 'http://proxy/a', status: 200, last_success_at: at, failures: 0, reason: null },
    ])
  })
})

describe('a game in progress that vanishes from the documents', () => {
  test('is missing and its sport stale until a document contains it or it is over', () => {
    const { sources, observe, warnings } = watched()
    observe('nfl', of('nfl', 'nfl.game 1', 'nfl.game 2'))
    sources.follow('nfl.game', ['1', '2', 'of another feed'])
    expect(sources.stale()).toBeNull()
    observe('nfl', of('nfl', 'nfl.game 2'))
    sources.follow('nfl.game', ['1', '2'])
    expect(sources.stale()).toMatchObject({
      sports: ['nfl'],
      reason: 'nfl.game 1 is missing from its documents',
    })
    expect([...warnings.keys()]).toEqual(['missing_game nfl.game 1'])
    observe('summary of 1', of('nfl', 'nfl.game 1'))
    sources.follow('nfl.game', ['1', '2'])
    expect([sources.stale(), warnings.size]).toEqual([null, 0])
    sources.drop('summary of 1')
    sources.follow('nfl.game', ['1', '2'])
    expect(sources.stale()?.sports).toEqual(['nfl'])
    sources.follow('nfl.game', ['2'])
    expect([sources.stale(), warnings.size]).toEqual([null, 0])
  })
})
