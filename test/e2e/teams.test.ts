import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, ingestAll } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(60_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

interface Team {
  readonly team: string
  readonly name: string
  readonly ids: Readonly<Record<string, string>>
}
const teamsOf = async (sport: string): Promise<readonly Team[]> =>
  (await service.get(`/v1/${sport}/teams`, { key: service.keys.free })).body.teams

describe('the teams of a closed league', () => {
  for (const [sport, count, source] of [
    ['nba', 30, 'nba'],
    ['nfl', 32, 'espn'],
    ['nhl', 32, 'nhl'],
    ['mlb', 30, 'mlb'],
  ] as const) {
    test(`${sport}: all ${count}, each source’s id belongs to one team`, async () => {
      const teams = await teamsOf(sport)
      expect(teams.length).toBe(count)
      for (const name of [source, 'espn', 'the-odds-api']) {
        expect(new Set(teams.map(({ ids }) => ids[name])).size).toBe(count)
      }
    })
  }

  test('a team has names, ground, conference, division, colours and ids', async () => {
    const { meta, ...team } = (await service.get('/v1/nba/teams/gs')).body
    expect(meta.count).toBe(1)
    expect(team).toEqual({
      team: 'GSW',
      league: 'nba',
      name: 'Golden State Warriors',
      city: 'Golden State',
      nickname: 'Warriors',
      venue: 'Chase Center',
      conference: 'Western',
      division: 'Pacific',
      colors: { primary: '#1d428a', secondary: '#ffc72c' },
      codes: ['GSW', 'GS'],
      ids: { nba: '1610612744', espn: '9', 'the-odds-api': 'Golden State Warriors' },
    })
    expect((await service.get('/v1/nfl/teams/OAK')).body.team).toBe('LV')
    expect(faultOf(await service.get('/v1/nhl/teams/XXX'))).toBe('404 not_found')
  })
})

describe('soccer clubs', () => {
  test('are found by every spelling and by slug', async () => {
    for (const spelling of ['Man Utd', 'manchester-united', 'MUN', 'Manchester%20United%20FC']) {
      const { team, venue, ids } = (await service.get(`/v1/soccer/teams/${spelling}`)).body
      expect([team, venue, ids.espn]).toEqual(['Manchester United', 'Old Trafford', '360'])
    }
  })

  test('of a league: its own; of all leagues: each club once', async () => {
    const epl = (await service.get('/v1/soccer/teams?league=EPL')).body.teams
    expect([epl.length, epl[0].league]).toEqual([20, 'epl'])
    const names = (await teamsOf('soccer')).map(({ team }) => team)
    expect(new Set(names).size).toBe(names.length)
  })

  test('outside the leagues of a key are not listed', async () => {
    const { key } = await service.newKey({ leagues: ['laliga'] })
    const { teams } = (await service.get('/v1/soccer/teams', { key })).body
    expect(new Set(teams.map(({ league }: { league: string }) => league))).toEqual(new Set(['laliga']))
    expect(faultOf(await service.get('/v1/soccer/teams?league=epl', { key }))).toBe('403 scope_denied')
  })

  test('of a stored table that we do not know are listed too', async () => {
    const side = (team: string) => ({ team, score: 1 })
    const data = {
      league: 'pt.1',
      season: '2025-26',
      kick_off_utc: '2026-01-10T20:00:00.000Z',
      home: side('Porto'),
      away: side('Arouca'),
      status: 'final',
    }
    await ingestAll(service, [{ kind: 'soccer.fixture', id: 'pt-1', data }])
    const { teams } = (await service.get('/v1/soccer/teams?league=pt.1')).body
    expect(teams.map(({ team }: Team) => team).sort()).toEqual(['Arouca', 'Porto'])
  })
})
