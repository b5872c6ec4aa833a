/** A further league of a known sport is one declaration: every call of the sport answers, beside the leagues that come with the service. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { areasOf } from '../../src/areas.ts'
import type { Area } from '../../src/contract/area.ts'
import type { LeagueDeclaration } from '../../src/games/declaration.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { baseball } from '../../src/sports/mlb/baseball.ts'
import { basketball } from '../../src/sports/nba/basketball.ts'
import { nba } from '../../src/sports/nba/index.ts'
import { football } from '../../src/sports/nfl/football.ts'
import { hockey } from '../../src/sports/nhl/hockey.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(60_000)

const nowMs = Date.parse('2026-10-15T22:00:00.000Z')
const startUtc = '2026-10-15T20:00:00.000Z'
const zone = 'Europe/Lisbon'

const declare = (league: string, form: 'YYYY' | 'YYYY-YY'): LeagueDeclaration => ({
  league,
  seasons: { form, turnsInMonth: 8, firstYear: 2020, zone },
  teams: [
    { code: 'LUN', city: 'Luna', nickname: 'Tides', venue: 'Sea of Calm' },
    { code: 'MAR', city: 'Mare', nickname: 'Craters', venue: 'Crater Hall' },
  ],
})

const lunar = basketball({
  ...declare('lunar', 'YYYY-YY'),
  periods: { count: 3, seconds: 10 * 60, overtimeSeconds: 3 * 60 },
  timeouts: 5,
})
const glacier = hockey({
  ...declare('glacier', 'YYYY-YY'),
  periods: { count: 2, seconds: 15 * 60, overtimeSeconds: 5 * 60 },
})
const gridiron = football({
  ...declare('gridiron', 'YYYY'),
  periods: { count: 4, seconds: 10 * 60, overtimeSeconds: 5 * 60 },
  weeks: { firstTuesday: (year) => `${year}-09-01`, regular: () => 10, roundsAfter: 2 },
})
const diamond = baseball({ ...declare('diamond', 'YYYY'), innings: 7 })

const gameId = 'game-1'
const [home, away] = ['LUN', 'MAR']
const player = 'ada-moon'
const side = (score: number) => ({ home: { team: home, score }, away: { team: away, score: 0 } })
const ofGame = { game_id: gameId, event_id: 1, order: 1 }

interface Case {
  readonly area: Area
  /** The game, and a play of it. */
  readonly game: object
  readonly play: object
  readonly playId?: string
}

const cases: readonly Case[] = [
  {
    area: lunar.area,
    game: { tip_off_utc: startUtc, status: 'in_progress', ...side(2) },
    play: {
      ...ofGame,
      ...{ period: 1, clock: '09:30', type: 'two_point_made', team: home, player },
      score: { home: 2, away: 0 },
    },
  },
  {
    area: glacier.area,
    game: { start_utc: startUtc, status: 'in_progress', ...side(1) },
    play: {
      ...ofGame,
      ...{ period: 1, seconds: 30, clock: '14:30', type: 'goal', team: home, player },
      ...{ score: { home: 1, away: 0 }, shots: { home: 1, away: 0 } },
    },
  },
  {
    area: gridiron.area,
    game: { kickoff_utc: startUtc, status: 'in_progress', ...side(6) },
    play: {
      ...{ play_id: 1, game_id: gameId, order: 1, qtr: 1, clock: '09:30', play_type: 'run', posteam: home },
      ...{ touchdown: { team: home, player }, score: { home: 6, away: 0 } },
      credits: [{ role: 'rusher', player, team: home, yards: 12 }],
    },
  },
  {
    area: diamond.area,
    game: { start_utc: startUtc, status: 'in_progress', inning: 1, half: 'bottom', ...side(1) },
    play: {
      ...ofGame,
      ...{ inning: 1, half: 'bottom', batter: player, pitcher: 'bo-crater', outs: 0, type: 'home_run' },
      runners: [
        {
          ...{ player, start: null, end: 'home', rbi: true, earned: true },
          responsible_pitcher: 'bo-crater',
        },
      ],
    },
  },
]

let service: InProcess
beforeAll(async () => {
  const areas = areasOf([nba, ...cases.map(({ area }) => area)])
  service = await startInProcess({}, new ManualClock(nowMs), { areas })
  await service.ingest(
    cases.flatMap(({ area: { name }, game, play }) => [
      { kind: `${name}.player`, id: player, data: { name: 'Ada Moon', team: home } },
      { kind: `${name}.game`, id: gameId, data: game },
      { kind: `${name}.play`, id: `${gameId}:1`, data: play },
      {
        kind: `${name}.odds`,
        id: gameId,
        data: { moneyline: { northbook: { home: -150, away: 130 } } },
      },
    ]),
  )
})
afterAll(async () => await service.stop())

