import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { indexGames, type SeasonGame, tableOf } from '../../../src/games/standings/season-game.ts'
import { rulesOf } from '../../../src/sports/nba/standings/rules.ts'
import { recordingsFolder } from '../../support/recordings.ts'
import { hasTruth, played, rowsOf, textOf, truthFolder } from './read-truth.ts'

/** The league's ids of clubs are in the order of these codes. */
const codes =
  'ATL BOS CLE NOP CHI DAL DEN GSW HOU LAC LAL MIA MIL MIN BKN NYK ORL IND PHI PHX POR SAC SAS OKC TOR UTA MEM WAS DET CHA'.split(
    ' ',
  )
const codeOf = (id: string): string => codes[Number(id) - 1610612737]!

function gamesOf(season: string): SeasonGame[] {
  if (season === '2018-19' || season === '2022-23') return fromGameLog(season)
  const rows = rowsOf(join(truthFolder, 'nba_games_2015-16_2016-17_2020-21.csv.gz'))
  const regular = rows.filter(
    ({ SEASON, GAME_ID }) => SEASON === season.slice(0, 4) && GAME_ID!.startsWith('2'),
  )
  // The file repeats many games.
  return [...new Map(regular.map((row) => [row.GAME_ID, row])).values()].map((row) =>
    played(
      {
        id: row.GAME_ID!,
        day: row.GAME_DATE_EST!,
        home: codeOf(row.HOME_TEAM_ID!),
        away: codeOf(row.VISITOR_TEAM_ID!),
      },
      [Number(row.PTS_home), Number(row.PTS_away)],
    ),
  )
}

function gameLogRows(season: string): Record<string, string>[] {
  if (season === '2022-23') {
    return rowsOf(join(recordingsFolder, 'nba/stats-leaguegamelog_2022-23_regular-season_teams.csv.gz'))
  }
  const path = join(recordingsFolder, 'nba/stats-leaguegamelog_2018-19_regular-season_teams.json.gz')
  const { headers, rowSet } = JSON.parse(textOf(path)).resultSets[0]
  return rowSet.map((row: unknown[]) => Object.fromEntries(row.map((cell, i) => [headers[i], String(cell)])))
}

function fromGameLog(season: string): SeasonGame[] {
  const byGame = Map.groupBy(gameLogRows(season), ({ GAME_ID }) => GAME_ID!)
  return [...byGame].map(([id, sides]) => {
    const home = sides.find(({ MATCHUP }) => MATCHUP!.includes(' vs. ')) ?? sides[0]!
    const away = sides.find((side) => side !== home)!
    return played({ id, day: home.GAME_DATE!, home: codeOf(home.TEAM_ID!), away: codeOf(away.TEAM_ID!) }, [
      Number(home.PTS),
      Number(away.PTS),
    ])
  })
}

function conferencesOf(season: string): string[][] {
  const rules = rulesOf(season)!
  const games = indexGames(rules.clubs, gamesOf(season))
  const { conferences } = rules.rank(tableOf(rules.clubs, false, games))
  return conferences.map(({ order }) => order.map(({ club }) => rules.clubs[club]!.team))
}

describe.skipIf(!hasTruth)('basketball standings equal the published ones', () => {
  test('the order of all thirty clubs in three seasons', () => {
    const rows = rowsOf(join(truthFolder, 'nba_leaguestandings_2015-16_2016-17_2018-19.csv'))
    for (const [season, published] of Map.groupBy(rows, ({ SeasonID }) => SeasonID!)) {
      const year = Number(season.slice(1))
      const [east, west] = conferencesOf(`${year}-${String(year + 1).slice(2)}`)
      for (const row of published) {
        const order = row.Conference === 'East' ? east! : west!
        expect([season, codeOf(row.TeamID!), order.indexOf(codeOf(row.TeamID!)) + 1]).toEqual([
          season,
          codeOf(row.TeamID!),
          Number(row.PlayoffRank),
        ])
      }
    }
  })

  test('2020-21, where the published ranks of 7 to 10 are those after the play-in', () => {
    const rows = rowsOf(join(truthFolder, 'nba_leaguestandings_2020-21.csv'))
    const orders = conferencesOf('2020-21')
    for (const [i, name] of ['East', 'West'].entries()) {
      const published = rows
        .filter(({ Conference }) => Conference === name)
        .sort((a, b) => Number(a.PlayoffRank) - Number(b.PlayoffRank))
        .map(({ TeamID }) => codeOf(TeamID!))
      expect(orders[i]!.slice(0, 6)).toEqual(published.slice(0, 6))
      expect(orders[i]!.slice(10)).toEqual(published.slice(10))
    }
    expect(orders[0]!.slice(6, 10)).toEqual(['BOS', 'WAS', 'IND', 'CHA'])
    expect(orders[1]!.slice(6, 10)).toEqual(['LAL', 'GSW', 'MEM', 'SAS'])
  })

  test('2022-23, where the published seeds 7 to 10 are those after the play-in', () => {
    const [east, west] = conferencesOf('2022-23')
    expect(east!.join(' ')).toBe('MIL BOS PHI CLE NYK BKN MIA ATL TOR CHI IND WAS ORL CHA DET')
    expect(west!.join(' ')).toBe('DEN MEM SAC PHX LAC GSW LAL MIN NOP OKC DAL UTA POR HOU SAS')
  })
})
