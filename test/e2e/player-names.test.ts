/** The names and the game logs of players, from one simulated game of each sport. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { simulations } from '../../simulator/index.ts'
import type { Change } from '../../src/contract/change.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { leagueGames } from '../support/simulated-day.ts'

setDefaultTimeout(300_000)
const seed = 'player-names'
const sports = ['nba', 'nfl', 'nhl', 'mlb', 'soccer'] as const
type Sport = (typeof sports)[number]

let service: InProcess
const games = new Map<Sport, string>()
/** Slug → name, of every player. */
const names = new Map<string, string>()

type Row = Readonly<Record<string, unknown>>
type Side = Readonly<Record<string, readonly Row[]>>

async function read<T = Row>(path: string): Promise<T> {
  const { status, text, body } = await service.get(path, { key: service.keys.betting })
  expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
  return body as T
}

/** The latest version of each record of a game. */
const latest = (changes: readonly Change[]) => [
  ...new Map(changes.map((change) => [`${change.kind} ${change.id}`, change])).values(),
]

beforeAll(async () => {
  service = await startInProcess()
  for (const sport of sports) {
    const simulation = simulations.find((one) => one.sport === sport)!
    const atMs = sport === 'mlb' ? Date.parse('2025-07-01T20:00:00.000Z') : afternoonMs
    const game = leagueGames(simulation, seed, atMs).findLast(({ endMs }) => endMs < atMs)!
    const { home, away } = game.scheduled.data as Record<'home' | 'away', { team: string }>
    const squads = simulation
      .players(seed)
      .filter(({ data }) => [home.team, away.team].includes((data as { team: string }).team))
    for (const { id, data } of squads) names.set(`${sport} ${id}`, (data as { name: string }).name)
    const steps = simulation.script(seed, game)
    const prelude = simulation.prelude?.(seed, game) ?? []
    const changes = latest([...prelude, ...steps].flatMap((step) => step.changes))
    await ingestAll(service, [...squads, game.scheduled, ...changes] as never)
    games.set(sport, game.id)
  }
})
afterAll(() => service?.stop())

const nameOf = (sport: Sport, slug: unknown) => names.get(`${sport} ${slug}`) ?? null
const path = (sport: Sport, rest: string) =>
  `/v1/${sport}/${sport === 'soccer' ? 'fixtures' : 'games'}/${games.get(sport)}/${rest}`

describe('an answer that names players by slug has their names', () => {
  const lists: readonly (readonly [Sport, string, string, string])[] = [
    ['nba', 'play-by-play', 'plays', 'player'],
    ['nfl', 'play-by-play', 'plays', 'player'],
    ['nhl', 'play-by-play', 'plays', 'player'],
    ['mlb', 'play-by-play', 'plays', 'batter'],
    ['mlb', 'pitches', 'pitches', 'pitcher'],
    ['soccer', 'events', 'events', 'player'],
  ]
  test.each(lists)('%s %s', async (sport, call, list, field) => {
    const rows = (await read<Record<string, readonly Row[]>>(path(sport, call)))[list]!
    const named = rows.filter((row) => row[field] !== null)
    expect(named.length).toBeGreaterThan(0)
    expect(named.map((row) => row.player_name)).toEqual(named.map((row) => nameOf(sport, row[field])))
    expect(named.every((row) => typeof row.player_name === 'string')).toBe(true)
    expect(rows.filter((row) => row[field] === null && row.player_name !== null)).toEqual([])
  })

  test('props, odds with props and injuries', async () => {
    const { props } = await read<{ props: readonly Row[] }>(`/v1/nfl/props?game_id=${games.get('nfl')}`)
    expect(props.length).toBeGreaterThan(0)
    expect(props.map((row) => row.player_name)).toEqual(props.map((row) => nameOf('nfl', row.player)))
    const { markets } = await read<{ markets: { props: readonly Row[] } }>(
      `/v1/nba/odds?game_id=${games.get('nba')}`,
    )
    expect(markets.props.length).toBeGreaterThan(0)
    expect(markets.props.map((row) => row.player_name)).toEqual(
      markets.props.map((row) => nameOf('nba', row.player)),
    )
    const [hurt] = [...names.keys()].filter((key) => key.startsWith('nfl '))
    const player = hurt!.slice(4)
    const row = { player, team: 'KC', season: '2025', week: 9, designation: 'out' }
    await ingestAll(service, [{ kind: 'nfl.injury', id: `2025:09:${player}`, data: row }] as never)
    const { injuries } = await read<{ injuries: readonly Row[] }>('/v1/nfl/injuries?season=2025&week=9')
    expect(injuries.map((one) => [one.player, one.player_name])).toEqual([[player, names.get(hurt!)]])
  })

  test('fantasy points, line combinations and lineups of a team', async () => {
    const [, week] = games.get('nfl')!.split('_')
    const fantasy = await read<{ players: readonly Row[] }>(
      `/v1/nfl/fantasy/points?season=${games.get('nfl')!.slice(0, 4)}&week=${Number(week)}`,
    )
    const people = fantasy.players.filter(({ pos }) => pos !== 'DST')
    expect(people.map(({ name }) => name)).toEqual(people.map(({ id }) => nameOf('nfl', id)))
    const teams = await read<Record<'home' | 'away', { team: string }>>(path('nhl', '').slice(0, -1))
    const lines = await read<Record<string, readonly Row[]>>(`/v1/nhl/teams/${teams.home.team}/lines`)
    const units = [...lines.forward_lines!, ...lines.defense_pairs!]
    expect(units.length).toBeGreaterThan(4)
    for (const { players, player_names } of units) {
      expect(player_names).toEqual((players as string[]).map((slug) => nameOf('nhl', slug)))
    }
  })

  test.each(sports)('the lineups and the box score of %s', async (sport) => {
    const calls = sport === 'soccer' ? ['lineups'] : ['lineups', 'box-score']
    for (const call of calls) {
      const { home, away } = await read<Record<'home' | 'away', Side>>(path(sport, call))
      const lines = [home, away].flatMap((side) => Object.values(side).filter(Array.isArray).flat() as Row[])
      expect(lines.length).toBeGreaterThan(10)
      for (const { player, name, name_complete } of lines) {
        expect([player, name, name_complete]).toEqual([player, nameOf(sport, player), true])
      }
    }
  })
})

