import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, ingestAll } from '../support/client.ts'
import { postDocument } from '../support/documents.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

interface Player {
  readonly player: string
  readonly name: string
  readonly name_complete: boolean
  readonly team: string | null
  readonly teams: readonly object[]
  readonly position: string | null
  readonly number: string | null
  readonly ids: Readonly<Record<string, string>>
}
interface Page {
  readonly players: readonly Player[]
  readonly meta: { readonly next_cursor: string | null }
}
const read = async <T>(path: string, key = service.keys.free): Promise<T> =>
  (await service.get(path, { key })).body as unknown as T
const slugsOf = async (path: string) => (await read<Page>(path)).players.map(({ player }) => player)
const put = (kind: string, id: string, data: object) => ({ kind, id, data })

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [
    put('nba.player', 'luka-doncic', {
      name: 'Luka Doncic',
      name_complete: true,
      team: 'DAL',
      pos: 'G',
      ids: { nba: '1629029' },
      updated_at: '2025-01-10T00:00:00.000Z',
    }),
    put('nba.player', 'luka-doncic', {
      name: 'Luka Dončić',
      name_complete: true,
      team: 'LAL',
      number: '77',
      ids: { espn: '3945274' },
      updated_at: '2025-02-02T00:00:00.000Z',
    }),
    put('nba.player', 'd-adams', { name: 'D. Adams', name_complete: false, ids: { x: '1' } }),
    put('nba.player', 'austin-reaves', { name: 'Austin Reaves', team: 'LAL', pos: 'G' }),
    put('soccer.player', 'bukayo-saka', { name: 'Bukayo Saka', team: 'Arsenal', pos: 'FW' }),
  ])
})
afterAll(() => service.stop())

describe('a player', () => {
  test('has his name with accents, his teams by date, and the id of every source', async () => {
    const { meta, ...player } = await read<Player & { meta: object }>('/v1/nba/players/luka-doncic')
    expect(Object.keys(meta)).toContain('cursor')
    expect(player as object).toEqual({
      player: 'luka-doncic',
      name: 'Luka Dončić',
      name_complete: true,
      team: 'LAL',
      teams: [
        { team: 'DAL', from: '2025-01-10', to: '2025-02-02' },
        { team: 'LAL', from: '2025-02-02', to: null },
      ],
      position: 'G',
      number: '77',
      ids: { nba: '1629029', espn: '3945274' },
    })
  })

  test('whose full name no source gives is marked', async () => {
    const { name, name_complete } = await read<Player>('/v1/nba/players/d-adams')
    expect([name, name_complete]).toEqual(['D. Adams', false])
  })

  test('keeps his team when an older document arrives', async () => {
    const data = {
      name: 'Luka Doncic',
      name_complete: true,
      team: 'DAL',
      updated_at: '2025-01-20T00:00:00.000Z',
    }
    await ingestAll(service, [put('nba.player', 'luka-doncic', { ...data, ids: { bbref: 'doncilu01' } })])
    const { team, name, ids } = await read<Player>('/v1/nba/players/luka-doncic')
    expect([team, name, ids.bbref]).toEqual(['LAL', 'Luka Dončić', 'doncilu01'])
  })

  test('who is unknown → 404', async () => {
    expect(faultOf(await service.get('/v1/nba/players/nobody'))).toBe('404 not_found')
  })
})

