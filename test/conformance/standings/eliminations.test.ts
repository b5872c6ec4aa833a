import { expect, test } from 'bun:test'
import { outlookOf } from '../../../src/games/standings/outlook.ts'
import { type Clinched, proveClinches } from '../../../src/games/standings/prove.ts'
import { isReached } from '../../../src/games/standings/rules.ts'
import { indexGames, type SeasonGame } from '../../../src/games/standings/season-game.ts'
import { rulesOf } from '../../../src/sports/nfl/standings/rules.ts'
import { finished, lateSeason } from '../../support/late-season.ts'

const rules = rulesOf('2025')!
const outlookFor = (games: readonly SeasonGame[], gamesEach: number | null = null) =>
  outlookOf(rules, indexGames(rules.clubs, games), { gamesEach, isOver: false })

const gamesOfEach = 16

type Meeting = readonly [winner: string, loser: string]

/** A season in which these clubs of the NFC win so many games, the rest against clubs of the AFC, and these are open. */
function seasonOf(
  wins: Readonly<Record<string, number>>,
  met: readonly Meeting[],
  open: readonly Meeting[],
): SeasonGame[] {
  const games: SeasonGame[] = []
  const add = (home: string, away: string, score: SeasonGame['score']) =>
    games.push({ id: `g${games.length}`, startMs: games.length, home, away, score, ending: 'REG' })
  const outside = rules.clubs.filter(({ conference }) => conference === 'AFC').map(({ team }) => team)
  const countOf = (list: readonly Meeting[], club: string) => list.filter((one) => one.includes(club)).length
  for (const [winner, loser] of met) add(winner, loser, [1, 0])
  for (const { team } of rules.clubs.filter(({ conference }) => conference === 'NFC')) {
    let left = (wins[team] ?? 2) - met.filter(([winner]) => winner === team).length
    const rest = gamesOfEach - countOf(met, team) - countOf(open, team)
    for (let i = 0; i < rest; i++, left--) add(team, outside[i]!, left > 0 ? [1, 0] : [0, 1])
  }
  for (const [home, away] of open) add(home, away, null)
  // So many games to come that not every end of the season can be tried.
  for (let round = 1; round <= 5; round++)
    for (const [i, home] of outside.entries()) add(home, outside[(i + round) % outside.length]!, null)
  return games
}

const of = (proven: readonly Clinched[], team: string) =>
  proven[rules.clubs.findIndex((club) => club.team === team)]

/** Four winners of divisions and two clubs that have two of the three other places; all others but those named are far behind. */
const ahead = { DAL: 13, DET: 13, TB: 13, SEA: 13, PHI: 12, SF: 12 }

test('a club is eliminated when two rivals at its best record still play each other', () => {
  const wins = { ...ahead, CHI: 7, ATL: 8, LA: 8 }
  const chase: readonly Meeting[] = [['CHI', 'BUF']]
  expect(of(proveClinches(outlookFor(seasonOf(wins, [], [...chase, ['ATL', 'LA']]))), 'CHI')).toBe(
    'eliminated',
  )
  const apart: readonly Meeting[] = [...chase, ['ATL', 'MIA'], ['LA', 'KC']]
  expect(of(proveClinches(outlookFor(seasonOf(wins, [], apart))), 'CHI')).not.toBe('eliminated')
})

test('a club is eliminated when it loses the tie that is the best it can reach', () => {
  const wins = { ...ahead, CHI: 7, ATL: 8 }
  const open: readonly Meeting[] = [['CHI', 'BUF']]
  // Level at eight wins at best: the club that won the game between the two is before the other one.
  expect(of(proveClinches(outlookFor(seasonOf(wins, [['ATL', 'CHI']], open))), 'CHI')).toBe('eliminated')
  expect(of(proveClinches(outlookFor(seasonOf(wins, [['CHI', 'ATL']], open))), 'CHI')).not.toBe('eliminated')
  // Three level: nobody has met the others, and the worst record within the conference is out.
  const three = { ...wins, LA: 8 }
  const within: readonly Meeting[] = [
    ['ATL', 'NO'],
    ['LA', 'ARI'],
    ['GB', 'CHI'],
  ]
  expect(of(proveClinches(outlookFor(seasonOf(three, within, open))), 'CHI')).toBe('eliminated')
  const better: readonly Meeting[] = [
    ['NO', 'ATL'],
    ['ARI', 'LA'],
    ['CHI', 'GB'],
  ]
  expect(of(proveClinches(outlookFor(seasonOf(three, better, open))), 'CHI')).not.toBe('eliminated')
})

test('no club that is eliminated with weeks to go is in the play-offs at any end of the season', () => {
  let eliminated = 0
  for (const left of [24, 48, 64, 90]) {
    const season = lateSeason(rules, `out ${left}`, 17, left)
    const proven = proveClinches(outlookFor(season.games, season.gamesEach))
    eliminated += proven.filter((one) => one === 'eliminated').length
    for (let end = 0; end < 100; end++) {
      const { table } = outlookFor(finished(season, rules, `end ${end}`), season.gamesEach)
      const ranking = rules.rank(table)
      const back = proven.filter(
        (one, c) => one === 'eliminated' && isReached(rules.claims[0]!, ranking, rules, c),
      )
      expect([left, end, back]).toEqual([left, end, []])
    }
  }
  expect(eliminated).toBeGreaterThan(10)
})
