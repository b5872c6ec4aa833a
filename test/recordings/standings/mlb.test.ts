import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { outlookOf } from '../../../src/games/standings/outlook.ts'
import { proveClinches } from '../../../src/games/standings/prove.ts'
import { indexGames, tableOf } from '../../../src/games/standings/season-game.ts'
import { rulesOf } from '../../../src/sports/mlb/standings/rules.ts'
import { codeOf, resultsOf } from './mlb-truth.ts'
import { hasTruth, rowsOf, truthFolder } from './read-truth.ts'

function ranked(season: string) {
  const rules = rulesOf(season)!
  const table = tableOf(rules.clubs, false, indexGames(rules.clubs, resultsOf(season)))
  const ranking = rules.rank(table)
  const codesOf = (clubs: readonly { club: number }[]) => clubs.map(({ club }) => rules.clubs[club]!.team)
  const seeds = ranking.conferences.map(({ order }) =>
    codesOf(order.filter(({ club }) => ranking.seeds[club] !== null)),
  )
  return { rules, table, ranking, seeds, codesOf }
}

describe.skipIf(!hasTruth)('baseball standings equal the published ones', () => {
  test('division ranks of 2018, and its seeds after the games 163', () => {
    const { rules, table, ranking, seeds } = ranked('2018')
    const rows = rowsOf(join(truthFolder, 'mlb_lahman-teams_2018_2019.csv'))
    for (const row of rows.filter(({ yearID }) => yearID === '2018')) {
      const club = rules.clubs.findIndex(({ team }) => team === codeOf(row.teamIDretro!))
      const division = ranking.divisions.find(({ name }) => name === rules.clubs[club]!.division)!
      expect([row.teamID, table.totalWins[club], table.totalGames[club]]).toEqual([
        row.teamID,
        Number(row.W),
        Number(row.W) + Number(row.L),
      ])
      expect([row.teamID, division.order.findIndex((placed) => placed.club === club) + 1]).toEqual([
        row.teamID,
        Number(row.Rank),
      ])
    }
    expect(seeds).toEqual([
      ['BOS', 'HOU', 'CLE', 'NYY', 'OAK'],
      ['MIL', 'LAD', 'ATL', 'CHC', 'COL'],
    ])
  })

  test('2022: the season series decides the National League East', () => {
    const { ranking, seeds, codesOf } = ranked('2022')
    expect(seeds).toEqual([
      ['HOU', 'NYY', 'CLE', 'TOR', 'SEA', 'TB'],
      ['LAD', 'ATL', 'STL', 'NYM', 'SD', 'PHI'],
    ])
    const east = ranking.divisions.find(({ name }) => name === 'NL East')!
    expect(codesOf(east.order).slice(0, 2)).toEqual(['ATL', 'NYM'])
    expect(east.order[0]!.tiebreak).toBe('head_to_head')
  })
})

/** The days on which divisions were won, as reported. */
const titles: Readonly<Record<string, readonly (readonly [team: string, day: string])[]>> = {
  '2018': [
    ['CLE', '2018-09-15'],
    ['BOS', '2018-09-20'],
    ['ATL', '2018-09-22'],
    ['HOU', '2018-09-25'],
    ['MIL', '2018-10-01'],
    ['LAD', '2018-10-01'],
  ],
  '2022': [
    ['LAD', '2022-09-13'],
    ['HOU', '2022-09-19'],
    ['CLE', '2022-09-25'],
    ['NYY', '2022-09-27'],
    ['STL', '2022-09-27'],
    ['ATL', '2022-10-04'],
  ],
}

const dayMs = 86_400_000

/** Games after a day are open; games 163 are scheduled only once they are needed. */
function clinchedOn(season: string, dayEndMs: number, team: string) {
  const rules = rulesOf(season)!
  const games = resultsOf(season)
    .filter(
      ({ startMs }) => startMs <= dayEndMs || startMs < Date.parse(`${season}-10-01`) || season !== '2018',
    )
    .map((game) => (game.startMs <= dayEndMs ? game : { ...game, score: null }))
  const outlook = outlookOf(rules, indexGames(rules.clubs, games), { gamesEach: 162, isOver: false })
  return proveClinches(outlook)[rules.clubs.findIndex((club) => club.team === team)]
}

describe.skipIf(!hasTruth)('baseball divisions are won on the day that was reported', () => {
  for (const [season, days] of Object.entries(titles)) {
    test(season, () => {
      const isTitle = (clinched: unknown) =>
        ['division', 'conference', 'best_record'].includes(String(clinched))
      for (const [team, day] of days) {
        const on = Date.parse(day)
        const found = [clinchedOn(season, on - dayMs, team), clinchedOn(season, on, team)].map(isTitle)
        expect([team, ...found]).toEqual([team, false, true])
      }
    })
  }
})
