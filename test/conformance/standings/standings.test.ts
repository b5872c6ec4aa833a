import { describe, expect, test } from 'bun:test'
import { outlookOf } from '../../../src/games/standings/outlook.ts'
import { type Clinched, proveClinches, proveInTurns } from '../../../src/games/standings/prove.ts'
import { isReached, type Outlook, type SeasonRules } from '../../../src/games/standings/rules.ts'
import { indexGames, type SeasonGame } from '../../../src/games/standings/season-game.ts'
import { createRng } from '../../../src/kernel/rng.ts'
import { rulesOf as mlbRules } from '../../../src/sports/mlb/standings/rules.ts'
import { rulesOf as nbaRules } from '../../../src/sports/nba/standings/rules.ts'
import { rulesOf as nflRules } from '../../../src/sports/nfl/standings/rules.ts'
import { rulesOf as nhlRules } from '../../../src/sports/nhl/standings/rules.ts'
import { finished, lateSeason } from '../../support/late-season.ts'

/** A league and the length of its test seasons. */
const leagues = [
  { name: 'nba', rules: nbaRules('2025-26')!, rounds: 40 },
  { name: 'nfl', rules: nflRules('2025')!, rounds: 17 },
  { name: 'nhl', rules: nhlRules('2025-26')!, rounds: 40 },
  { name: 'mlb', rules: mlbRules('2025')!, rounds: 50 },
] as const

const outlookFor = (rules: SeasonRules, games: readonly SeasonGame[], gamesEach: number): Outlook =>
  outlookOf(rules, indexGames(rules.clubs, games), { gamesEach, isOver: false })

/** Does the end of a season agree with what was claimed before? */
function isKept(
  rules: SeasonRules,
  games: readonly SeasonGame[],
  gamesEach: number,
  before: Clinched[],
): boolean {
  const { table } = outlookFor(rules, games, gamesEach)
  const ranking = rules.rank(table)
  return before.every((clinched, club) => {
    if (clinched === null) return true
    if (clinched === 'eliminated') return !isReached(rules.claims[0]!, ranking, rules, club)
    return isReached(rules.claims.find(({ name }) => name === clinched)!, ranking, rules, club)
  })
}

test('a proof in turns is the same, and other work goes on between them', async () => {
  const { rules, rounds } = leagues[0]
  const { games, gamesEach } = lateSeason(rules, 'turns', rounds, 9)
  const outlook = outlookFor(rules, games, gamesEach)
  let turns = 0
  let isRunning = true
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  const proven = await proveInTurns(outlook)
  isRunning = false
  expect(turns).toBeGreaterThan(1)
  expect(proven).toEqual(proveClinches(outlook))
})

for (const { name, rules, rounds } of leagues) {
  describe(`${name} standings`, () => {
    test('what is secured is never contradicted by the end of the season', () => {
      for (const left of [8, 14, 40, 100]) {
        const season = lateSeason(rules, `${name} left ${left}`, rounds, left)
        const proven = proveClinches(outlookFor(rules, season.games, season.gamesEach))
        for (let end = 0; end < 10; end++) {
          const games = finished(season, rules, `${name} end ${end}`)
          expect([left, end, isKept(rules, games, season.gamesEach, proven)]).toEqual([left, end, true])
        }
      }
    })

    test('the order never depends on the order of input', () => {
      const { games, gamesEach } = lateSeason(rules, `${name} order`, rounds, 20)
      const rng = createRng('mixed')
      const mixed = games.map((game) => ({ game, at: rng.next() })).sort((a, b) => a.at - b.at)
      const rank = (input: readonly SeasonGame[]) => rules.rank(outlookFor(rules, input, gamesEach).table)
      expect(rank(mixed.map(({ game }) => game))).toEqual(rank(games))
    })

    test('a game of the other conference that changes nothing for two level clubs never swaps them', () => {
      const { games, gamesEach } = lateSeason(rules, `${name} swap`, 12, 0)
      const before = outlookFor(rules, games, gamesEach).table
      const ranking = rules.rank(before)
      const [first, second] = ranking.conferences
      /** Clubs of the second conference that no club of the first has met. */
      const conference = first!.order.map(({ club }) => club)
      const unmet = second!.order
        .map(({ club }) => club)
        .filter(
          (club) => conference.filter((one) => before.games[one * before.size + club]! > 0).length === 0,
        )
      const [home, away] = unmet.length > 1 ? unmet : second!.order.map(({ club }) => club)
      const more: SeasonGame = {
        id: 'more',
        startMs: games.length * 1000,
        home: rules.clubs[home!]!.team,
        away: rules.clubs[away!]!.team,
        score: [3, 1],
        ending: 'REG',
      }
      const after = rules.rank(outlookFor(rules, [...games, more], gamesEach).table)
      /** Steps that count only the games of the tied clubs. */
      const own = ({ tiebreak }: { tiebreak: string | null }) =>
        tiebreak === null || !/strength|points_ranking|playoff/.test(tiebreak)
      const order = (groups: typeof ranking.divisions) =>
        groups.filter((group) => group.order.every(own)).map((group) => group.order)
      const ofFirst = (groups: typeof ranking.divisions) =>
        order(groups).filter(([placed]) => conference.includes(placed!.club))
      expect(ofFirst(after.divisions)).toEqual(ofFirst(ranking.divisions))
      expect(ofFirst(ranking.divisions).length).toBeGreaterThan(0)
    })
  })
}

test('a club with games that are not scheduled yet secures nothing by the games that are', () => {
  const rules = nbaRules('2025-26')!
  const { games } = lateSeason(rules, 'unknown', 10, 0)
  const proven = proveClinches(outlookFor(rules, games, 82))
  expect(new Set(proven)).toEqual(new Set([null]))
})

test('before 2022 a club that can still be caught has not won its division', () => {
  const rules = mlbRules('2018')!
  const pair = ['BOS', 'NYY'] as const
  const game = (i: number, winner: 0 | 1): SeasonGame => ({
    id: `g${i}`,
    startMs: i,
    home: pair[0],
    away: pair[1],
    score: winner === 0 ? [2, 1] : [1, 2],
    ending: 'REG',
  })
  const games = [...Array.from({ length: 4 }, (_, i) => game(i, i < 2 ? 0 : 1))]
  const proven = proveClinches(outlookFor(rules, games, 4))
  expect(proven[rules.clubs.findIndex(({ team }) => team === 'BOS')]).not.toBe('division')
})