describe('the players of a sport', () => {
  test('are filtered by team and by the words of a name, without accents', async () => {
    expect(await slugsOf('/v1/nba/players?team=lal')).toEqual(['austin-reaves', 'luka-doncic'])
    expect(await slugsOf('/v1/nba/players?q=doncic%20luk')).toEqual(['luka-doncic'])
    expect(await slugsOf('/v1/nba/players?q=%C4%8D')).toEqual([])
    expect(await slugsOf('/v1/soccer/players?team=ARS')).toEqual(['bukayo-saka'])
    expect(faultOf(await service.get('/v1/nba/players?team=XXX'))).toBe('400 invalid_parameter team')
  })

  test('come page by page, each once', async () => {
    const first = await read<Page>('/v1/nba/players?limit=2')
    const second = await read<Page>(`/v1/nba/players?limit=2&cursor=${first.meta.next_cursor}`)
    const slugs = [...first.players, ...second.players].map(({ player }) => player)
    expect(slugs).toEqual(['austin-reaves', 'd-adams', 'luka-doncic'])
    expect(second.meta.next_cursor).toBeNull()
  })

  test('a change is visible at once, and the earlier moment stays readable', async () => {
    const before = await read<{ meta: { cursor: string } }>('/v1/nba/players')
    await ingestAll(service, [put('nba.player', 'dalton-knecht', { name: 'Dalton Knecht', team: 'LAL' })])
    expect(await slugsOf('/v1/nba/players?q=knecht')).toEqual(['dalton-knecht'])
    expect(await slugsOf(`/v1/nba/players?q=knecht&as_of=${before.meta.cursor}`)).toEqual([])
    await ingestAll(service, [{ kind: 'nba.player', id: 'dalton-knecht', op: 'delete' }])
    expect(await slugsOf('/v1/nba/players?q=knecht')).toEqual([])
  })
})

interface Matches {
  readonly matches: readonly {
    readonly league: string
    readonly player: string
    readonly name: string
    readonly ids: Readonly<Record<string, string>>
    readonly confidence: number
  }[]
}
const resolve = async (query: string) => (await read<Matches>(`/v1/players/resolve?${query}`)).matches