const read = async (path: string) => {
  const headers = { Authorization: `Bearer ${service.keys.betting}` }
  const reply = await fetch(`${service.url}${path}`, { headers })
  return { status: reply.status, body: await reply.json() }
}

describe.each(cases.map((one) => [one.area.name, one] as const))('the league %s', (name, { area }) => {
  test('answers every call of its sport', async () => {
    for (const { path, response } of area.endpoints) {
      const asked = path
        .replace('{game_id}', gameId)
        .replace('{team_id}', home)
        .replace('{player}', player)
        .replace('history', `history?game_id=${gameId}&market=moneyline`)
      const { status, body } = await read(asked)
      expect([asked, status]).toEqual([asked, 200])
      expect([asked, ...Compile(response!).Errors(body)]).toEqual([asked])
    }
  })

  test('has the calls of the league that comes with the service, but those of models that nobody fitted', () => {
    const own = area.endpoints.map(({ path }) => path.replace(`/v1/${name}/`, ''))
    expect(own).not.toContain('games/{game_id}/win-probability')
    expect(own).toEqual(
      expect.arrayContaining(['schedule', 'standings', 'scores/live', 'teams', 'players', 'odds']),
    )
  })

  test('has its live game, its schedule, its teams, its player’s log and its plays', async () => {
    const of = async (path: string) => (await read(`/v1/${name}/${path}`)).body
    expect((await of('scores/live')).games).toMatchObject([{ game_id: gameId, home: { team: home } }])
    expect((await of('schedule')).games).toMatchObject([{ game_id: gameId, home, away, date: '2026-10-15' }])
    expect((await of('teams')).teams).toMatchObject([{ team: home, name: 'Luna Tides' }, { team: away }])
    expect((await of(`games/${gameId}/play-by-play`)).plays).toHaveLength(1)
    expect((await of(`players/${player}`)).name).toBe('Ada Moon')
    expect((await of(`odds?game_id=${gameId}`)).markets.moneyline.northbook.home).toBe(-150)
  })

  test('publishes its events under its own name, to keys of its own', async () => {
    const { events } = (await read('/v1/events?limit=1000')).body as {
      events: readonly { event: string; league: string }[]
    }
    const own = events.filter(({ event }) => event.startsWith(`${name}.`)).map(({ event }) => event)
    expect(own).toEqual(expect.arrayContaining([`${name}.scores.live`, `${name}.play`, `${name}.odds`]))
    expect(area.topics.map((topic) => topic.perGame ?? `${name}.`).every((one) => one.startsWith(name))).toBe(
      true,
    )
  })

  test('is part of the documents, with its noun', async () => {
    const document = await (await fetch(`${service.url}/openapi.json`)).json()
    const { summary } = document.paths[`/v1/${name}/games/{game_id}/play-by-play`].get
    expect(summary).toMatch(
      /^Every play of (a (basketball|baseball)|an (ice hockey|American football)) game, in order$/,
    )
  })
})

test('periods, overtime and the zone of the league day are those of the declaration', async () => {
  await service.ingest([
    { kind: 'lunar.game', id: 'later', data: { tip_off_utc: '2026-10-16T23:30:00.000Z', ...side(0) } },
    {
      kind: 'lunar.game',
      id: 'overtime',
      data: { tip_off_utc: startUtc, status: 'in_progress', period: 4, clock: '02:00', ...side(0) },
    },
    {
      kind: 'glacier.game',
      id: 'shootout',
      data: { start_utc: startUtc, status: 'in_progress', period: 4, ...side(0) },
    },
  ])
  const { body: later } = await read('/v1/lunar/games/later')
  // In Lisbon it is after midnight: the day in the zone of the league, not in that of another.
  expect(later).toMatchObject({ clock: '10:00', home: { timeouts_remaining: 5 } })
  const { body: schedule } = await read('/v1/lunar/schedule?date=2026-10-17')
  expect(schedule.games.map((game: { game_id: string }) => game.game_id)).toEqual(['later'])
  expect((await read('/v1/lunar/games/overtime')).body.status_detail).toBe('overtime')
  expect((await read('/v1/glacier/games/shootout')).body.period_type).toBe('SO')
})

test('the standings of a league without a rule book go by its results', async () => {
  await service.ingest([
    {
      kind: 'lunar.game',
      id: 'final',
      data: { tip_off_utc: '2026-10-10T18:00:00.000Z', status: 'final', ...side(80) },
    },
  ])
  const { body } = await read('/v1/lunar/standings')
  expect(body.groups[0].rows).toMatchObject([
    { team: home, w: 1, l: 0 },
    { team: away, w: 0, l: 1 },
  ])
})

test('a league that comes with the service is not touched', async () => {
  expect((await read('/v1/nba/scores/live')).status).toBe(200)
  expect((await read('/v1/wnba/scores/live')).status).toBe(404)
})