describe('a name that is not known', () => {
  const line = { gameId: '0022500998' }
  const lineup = (starters: readonly object[]) => ({
    kind: 'nba.lineup',
    id: line.gameId,
    data: {
      game_id: line.gameId,
      league: 'nba',
      home: { team: 'BOS', starters, confirmed: true },
      away: { team: 'LAL', starters: [], confirmed: true },
    },
  })
  const game = {
    kind: 'nba.game',
    id: line.gameId,
    data: {
      tip_off_utc: '2026-01-15T19:00:00.000Z',
      status: 'in_progress',
      home: { team: 'BOS' },
      away: { team: 'LAL' },
    },
  }

  test('is marked instead of guessed, and appears once a source gives it', async () => {
    const initials = { kind: 'nba.player', id: 'j-doe', data: { name: 'J. Doe', name_complete: false } }
    await ingestAll(service, [
      game,
      initials,
      lineup([{ player: 'j-doe' }, { player: 'no-body' }, { player: 'al-poe', name: 'Al Poe' }]),
    ] as never)
    const startersAt = async (moment = '') => {
      const body = await read<{ home: { starters: readonly Row[] }; meta: { cursor: string } }>(
        `/v1/nba/games/${line.gameId}/lineups${moment}`,
      )
      return { starters: body.home.starters.map((one) => [one.name, one.name_complete]), ...body.meta }
    }
    const before = await startersAt()
    expect(before.starters).toEqual([
      ['J. Doe', false],
      [null, false],
      ['Al Poe', true],
    ])
    const full = { kind: 'nba.player', id: 'j-doe', data: { name: 'José Doe', name_complete: true } }
    await ingestAll(service, [full] as never)
    expect((await startersAt()).starters[0]).toEqual(['José Doe', true])
    expect((await startersAt(`?as_of=${before.cursor}`)).starters).toEqual(before.starters)
  })
})