describe('resolving', () => {
  beforeAll(async () => {
    const table = [
      'league,name,team,position,gsis_id,espn',
      'nfl,Josh Allen,BUF,QB,00-0034857,3918298',
      'nfl,Josh Allen,JAX,LB,00-0035642,3915189',
      'nfl,Kenneth Walker III,SEA,RB,00-0038134,4567048',
      'nhl,Anže Kopitar,LA,C,NA,3123',
    ]
    const report = await postDocument(service, 'player-ids', `${table.join('\n')}\n`)
    expect(report.rejected).toEqual([])
  })

  test('an id of any source gives the player', async () => {
    const [match] = await resolve('source=espn&id=3945274')
    expect(match).toMatchObject({ league: 'nba', player: 'luka-doncic', confidence: 1 })
    expect((await resolve('source=gsis&id=00-0035642')).map(({ player }) => player)).toEqual(['josh-allen-2'])
    expect(await resolve('source=espn&id=none')).toEqual([])
  })

  test('a name without accents, with a nickname, without its suffix or with initials gives the player', async () => {
    const names = [
      'luka doncic',
      'Doncic, Luka',
      'Ken Walker',
      'K. Walker III',
      'Anze Kopitar',
      'KOPITAR ANZE',
    ]
    const found = await Promise.all(names.map((name) => resolve(`name=${encodeURIComponent(name)}`)))
    expect(found.map(([first]) => first?.player)).toEqual([
      'luka-doncic',
      'luka-doncic',
      'kenneth-walker-iii',
      'kenneth-walker-iii',
      'anze-kopitar',
      'anze-kopitar',
    ])
    expect(found[0]![0]!.confidence).toBeGreaterThanOrEqual(0.9)
  })

  test('namesakes come with less than half the confidence, unless a hint tells them apart', async () => {
    const both = await resolve('name=Josh%20Allen&league=nfl')
    expect(both.map(({ player }) => player).sort()).toEqual(['josh-allen', 'josh-allen-2'])
    for (const { confidence } of both) expect(confidence).toBeLessThan(0.5)
    const [first] = await resolve(`name=${encodeURIComponent('Josh Allen (JAX LB)')}`)
    expect([first!.player, first!.confidence >= 0.9]).toEqual(['josh-allen-2', true])
  })

  test('a league keeps the players of its own clubs, and a key without that league gets 403', async () => {
    await ingestAll(service, [
      put('soccer.player', 'danilo-1', { name: 'Danilo', team: 'Nottingham Forest', ids: { x: 'd1' } }),
      put('soccer.player', 'danilo-2', { name: 'Danilo', team: 'Rangers', ids: { x: 'd2' } }),
      put('soccer.player', 'danilo-3', { name: 'Danilo', ids: { x: 'd3' } }),
      put('soccer.player', 'danilo-4', { name: 'Danilo', team: 'Inter', ids: { x: 'd4' } }),
    ])
    const found = async (query: string) =>
      (await resolve(`name=Danilo&${query}`)).map(({ player, league }) => `${player} ${league}`).sort()
    expect(await found('league=epl')).toEqual(['danilo-1 epl'])
    expect(await found('league=SerieA')).toEqual(['danilo-4 seriea'])
    expect(await found('league=laliga')).toEqual([])
    const all = ['danilo-1 epl', 'danilo-2 soccer', 'danilo-3 soccer', 'danilo-4 seriea']
    expect(await found('league=soccer')).toEqual(all)
    expect(await found('')).toEqual(all)
    expect(await resolve('source=x&id=d4&league=epl')).toEqual([])
    const [only] = await resolve('name=Danilo&league=epl')
    expect(only!.confidence).toBeGreaterThanOrEqual(0.9)
    const { key } = await service.newKey({ tier: 'free', leagues: ['laliga'] })
    const refused = await service.get('/v1/players/resolve?name=Danilo&league=epl', { key })
    expect(faultOf(refused)).toBe('403 scope_denied')
  })

  test('a key finds only players of its leagues, by name, by id, in the list, by slug and in their history', async () => {
    const { key } = await service.newKey({ tier: 'betting', leagues: ['epl'] })
    const see = async (path: string) => {
      const { status, text } = await service.get(path as '/v1/account', { key })
      return [status, [...new Set(text.match(/danilo-\d/g) ?? [])].sort()]
    }
    expect(await see('/v1/players/resolve?name=Danilo')).toEqual([200, ['danilo-1']])
    expect(await see('/v1/players/resolve?name=Danilo&league=soccer')).toEqual([200, ['danilo-1']])
    for (const id of ['d2', 'd3', 'd4'])
      expect([id, await see(`/v1/players/resolve?source=x&id=${id}`)]).toEqual([id, [200, []]])
    expect(await see('/v1/soccer/players?q=Danilo')).toEqual([200, ['danilo-1']])
    expect(await see('/v1/soccer/players?team=Inter')).toEqual([200, []])
    expect(await see('/v1/soccer/players/danilo-1')).toEqual([200, ['danilo-1']])
    const unknown = (await service.get('/v1/soccer/players/danilo-9', { key })).body as {
      error?: { message: string }
    }
    for (const slug of ['danilo-2', 'danilo-3', 'danilo-4']) {
      const { status, body } = await service.get(`/v1/soccer/players/${slug}`, { key })
      const { error } = body as { error?: { message: string } }
      // As one that does not exist.
      expect([status, error?.message.replace(slug, 'danilo-9')]).toEqual([404, unknown.error?.message])
      expect((await service.get(`/v1/soccer/players/${slug}/games`, { key })).status).toBe(404)
      const [hidden, missing] = [`/v1/history/soccer.player/${slug}`, '/v1/history/soccer.player/nobody']
      expect([
        (await service.get(hidden, { key })).status,
        (await service.get(missing, { key })).status,
      ]).toEqual([403, 403])
    }
    expect((await service.get('/v1/history/nba.game/none', { key })).status).toBe(403)
    expect((await service.get('/v1/history/nba.game/none')).status).toBe(404)
    const [match] = (await read<Matches>('/v1/players/resolve?name=Danilo', key)).matches
    // No hidden namesake makes him look less certain.
    expect(match?.confidence).toBeGreaterThanOrEqual(0.9)
  })

  test('needs a name, or a source and an id; an unknown league → 400', async () => {
    const faults = ['', 'source=espn', 'id=1', 'name=x&id=1', 'name=x&league=xfl'].map(async (query) =>
      faultOf(await service.get(`/v1/players/resolve?${query}`)),
    )
    expect(await Promise.all(faults)).toEqual([
      '400 missing_parameter name',
      '400 missing_parameter id',
      '400 missing_parameter source',
      '400 invalid_parameter name',
      '400 invalid_parameter league',
    ])
  })
})
