/** Late seasons against brute force over all their ends: a few here, 200 with `npm run faults -- clinches`. */
import { describe, expect, test } from 'bun:test'
import { drawnByLot } from '../../src/games/standings/break-ties.ts'
import { endsOf } from '../../src/games/standings/game-ends.ts'
import { assume, outlookOf, retract } from '../../src/games/standings/outlook.ts'
import { type Clinched, proveClinches } from '../../src/games/standings/prove.ts'
import { isReached, type Outlook } from '../../src/games/standings/rules.ts'
import { indexGames } from '../../src/games/standings/season-game.ts'
import { withUnknowns } from '../../src/games/standings/table.ts'
import { rulesOf as mlbRules } from '../../src/sports/mlb/standings/rules.ts'
import { rulesOf as nbaRules } from '../../src/sports/nba/standings/rules.ts'
import { rulesOf as nflRules } from '../../src/sports/nfl/standings/rules.ts'
import { rulesOf as nhlRules } from '../../src/sports/nhl/standings/rules.ts'
import { finished, type LateSeason, lateSeason } from '../support/late-season.ts'

/** A league, the length of its seasons, and how many open games brute force can try in all ways. */
const leagues = [
  { name: 'nba', rules: nbaRules('2025-26')!, rounds: 40, open: 5 },
  { name: 'nfl', rules: nflRules('2025')!, rounds: 17, open: 3 },
  { name: 'nhl', rules: nhlRules('2025-26')!, rounds: 40, open: 2 },
  { name: 'mlb', rules: mlbRules('2025')!, rounds: 50, open: 5 },
] as const
const seasonsEach = process.env.SCORELINE_FAULTS === 'long' ? 50 : 4
const endsEach = 5

/** What each club reaches in every end of the season; undefined where lots decided. */
function bruteForce(outlook: Outlook): (Clinched | undefined)[] {
  const { rules, table, open } = outlook
  const always = rules.claims.map(() => rules.clubs.map(() => true))
  const ever = rules.clubs.map(() => false)
  const drawn = new Set<number>()
  const ended = withUnknowns(table, { hasScores: false, luck: null })
  const visit = (depth: number): void => {
    const game = open[depth]
    if (game) {
      for (const result of endsOf(outlook, game)) {
        assume(outlook, result)
        visit(depth + 1)
        retract(outlook, result)
      }
      return
    }
    const ranking = rules.rank(ended)
    for (const { order } of [...ranking.divisions, ...ranking.conferences, { order: ranking.league }]) {
      for (const { club, tiebreak } of order) if (tiebreak === drawnByLot) drawn.add(club)
    }
    for (const club of table.everyone) {
      for (const [i, claim] of rules.claims.entries()) {
        const isThere = isReached(claim, ranking, rules, club)
        if (!isThere) always[i]![club] = false
        if (i === 0 && isThere) ever[club] = true
      }
    }
  }
  visit(0)
  return rules.clubs.map((_, club) => {
    if (drawn.has(club)) return undefined
    const best = rules.claims.findLast((_claim, i) => always[i]![club])
    return best?.name ?? (ever[club] ? null : 'eliminated')
  })
}

const outlookFor = (rules: Outlook['rules'], { games, gamesEach }: LateSeason): Outlook =>
  outlookOf(rules, indexGames(rules.clubs, games), { gamesEach, isOver: false })

describe.each(leagues)('what is secured in a late season of $name', ({ name, rules, rounds, open }) => {
  test('equals brute force over all its ends, and no end contradicts it', () => {
    for (let seed = 0; seed < seasonsEach; seed++) {
      const season = lateSeason(rules, `${name} ${seed}`, rounds, open)
      const outlook = outlookFor(rules, season)
      const proven = proveClinches(outlook)
      const forced = bruteForce(outlook)
      for (const club of outlook.table.everyone) {
        if (forced[club] === undefined) continue
        const team = rules.clubs[club]!.team
        expect([seed, team, proven[club]]).toEqual([seed, team, forced[club]!])
      }
      for (let end = 0; end < endsEach; end++) {
        const games = finished(season, rules, `${name} ${seed} ${end}`)
        const ranking = rules.rank(outlookFor(rules, { ...season, games }).table)
        const broken = proven.filter(
          (one, club) => !isKept(one, rules, (claim) => isReached(claim, ranking, rules, club)),
        )
        expect([seed, end, broken]).toEqual([seed, end, []])
      }
    }
  })
})

function isKept(
  clinched: Clinched,
  { claims }: Outlook['rules'],
  isThere: (claim: Outlook['rules']['claims'][number]) => boolean,
): boolean {
  if (clinched === null) return true
  if (clinched === 'eliminated') return !isThere(claims[0]!)
  return isThere(claims.find(({ name }) => name === clinched)!)
}