describe('the game log of a player', () => {
  test.each(sports)('%s: his line of the box score', async (sport) => {
    const isSoccer = sport === 'soccer'
    const call = isSoccer ? 'lineups' : 'box-score'
    const box = await read<Record<'home' | 'away', Side & { team: string }>>(path(sport, call))
    const list = { nba: 'players', nfl: 'rushing', nhl: 'skaters', mlb: 'batters', soccer: 'starters' }[sport]
    const { player, name, name_complete, order, ...numbers } = box.home[list]![0]!
    const body = await read<{ games: readonly Row[]; season: string }>(`/v1/${sport}/players/${player}/games`)
    expect(body).toMatchObject({ player, name, name_complete: true, meta: { count: 1 } })
    const [logged] = body.games
    expect(logged).toMatchObject({
      [isSoccer ? 'fixture_id' : 'game_id']: games.get(sport),
      team: box.home.team,
      opponent: box.away.team,
      side: 'home',
      status: 'final',
    })
    const { avg: _a, obp: _o, slg: _s, ops: _p, ...counts } = numbers
    const own = { nba: logged, nhl: logged, nfl: logged!.rushing, mlb: logged!.batting, soccer: null }[sport]
    if (own !== null) expect(own).toMatchObject(counts)
    else expect(logged).toMatchObject({ started: true })
    const again = await read<typeof body>(`/v1/${sport}/players/${player}/games?season=${body.season}`)
    expect(again.games).toEqual(body.games)
    const other = isSoccer || sport === 'nba' || sport === 'nhl' ? '1999-00' : '1999'
    expect(await read(`/v1/${sport}/players/${player}/games?season=${other}`)).toMatchObject({
      games: [],
      season: other,
    })
    const get = (rest: string, key = service.keys.standard) =>
      service.get(`/v1/${sport}/players/${rest}`, { key })
    expect(faultOf(await get(`${player}/games?season=2025-27`))).toBe('400 invalid_parameter season')
    expect(faultOf(await get('nobody-at-all/games'))).toBe('404 not_found')
    expect(faultOf(await get(`${player}/games`, service.keys.free))).toBe('403 tier_insufficient')
  })

  test('soccer: goals, cards and minutes come from events and lineups', async () => {
    const { events } = await read<{ events: readonly Row[] }>(path('soccer', 'events'))
    const scorer = events.find(({ type }) => type === 'goal')
    const sub = events.find(({ type }) => type === 'substitution')!
    const gameOf = async (slug: unknown) => {
      const { games: logged } = await read<{ games: readonly Row[] }>(`/v1/soccer/players/${slug}/games`)
      return logged[0]!
    }
    if (scorer) {
      const own = events.filter(
        ({ type, player, cancelled }) =>
          player === scorer.player && !cancelled && (type === 'goal' || type === 'penalty_goal'),
      )
      expect((await gameOf(scorer.player)).goals).toBe(own.length)
    }
    const on = await gameOf(sub.player)
    const off = await gameOf(sub.related_player)
    expect([on.started, off.started]).toEqual([false, true])
    expect(Number(on.minutes)).toBeLessThanOrEqual(90 - Number(sub.minute))
    expect(off.minutes).toBe(Number(sub.minute))
  })

  test('comes page by page in the order of play, with games of every team he was seen with', async () => {
    const box = (id: string, team: string, pts: number) => ({
      kind: 'nba.box',
      id,
      data: {
        game_id: id,
        final: true,
        seconds: 14_400,
        home: { team, players: [boxLine('lou-moss', pts)], totals: totals(pts) },
        away: { team: 'UTA', players: [], totals: totals(90) },
      },
    })
    const final = (id: string, team: string, day: string) => ({
      kind: 'nba.game',
      id,
      data: {
        tip_off_utc: `${day}T01:00:00.000Z`,
        status: 'final',
        home: { team, score: 100 },
        away: { team: 'UTA', score: 90 },
      },
    })
    const seen = (team: string, updated_at: string) => ({
      kind: 'nba.player',
      id: 'lou-moss',
      data: { name: 'Lou Moss', name_complete: true, team, updated_at },
    })
    await ingestAll(service, [
      seen('CHI', '2026-01-03T00:00:00.000Z'),
      seen('ATL', '2025-12-01T00:00:00.000Z'),
      final('0022500901', 'ATL', '2025-12-01'),
      final('0022500902', 'CHI', '2026-01-02'),
      final('0022500903', 'CHI', '2026-01-04'),
      box('0022500901', 'ATL', 11),
      box('0022500902', 'CHI', 22),
      box('0022500903', 'CHI', 33),
    ] as never)
    const page = (rest: string) =>
      read<{ games: readonly Row[]; meta: { next_cursor: string | null } }>(
        `/v1/nba/players/lou-moss/games${rest}`,
      )
    const first = await page('?limit=2')
    const second = await page(`?limit=2&cursor=${first.meta.next_cursor}`)
    expect([...first.games, ...second.games].map(({ team, pts }) => [team, pts])).toEqual([
      ['ATL', 11],
      ['CHI', 22],
      ['CHI', 33],
    ])
    expect(second.meta.next_cursor).toBeNull()
  })
})

const counts = {
  ...{ fgm: 0, fga: 0, fg3m: 0, fg3a: 0, ftm: 0, fta: 0, oreb: 0, dreb: 0 },
  ...{ ast: 0, stl: 0, blk: 0, tov: 0, pf: 0 },
}
const totals = (pts: number) => ({ ...counts, pts })
const boxLine = (player: string, pts: number) => ({
  player,
  starter: true,
  seconds: 1_800,
  plus_minus: 0,
  ...totals(pts),
})
