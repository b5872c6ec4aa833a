import { expect, test } from 'bun:test'
import { assume, outlookOf, retract } from '../../../games/standings/outlook.ts'
import type { Outlook } from '../../../games/standings/rules.ts'
import { indexGames, type SeasonGame } from '../../../games/standings/season-game.ts'
import { createRng } from '../../../kernel/rng.ts'
import { raceNumbers } from './magic-numbers.ts'
import { rulesOf } from './rules.ts'

const rules = rulesOf('2025')!
const clubOf = (team: string) => rules.clubs.findIndex((club) => club.team === team)
const [toronto, york] = [clubOf('TOR'), clubOf('NYY')]

interface Series {
  /** Games between the two: won by Toronto, won by New York, open. */
  readonly between: readonly [number, number, number]
  /** Other games of each: won, lost, open. */
  readonly TOR: readonly [number, number, number]
  readonly NYY: readonly [number, number, number]
}

/** The other games are against clubs of the other league. */
function outlookFor({ between, TOR, NYY }: Series): Outlook {
  const games: SeasonGame[] = []
  const add = (home: string, away: string, score: SeasonGame['score']) =>
    games.push({ id: `g${games.length}`, startMs: games.length, home, away, score, ending: 'REG' })
  const addAll = (home: string, away: string, [won, lost, open]: Series['TOR']) => {
    for (let i = 0; i < won; i++) add(home, away, [1, 0])
    for (let i = 0; i < lost; i++) add(home, away, [0, 1])
    for (let i = 0; i < open; i++) add(home, away, null)
  }
  addAll('TOR', 'NYY', between)
  addAll('TOR', 'LAD', TOR)
  addAll('NYY', 'SD', NYY)
  return outlookOf(rules, indexGames(rules.clubs, games), { gamesEach: null, isOver: false })
}

const numbersOf = (outlook: Outlook, club: number) =>
  raceNumbers(outlook, rules.rank(outlook.table).divisions, club)

/** Every end: wins of Toronto and losses of New York until then, and whether Toronto is ahead in the end. */
function endsOf(outlook: Outlook): { readonly events: number; readonly isAhead: boolean }[] {
  const visit = (at: number, events: number): { events: number; isAhead: boolean }[] => {
    const game = outlook.open[at]
    if (!game) {
      const { order } = rules
        .rank(outlook.table, 'American League')
        .divisions.find(({ name }) => name === 'AL East')!
      return [{ events, isAhead: order[0]!.club === toronto }]
    }
    return [true, false].flatMap((isHome) => {
      const [winner, loser] = isHome ? [game.home, game.away] : [game.away, game.home]
      const result = {
        ...game,
        ...(isHome ? { homeScore: 1, awayScore: 0 } : { homeScore: 0, awayScore: 1 }),
      }
      assume(outlook, { ...result, ending: 'REG' })
      const found = visit(at + 1, events + Number(winner === toronto) + Number(loser === york))
      retract(outlook, { ...result, ending: 'REG' })
      return found
    })
  }
  return visit(0, 0)
}

test('a season series that is won makes the magic number one lower', () => {
  const race = { TOR: [80, 66, 3], NYY: [83, 63, 3] } as const
  expect(numbersOf(outlookFor({ ...race, between: [8, 5, 0] }), toronto).magic_number).toBe(3)
  const lost = outlookFor({ between: [6, 7, 0], TOR: [82, 64, 3], NYY: [82, 64, 3] })
  expect(numbersOf(lost, york)).toEqual({ magic_number: 2, elimination_number: null })
  expect(numbersOf(lost, toronto)).toEqual({ magic_number: null, elimination_number: 2 })
})

test('a season series that a rival cannot win and end level counts as won', () => {
  // One win of either still separates them: New York would have to win both games left, and would then be ahead.
  const leading = outlookFor({ between: [6, 5, 2], TOR: [83, 66, 0], NYY: [83, 66, 0] })
  expect(numbersOf(leading, toronto).magic_number).toBe(1)
  const behind = outlookFor({ between: [5, 6, 2], TOR: [84, 65, 0], NYY: [82, 67, 0] })
  expect(numbersOf(behind, toronto).magic_number).toBe(2)
})

test('a magic number is enough at every end of the season, and one less is not where the series is over', () => {
  const rng = createRng('magic numbers')
  let [checked, tight] = [0, 0]
  for (let i = 0; i < 40; i++) {
    const open = [i % 2 === 0 ? 0 : 1, rng.int(1, 2)] as const
    const won = rng.int(5, 7)
    const [a, b] = [rng.int(44, 45), rng.int(43, 45)]
    const series: Series = {
      between: [won, 13 - won - open[0], open[0]],
      ...{ TOR: [a, 90 - a, open[1]], NYY: [b, 90 - b, open[1]] },
    }
    const outlook = outlookFor(series)
    const { magic_number: magic } = numbersOf(outlook, toronto)
    if (magic === null) continue
    const ends = endsOf(outlook)
    const lost = ends.filter(({ events, isAhead }) => events >= magic && !isAhead)
    expect([series, magic, lost]).toEqual([series, magic, []])
    checked += 1
    const before = ends.filter(({ events }) => events === magic - 1)
    if (open[0] > 0 || before.length === 0) continue
    expect([series, magic, before.every(({ isAhead }) => isAhead)]).toEqual([series, magic, false])
    tight += 1
  }
  expect(checked).toBeGreaterThan(10)
  expect(tight).toBeGreaterThan(2)
})

test('a postponed game that was made up as another game counts once', () => {
  const game = (i: number, more: Partial<SeasonGame>): SeasonGame => ({
    ...{ id: `g${i}`, startMs: i, home: 'TOR', away: 'NYY', score: null, ending: 'REG' },
    ...more,
  })
  const games = [
    game(0, { calledOff: 'postponed' }),
    ...Array.from({ length: 9 }, (_, i) => game(i + 1, { score: i < 6 ? [1, 0] : [0, 1] })),
    game(10, {}),
  ]
  const outlook = outlookOf(rules, indexGames(rules.clubs, games), { gamesEach: 10, isOver: false })
  expect([outlook.left[toronto], outlook.leftBetween[toronto * rules.clubs.length + york]]).toEqual([1, 1])
})
