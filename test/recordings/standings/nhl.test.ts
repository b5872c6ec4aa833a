import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { indexGames, type SeasonGame, tableOf } from '../../../src/games/standings/season-game.ts'
import { rulesOf } from '../../../src/sports/nhl/standings/rules.ts'
import { recordingsFolder } from '../../support/recordings.ts'
import { hasTruth, linesOf, played, textOf, truthFolder } from './read-truth.ts'

interface PublishedRow {
  readonly teamAbbrev: { readonly default: string }
  readonly points: number
  readonly regulationWins: number
  readonly regulationPlusOtWins: number
  readonly otLosses: number
  readonly leagueSequence: number
  readonly conferenceSequence: number
  readonly divisionSequence: number
  readonly wildcardSequence: number
}

const publishedOn = (name: string): PublishedRow[] =>
  JSON.parse(textOf(join(recordingsFolder, `nhl/api-web-standings_${name}.json.gz`))).standings

const lastDays: Readonly<Record<string, string>> = { '2022-23': '2023-04-14', '2023-24': '2024-04-18' }

/** The games up to a day. */
function gamesOf(season: string, day = lastDays[season]!): SeasonGame[] {
  const codes = new Map(rulesOf(season)!.clubs.map(({ team, name }) => [name.replace('é', 'e'), team]))
  const [, ...rows] = linesOf(join(truthFolder, `nhl_hockeyref-games_${season}.csv.gz`))
  return rows
    .filter(([date]) => date! <= day)
    .map(([date, , visitor, visitorGoals, home, homeGoals, extra]) =>
      played(
        {
          id: `${date} ${home}`,
          day: date!,
          home: codes.get(home!)!,
          away: codes.get(visitor!)!,
          ending: extra === '' ? 'REG' : extra === 'SO' ? 'SO' : 'OT',
        },
        [Number(homeGoals), Number(visitorGoals)],
      ),
    )
}

function ranked(season: string, day?: string) {
  const rules = rulesOf(season)!
  const table = tableOf(rules.clubs, true, indexGames(rules.clubs, gamesOf(season, day)))
  return { rules, table, ranking: rules.rank(table) }
}

describe.skipIf(!hasTruth)('ice hockey standings equal the published ones', () => {
  for (const [name, season, day] of [
    ['2023-04-14_final-2022-23', '2022-23', '2023-04-14'],
    ['2023-11-08', '2023-24', '2023-11-08'],
    ['2023-11-09', '2023-24', '2023-11-09'],
  ] as const) {
    test(`points and every order on ${name}`, () => {
      const { rules, table, ranking } = ranked(season, day)
      const wildcard = rules.wildcardView(ranking)
      for (const row of publishedOn(name)) {
        const club = rules.clubs.findIndex(({ team }) => team === row.teamAbbrev.default)
        const posIn = (groups: typeof ranking.divisions) =>
          Math.max(...groups.map(({ order }) => order.findIndex((placed) => placed.club === club))) + 1
        expect({
          team: row.teamAbbrev.default,
          points: table.totalPoints[club],
          rw: table.regulationWins[club],
          row: table.unshotWins[club],
          league: ranking.league.findIndex((placed) => placed.club === club) + 1,
          conference: posIn(ranking.conferences),
          division: posIn(ranking.divisions),
          wildcard: posIn(wildcard.filter((group) => group.name.endsWith('Wild Card'))),
        }).toEqual({
          team: row.teamAbbrev.default,
          points: row.points,
          rw: row.regulationWins,
          row: row.regulationPlusOtWins,
          league: row.leagueSequence,
          conference: row.conferenceSequence,
          division: row.divisionSequence,
          wildcard: row.wildcardSequence,
        })
      }
    })
  }

  test('2023-24: the last place goes to Washington by regulation wins', () => {
    const { rules, ranking } = ranked('2023-24')
    const wildcards = rules.clubs
      .map(({ team, conference }, i) => ({ team, conference, seed: ranking.seeds[i]! }))
      .filter(({ seed }) => seed >= 7)
      .sort((a, b) => a.conference.localeCompare(b.conference) || a.seed - b.seed)
    expect(wildcards.map(({ team }) => team)).toEqual(['TBL', 'WSH', 'NSH', 'VGK'])
    const washington = ranking.conferences[0]!.order.find(({ club }) => rules.clubs[club]!.team === 'WSH')
    expect(washington?.tiebreak).toBe('regulation_wins')
  })
})
