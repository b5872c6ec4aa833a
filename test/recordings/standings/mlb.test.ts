import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
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
      const club = rules.clubs.findIndex(({ team }) => team === codeOf(row['teamIDretro']!))
      const division = ranking.divisions.find(({ name }) => name === rules.clubs[club]!.division)!
      expect([row['teamID'], table.totalWins[club], table.totalGames[club]]).toEqual([
        row['teamID'],
        Number(row['W']),
        Number(row['W']) + Number(row['L']),
      ])
      expect([row['teamID'], division.order.findIndex((placed) => placed.club === club) + 1]).toEqual([
        row['teamID'],
        Number(row['Rank']),
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
