/** Published figures, compared with the responses of the service after an import of the recordings. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { teams as nbaTeams } from '../../src/sports/nba/teams.ts'
import { recordedRows } from '../recordings/read-recordings.ts'
import { publishedTables } from '../recordings/soccer/published-tables.ts'
import { postDocument } from '../support/documents.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { hasRecordings } from '../support/recordings.ts'

setDefaultTimeout(300_000)

interface TeamStats {
  readonly record: { readonly w: number; readonly l: number }
  readonly ratings: Readonly<Record<'off_rtg' | 'def_rtg' | 'net_rtg' | 'pace', number>>
}
interface Advanced {
  readonly metrics: Readonly<Record<'cf' | 'ca' | 'ff' | 'fa' | 'gf' | 'ga', number>>
}
interface Table {
  readonly rows: readonly Readonly<Record<'pos' | 'team' | 'p' | 'pts' | 'gd', unknown>>[]
}

const recordedBytes = (name: string) =>
  new Uint8Array(readFileSync(join(process.cwd(), '../shared/feeds', name)))

describe.skipIf(!hasRecordings)('what is answered after an import', () => {
  let service: InProcess
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await service.get(path, { key: service.keys.pro })
    expect([path, status]).toEqual([path, 200])
    return body as T
  }
  const take = async (feed: string, name: string) => {
    const query = { mode: 'backfill', name: name.split('/')[1]! }
    expect((await postDocument(service, feed, recordedBytes(name), query)).rejected).toEqual([])
  }
  beforeAll(async () => {
    service = await startInProcess()
  })
  afterAll(() => service?.stop())

  test.each([
    ['2018-19', 'json.gz'],
    ['2022-23', 'csv.gz'],
  ])('basketball ratings of %s are close to the published ones', async (season, form) => {
    await take('nba-stats', `nba/stats-leaguegamelog_${season}_regular-season_teams.${form}`)
    const rows = await recordedRows(`nba/published-ratings_stats-leaguedashteamstats-advanced_${season}.csv`)
    const codes = new Map(nbaTeams.map(({ code, city, nickname }) => [`${city} ${nickname}`, code]))
    expect(rows).toHaveLength(30)
    for (const row of rows) {
      const team = codes.get(row('TEAM_NAME').replace('LA Clippers', 'Los Angeles Clippers'))
      const { ratings, record } = await get<TeamStats>(`/v1/nba/teams/${team}/stats?season=${season}`)
      expect({ team, record }).toEqual({ team, record: { w: Number(row('W')), l: Number(row('L')) } })
      const apart = {
        off: Math.abs(ratings.off_rtg - Number(row('OFF_RATING'))),
        def: Math.abs(ratings.def_rtg - Number(row('DEF_RATING'))),
        net: Math.abs(ratings.net_rtg - Number(row('NET_RATING'))),
        pace: Math.abs(ratings.pace - Number(row('PACE'))),
      }
      const isNear = apart.off <= 1.2 && apart.def <= 1.2 && apart.pace <= 1.2 && apart.net <= 0.4
      expect({ team, apart, isNear }).toMatchObject({ team, isNear: true })
    }
  })

  test('attempts in hockey equal the counts of MoneyPuck in every situation', async () => {
    await take('nhl-web', 'nhl/api-web-play-by-play_2024020161_SEA-at-TOR_2024-10-31_final.json.gz')
    const rows = await recordedRows('nhl/moneypuck-game-by-game_TOR_game-2024020161.csv')
    const situations = { '5on5': '5v5', '5on4': '5v4', '4on5': '4v5', all: 'all' } as const
    for (const [situation, strength] of Object.entries(situations)) {
      const row = rows.find((one) => one('situation') === situation)!
      const { metrics } = await get<Advanced>(
        `/v1/nhl/advanced?team=TOR&strength=${strength}&game_id=2024020161&season=2024-25`,
      )
      const published = [
        'shotAttemptsFor',
        'shotAttemptsAgainst',
        'unblockedShotAttemptsFor',
        'unblockedShotAttemptsAgainst',
        'goalsFor',
        'goalsAgainst',
      ].map((column) => Number(row(column)))
      const { cf, ca, ff, fa, gf, ga } = metrics
      expect({ strength, counts: [cf, ca, ff, fa, gf, ga] }).toEqual({ strength, counts: published })
    }
  })

  describe('the table', () => {
    for (const { feedLeague, league, season, standings } of publishedTables()) {
      test(`of ${feedLeague} ${season} equals the published one`, async () => {
        await take('openfootball', `soccer/openfootball_${feedLeague}_${season}.json`)
        if (feedLeague === 'es.1' && season === '2014-15') {
          const fact =
            'league,season,team,points,decided_on,reason\nlaliga,2014-15,Almería,3,2015-05-01,unpaid debt\n'
          expect((await postDocument(service, 'soccer-facts', fact)).rejected).toEqual([])
        }
        const { rows } = await get<Table>(`/v1/soccer/leagues/${league}/table?season=${season}`)
        expect(rows.map((row) => [row.pos, row.team, row.p, row.pts, row.gd])).toEqual(
          standings.map((row) => [row.position, row.name, row.played, row.points, row.difference]),
        )
      })
    }
  })
})
