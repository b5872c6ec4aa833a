import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { readConfig } from '../config/config.ts'
import type { DocumentType } from '../contract/adapter.ts'
import { adapters } from './adapters.ts'
import { createFeeds } from './index.ts'

const ours = { publicUrl: () => '', agent: 'test' }
const feedsOf = (env: Record<string, string>) => createFeeds(readConfig(env), ours)

function failureOf(env: Record<string, string>): string {
  try {
    feedsOf(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('FEEDS names feeds that run, and recordings to replay', () => {
  const named = feedsOf({ FEEDS: 'simulator,nba-cdn,replay:recordings' })
  expect(named.map(({ name }) => name)).toEqual(['simulator', 'nba-cdn', 'replay'])
})

test('a feed that is unknown or can only be imported is rejected, and the error names the setting', () => {
  expect(failureOf({ FEEDS: 'nba-cdm' })).toMatch(/^FEEDS must name feeds from .*: nba-cdm is unknown$/)
  expect(failureOf({ FEEDS: 'nba-stats' })).toMatch(
    /^FEEDS must name feeds from .*: nba-stats can only be imported$/,
  )
})

test('FEED_URLS and FEED_INTERVALS must be lists of names and values', () => {
  expect(failureOf({ FEED_URLS: 'nba-cdn' })).toContain('FEED_URLS must be')
  expect(failureOf({ FEED_URLS: 'nba-cdn=ftp://example.org' })).toContain('FEED_URLS must be')
  expect(failureOf({ FEED_INTERVALS: 'nba-cdn=often' })).toContain('FEED_INTERVALS must be')
})

test('FEED_HEADERS must be a list of feed.header=value with known feeds, and its values are never shown', () => {
  for (const wrong of [
    'nba-cdn=secret',
    'nba-cdn.x-key',
    'nba-cdn.x key=secret',
    'nba-cdn.x-key=\u00e9secret',
  ]) {
    const message = failureOf({ FEED_HEADERS: wrong })
    expect(message).toContain('FEED_HEADERS must be')
    expect(message).not.toContain('secret')
  }
  expect(failureOf({ FEED_HEADERS: 'nba-cdm.x-key=secret' })).toMatch(
    /^FEED_HEADERS must name feeds.*nba-cdm is unknown$/,
  )
})

test('a polled source is stale after a minute, or three intervals, without a response', () => {
  const [usual] = feedsOf({ FEEDS: 'nba-cdn' })
  const [slow] = feedsOf({ FEEDS: 'nba-cdn', FEED_INTERVALS: 'nba-cdn=5m' })
  expect([usual!.staleAfterMs, slow!.staleAfterMs]).toEqual([60_000, 900_000])
  expect(usual!.fills).toContain('nba')
})

test('every adapter has a name and a summary, and lists what its documents fill', () => {
  for (const [name, adapter] of adapters) {
    expect(adapter.name).toBe(name)
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(adapter.summary.length).toBeGreaterThan(10)
    expect(adapter.documents.length).toBeGreaterThan(0)
    // A polled adapter needs a base URL: its own, or one from FEED_URLS.
    if (adapter.plan && adapter.baseUrl === null) {
      expect(failureOf({ FEEDS: name })).toContain(`FEED_URLS must set the base URL of ${name}`)
      expect(failureOf({ FEEDS: name, FEED_URLS: `${name}=http://127.0.0.1:9` })).toBe('')
    }
  }
})

test('no adapter imports another: code for one sport is in shared/', () => {
  const isAdapter = (folder: string) => adapters.has(folder)
  const imports = readdirSync('src/feeds')
    .filter(isAdapter)
    .flatMap((folder) =>
      readdirSync(`src/feeds/${folder}`)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .flatMap((file) => {
          const text = readFileSync(`src/feeds/${folder}/${file}`, 'utf8')
          const targets = [...text.matchAll(/from '\.\.\/([a-z0-9-]+)\//g)].map((match) => match[1]!)
          return targets.filter(isAdapter).map((target) => `${folder}/${file} → ${target}`)
        }),
    )
  expect(imports).toEqual([])
})

test('the documentation lists every adapter with its documents and what they fill', () => {
  const page = readFileSync('docs/feeds.md', 'utf8')
  for (const { name, summary, documents, plan } of adapters.values()) {
    const given = ({ kinds }: DocumentType) => (kinds === 'any' ? 'any kind' : kinds.join(', ') || 'nothing')
    const filled = documents.map((type) => `${type.name} → ${given(type)}`)
    const cells = [`\`${name}\``, plan ? 'runs, imports' : 'imports', summary, filled.join('; ')]
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
    expect(row?.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim())).toEqual(cells)
  }
})
