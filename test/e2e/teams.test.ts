import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, ingestAll } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

interface Team {
  readonly team: string
  readonly league: string
  readonly venue: string | null
  readonly ids: Readonly<Record<string, string>>
}
const read = async <T = Team>(path: string, key = service.keys.free): Promise<T> =>
  (await service.get(path, { key })).body as unknown as T
const teamsOf = async (path: string, key?: string): Promise<readonly Team[]> =>
  (await read<{ teams: readonly Team[] }>(path, key)).teams

describe('the teams of a closed league', () => {
  for (const [sport, count, source] of [
    ['nba', 30, 'nba'],
    ['nfl', 32, 'espn'],
    ['nhl', 32, 'nhl'],
    ['mlb', 30, 'mlb'],
  ] as const) {
    test(`${sport}: all ${count}, each source’s id belongs to one team`, async () => {
      const teams = await teamsOf(`/v1/${sport}/teams`)
      expect(teams.length).toBe(count)
      for (const name of [source, 'espn', 'the-odds-api']) {
        expect(new Set(teams.map(({ ids }) => ids[name])).size).toBe(count)
      }
    })
  }

  test('a team has names, ground, conference, division, colours and ids', async () => {
    const { meta, ...team } = await read<Team & { meta: { count: number } }>('/v1/nba/teams/gs')
    expect(meta.count).toBe(1)
    expect(team as object).toEqual({
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
    expect((await read('/v1/nfl/teams/OAK')).team).toBe('LV')
    expect(faultOf(await service.get('/v1/nhl/teams/XXX'))).toBe('404 not_found')
  })
})

describe('soccer clubs', () => {
  test('are found by every spelling and by slug', async () => {
    for (const spelling of ['Man Utd', 'manchester-united', 'MUN', 'Manchester%20United%20FC']) {
      const { team, venue, ids } = await read(`/v1/soccer/teams/${spelling}`)
      expect([team, venue, ids.espn]).toEqual(['Manchester United', 'Old Trafford', '360'])
    }
  })

  test('of a league: its own; of all leagues: each club once', async () => {
    const epl = await teamsOf('/v1/soccer/teams?league=EPL')
    expect([epl.length, epl[0]!.league]).toEqual([20, 'epl'])
    const names = (await teamsOf('/v1/soccer/teams')).map(({ team }) => team)
    expect(new Set(names).size).toBe(names.length)
  })

  test('outside the leagues of a key are not listed', async () => {
    const { key } = await service.newKey({ leagues: ['laliga'] })
    const teams = await teamsOf('/v1/soccer/teams', key)
    expect(new Set(teams.map(({ league }) => league))).toEqual(new Set(['laliga']))
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
    const teams = await teamsOf('/v1/soccer/teams?league=pt.1')
    expect(teams.map(({ team }) => team).sort()).toEqual(['Arouca', 'Porto'])
  })
})
