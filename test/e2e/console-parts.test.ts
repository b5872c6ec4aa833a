/** Parts of the console that need no browser. */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { applied, differences } from '../../console/src/differences.ts'
import { type GameView, matchUp, scorePair, scoreText } from '../../console/src/game-view.ts'
import { partsOf } from '../../console/src/import-parts.ts'
import { contrast, readable } from '../../console/src/teams.ts'
import { spanOf } from '../../console/src/time.ts'
import { jsonDiff } from '../../src/kernel/json-diff.ts'

test('the versions of a history, applied one after another, give every document again', () => {
  const field = fc.constantFrom('a', 'b/c', 'd~e', 'f')
  const document = fc.dictionary(
    field,
    fc.oneof(fc.integer(), fc.string(), fc.dictionary(field, fc.boolean())),
    {
      minKeys: 1,
    },
  )
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), (documents) => {
      let before: unknown = null
      let shown: unknown = null
      for (const next of documents) {
        shown = applied(shown, jsonDiff(before, next))
        before = next
        // A history writes a field that is gone as null.
        expect(withoutNull(shown)).toEqual(withoutNull(next))
      }
    }),
    { seed: 12, numRuns: 200 },
  )
})

const withoutNull = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
          inner === null ? [] : [[name, withoutNull(inner)]],
        ),
      )
    : value

test('soccer names the home side first, the other sports the visitors, everywhere', () => {
  const game = (sport: 'soccer' | 'nba') =>
    ({
      sport,
      home: { team: 'Lyon', score: 3 },
      away: { team: 'Monaco', score: 1 },
      clock: 'Final',
    }) as GameView
  expect(matchUp(game('soccer'))).toBe('Lyon v Monaco')
  expect(matchUp(game('nba'))).toBe('Monaco at Lyon')
  expect(scoreText(game('soccer'))).toBe('Lyon 3, Monaco 1. Final')
  expect(scoreText(game('nba'))).toBe('Monaco 1, Lyon 3. Final')
  expect(scorePair('soccer', { home: 3, away: null })).toBe('3––')
  expect(scorePair('nba', { home: 3, away: 1 })).toBe('1–3')
})

test('differences name every leaf by its JSON pointer', () => {
  const from = { a: 1, 'b/c': { d: [1, 2] }, gone: true }
  expect(differences(from, { a: 1, 'b/c': { d: [1, 3] }, new: 'x' })).toEqual([
    { path: '/b~1c/d', from: [1, 2], to: [1, 3] },
    { path: '/gone', from: true, to: undefined },
    { path: '/new', from: undefined, to: 'x' },
  ])
})

test('a file is sent in whole lines, nothing lost, and the numbers of its lines go on from part to part', () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `{"id":"${at}","text":"${'x'.repeat(at % 700)}"}`)
  for (const text of ['', 'one line', `${lines.join('\n')}\n`, lines.join('\n')]) {
    const parts = [...partsOf(text)]
    expect(parts.map(({ body }) => body).join('')).toBe(text)
    expect(parts.slice(0, -1).every(({ body }) => body.endsWith('\n'))).toBe(true)
    expect(parts.reduce((sum, { lines: count }) => sum + count, 0)).toBe(text.split('\n').length - 1)
    expect(parts.at(-1)?.end ?? 1).toBe(1)
  }
  expect([...partsOf(lines.join('\n'))].length).toBeGreaterThan(1)
})

test('the colour of any team is seen on a light and on a dark page', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      expect(contrast(readable(parts.join(''), true)!, '#171e26')).toBeGreaterThanOrEqual(3)
      expect(contrast(readable(parts.join(''), false)!, '#ffffff')).toBeGreaterThanOrEqual(3)
    }),
    { seed: 12, numRuns: 200 },
  )
  expect(readable('007a33', false)).toBe('#009940')
})

test('a length of time is shown in the largest unit that divides it', () => {
  expect([604_800, 86_400, 3_600, 5_400, 45].map(spanOf)).toEqual(['7 d', '1 d', '1 h', '90 min', '45 s'])
})
