/** Parts of the console that need no browser. */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { applied, differences } from '../../console/src/differences.ts'
import { type GameView, matchUp, scorePair, scoreText } from '../../console/src/game-view.ts'
import { partsOf } from '../../console/src/import-parts.ts'
import { namedParts, playersOf } from '../../console/src/named-players.ts'
import { statsOf } from '../../console/src/statistics/sport-stats.ts'
import type { Stat } from '../../console/src/statistics/stat.ts'
import { sumOf } from '../../console/src/statistics/sums.ts'
import { contrast, readable } from '../../console/src/teams.ts'
import { spanOf } from '../../console/src/time.ts'
import { jsonDiff } from '../../src/kernel/json.ts'

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

const shown = (stats: readonly Stat[], line: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(stats.map(({ name, text }) => [name, text(line)]))

test('figures are written as the trade does: .275, 1.02, 38:12, 9-30; a dash where nobody knows', () => {
  const [batting, pitching] = statsOf.mlb.box
  expect(shown(batting!.stats, { ab: 4, avg: 0.275, obp: 0.3, slg: null, ops: 1.02 })).toMatchObject({
    AB: '4',
    AVG: '.275',
    OBP: '.300',
    SLG: '–',
    OPS: '1.020',
  })
  expect(shown(pitching!.stats, { outs_recorded: 11, pitches: 69, strikes: 46, era: 1.02 })).toMatchObject({
    IP: '3.2',
    'PC-ST': '69-46',
    ERA: '1.02',
  })
  const [players] = statsOf.nba.box
  expect(shown(players!.stats, { min: 38.2, fgm: 9, fga: 30, plus_minus: -5 })).toMatchObject({
    MIN: '38:12',
    FG: '9-30',
    '+/−': '−5',
    PTS: '–',
  })
  const [skaters, goalies] = statsOf.nhl.box
  expect(shown(skaters!.stats, { toi_seconds: 829, fow: 10, fol: 3 })).toMatchObject({
    TOI: '13:49',
    FO: '10-3',
  })
  expect(shown(goalies!.stats, { sa: 34, sv: 32, ga: 2 })).toMatchObject({ 'SV%': '.941' })
  expect(shown(goalies!.stats, { sa: 0, sv: 0, ga: 0 })).toMatchObject({ 'SV%': '–' })
})

test('kick and punt returns are two tables, each with the players who had one', () => {
  const returns = statsOf.nfl.box.filter(({ title }) => title.endsWith('returns'))
  const side = { returns: [{ player: 'a', kick_returns: 4, kick_return_yds: 92, punt_returns: 0 }] }
  expect(returns.map(({ linesOf }) => linesOf(side).length)).toEqual([1, 0])
  expect(shown(returns[0]!.stats, side.returns[0]!)).toMatchObject({ NO: '4', YDS: '92', AVG: '23.0' })
})

test('a season adds up its games: sums, the longest, decisions; a sum with an unknown part is unknown', () => {
  const lines = [
    { yds: 78, long: 19, targets: null, starter: true, decision: 'W' },
    { yds: 22, long: null, targets: 4, starter: false, decision: null },
  ]
  expect(sumOf(lines)).toEqual({
    games: 2,
    yds: 100,
    long: 19,
    starter: 1,
    decision_W: 1,
    decision_L: 0,
    decision_O: 0,
    decision_S: 0,
  })
  const [, pitching] = statsOf.mlb.log
  const sum = sumOf([
    { outs_recorded: 18, er: 2, bb: 1, h: 5, decision: 'W' },
    { outs_recorded: 9, er: 3, bb: 2, h: 4, decision: 'L' },
  ])
  expect(shown(pitching!.season, sum)).toMatchObject({
    G: '2',
    W: '1',
    L: '1',
    IP: '9.0',
    ERA: '5.00',
    WHIP: '1.33',
  })
})

test('the players of a play are found in its text: in full, by the initial, with accents, each once', () => {
  const parts = (text: string, fields: Readonly<Record<string, unknown>>) =>
    namedParts(text, playersOf(fields)).map((part) =>
      typeof part === 'string' ? part : [part.player, part.text],
    )
  expect(
    parts('M.Cárdenas kicks off, returned by G.Jessup.', {
      player: 'mateo-cardenas',
      player_name: 'Mateo Cárdenas',
    }),
  ).toEqual([['mateo-cardenas', 'M.Cárdenas'], ' kicks off, returned by G.Jessup.'])
  expect(
    parts('Goal by Linus Sjöqvist from Theo Kirkwood', {
      player: 'linus-sjoqvist',
      player_name: null,
      assists: ['theo-kirkwood-2'],
    }),
  ).toEqual([
    'Goal by ',
    ['linus-sjoqvist', 'Linus Sjöqvist'],
    ' from ',
    ['theo-kirkwood-2', 'Theo Kirkwood'],
  ])
  expect(parts('Start of period 1', { player: null })).toEqual(['Start of period 1'])
  expect(parts('<b>(', { player: '.*-[' })).toEqual(['<b>('])
})
