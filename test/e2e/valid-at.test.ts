/** `valid_at`: a season that was imported at once answers as it stood after the games of any of its days. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Change } from '../../src/contract/change.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import { addDays, dayIn, startOfDay } from '../../src/kernel/calendar.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { leagueGames } from '../support/simulated-day.ts'

setDefaultTimeout(300_000)

const seed = 'valid-at'
const nowMs = Date.parse('2025-12-20T20:00:00.000Z')
const zone = 'America/New_York'
/** The games of each sport: its latest ones, a few of each day. */
const gamesMax = 12
const gamesPerDay = 4

interface PlayedGame {
  readonly sport: string
  readonly date: string
  readonly teams: readonly string[]
  readonly league: string
  readonly changes: readonly Change[]
}

const games = reportedSimulations.flatMap(playedGames)
const teams = new Set(games.flatMap((game) => game.teams))
const players = reportedSimulations
  .flatMap((simulation) => simulation.players(seed))
  .filter(({ data }) => teams.has((data as { team: string }).team))
/** Between the first and the last game; the last one has every game. */
const days = ((all) => [1, 2, 3, 4].map((part) => all[Math.ceil((part * all.length) / 4) - 1]!))(
  [...new Set(games.map(({ date }) => date))].sort(),
)

/** The first game of a day has its plays, the others their results. */
function playedGames(simulation: (typeof reportedSimulations)[number]): PlayedGame[] {
  const { sport } = simulation
  const dayOf = ({ startMs }: { startMs: number }) => dayIn(sport === 'soccer' ? 'UTC' : zone, startMs)
  const over = leagueGames(simulation, seed, nowMs).filter(({ endMs }) => endMs < nowMs)
  const daily = [...Map.groupBy(over, dayOf).values()].flatMap((ofDay) => ofDay.slice(0, gamesPerDay))
  return daily.slice(-gamesMax).map((game, i) => {
    const { home, away, league } = game.scheduled.data as {
      home: { team: string }
      away: { team: string }
      league?: string
    }
    const played = (i % gamesPerDay === 0 && simulation.recent) || simulation.outcome
    return {
      sport,
      date: dayOf(game),
      teams: [home.team, away.team],
      league: league ?? sport,
      changes: [game.scheduled, ...played(seed, game)],
    }
  })
}

const changesOf = (some: readonly PlayedGame[]) => [...players, ...some.flatMap(({ changes }) => changes)]

const moreQueries: Readonly<Record<string, readonly string[]>> = {
  '/v1/nba/standings': ['/v1/nba/standings?view=wildcard&live=true'],
  '/v1/nhl/advanced': ['/v1/nhl/advanced?per=game', '/v1/nhl/advanced?team=BOS&strength=all'],
  '/v1/soccer/fixtures': ['/v1/soccer/fixtures?date_from=2025-12-01&date_to=2026-02-01'],
}

/** Every call that takes `valid_at`, for teams, leagues and players of these games. */
const paths = endpointTable
  .filter(({ query }) => query && 'valid_at' in query.properties)
  .flatMap(({ path }) => {
    const sport = path.split('/')[2]!
    const own = games.filter((game) => game.sport === sport)
    const codes = [...new Set(own.flatMap((game) => game.teams))].slice(0, 8)
    const filled = path.includes('{team_id}')
      ? codes.map((team) => path.replace('{team_id}', team))
      : path.includes('{league_id}')
        ? [...new Set(own.map(({ league }) => league))].map((league) => path.replace('{league_id}', league))
        : path.includes('{player}')
          ? playersOf(sport, codes).map((id) => path.replace('{player}', id))
          : [path, ...(moreQueries[path] ?? [])]
    return [...new Set(filled)]
  })

function playersOf(sport: string, codes: readonly string[]): string[] {
  const squads = players.filter(
    ({ kind, data }) => kind === `${sport}.player` && codes.includes((data as { team: string }).team),
  )
  return squads.filter((_, i) => i % 20 === 0).map(({ id }) => id)
}

/** The data part of an answer: everything before `meta`. */
const dataOf = (text: string): string => text.slice(0, text.lastIndexOf('"meta":{"count"'))
const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`

const endpointOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/(teams|leagues|players)\/[^/]+/, '$1')

let whole: InProcess
let growing: InProcess
const clock = new ManualClock(nowMs)
const growingClock = new ManualClock(nowMs)
/** The cursor of the whole store when it had the games until the second day. */
let halfway = ''

beforeAll(async () => {
  whole = await startInProcess({}, clock)
  growing = await startInProcess({}, growingClock)
  const [early, late] = [
    games.filter(({ date }) => date <= days[1]!),
    games.filter(({ date }) => date > days[1]!),
  ]
  await ingestAll(whole, changesOf(early) as never)
  halfway = (await whole.get('/v1/nba/schedule', { key: whole.keys.betting })).body.meta.cursor
  await ingestAll(whole, changesOf(late) as never)
  await ingestAll(growing, players as never)
})
afterAll(async () => {
  await whole?.stop()
  await growing?.stop()
})

test('every call with valid_at equals the call on a store that holds only games until that day', async () => {
  expect(paths.length).toBeGreaterThan(30)
  const differing: string[] = []
  /** Calls by path and query that answered differently on different days. */
  const answers = new Map<string, Set<string>>()
  let before = ''
  for (const day of days) {
    const added = games.filter(({ date }) => date > before && date <= day)
    await ingestAll(growing, added.flatMap(({ changes }) => [...changes]) as never)
    before = day
    growingClock.set(Math.min(nowMs, startOfDay(zone, addDays(day, 1)) - 1))
    for (const path of paths) {
      const then = await growing.get(path, { key: growing.keys.betting })
      const now = await whole.get(withQuery(path, `valid_at=${day}`), { key: whole.keys.betting })
      if (now.status !== then.status || dataOf(now.text) !== dataOf(then.text)) {
        differing.push(`${path} ${day}: ${now.text.slice(0, 300)} and not ${then.text.slice(0, 300)}`)
      }
      if (now.status === 200) expect(now.body.meta).toMatchObject({ valid_at: day })
      answers.set(path, (answers.get(path) ?? new Set()).add(dataOf(now.text)))
    }
  }
  expect(differing).toEqual([])
  // Each endpoint has a call whose answer depends on the day.
  const moving = [...answers].filter(([, texts]) => texts.size > 1).map(([path]) => endpointOf(path))
  expect(new Set(moving)).toEqual(new Set(paths.map(endpointOf)))
})

test('with as_of it is what was known then about the games until that day', async () => {
  const [first, last] = [days[1]!, days[3]!]
  for (const path of ['/v1/nhl/standings', '/v1/soccer/fixtures', '/v1/nba/schedule', '/v1/nhl/advanced']) {
    const get = (query: string) => whole.get(withQuery(path, query), { key: whole.keys.betting })
    const then = await get(`as_of=${halfway}&valid_at=${last}`)
    // Nothing of later days was known yet.
    expect(dataOf(then.text)).toBe(dataOf((await get(`valid_at=${first}`)).text))
    expect(then.body.meta).toMatchObject({ cursor: halfway, valid_at: last })
    expect(dataOf(then.text)).not.toBe(dataOf((await get(`valid_at=${last}`)).text))
  }
})

test('a deduction counts from the day of its ruling until it is annulled', async () => {
  const { league, teams: sides, date } = games.findLast(({ sport }) => sport === 'soccer')!
  const { season } = JSON.parse((await whole.get(`/v1/soccer/leagues/${league}/table`)).text)
  const deduction = {
    league,
    season,
    team: sides[0]!,
    points: 4,
    decided_on: date,
    annulled_on: addDays(date, 2),
  }
  await ingestAll(whole, [{ kind: 'soccer.deduction', id: `${league}:1`, data: deduction }])
  const deducted = async (day: string) => {
    const { text } = await whole.get(`/v1/soccer/leagues/${league}/table?season=${season}&valid_at=${day}`)
    const { rows } = JSON.parse(text) as { rows: { team: string; deductions: number }[] }
    return rows.reduce((sum, row) => sum + row.deductions, 0)
  }
  expect(await deducted(addDays(date, -1))).toBe(0)
  expect(await deducted(date)).toBe(4)
  expect(await deducted(addDays(date, 2))).toBe(0)
})

test('a season without games until then is empty, and other calls and other forms are a 400', async () => {
  const empty = await whole.get('/v1/nba/standings?season=2025-26&valid_at=2025-01-01')
  expect([empty.status, empty.body.meta.count]).toEqual([200, 0])
  await ingestAll(whole, [gameLine(gameId(900), { tip_off_utc: '2025-11-01T00:00:00.000Z' })])
  const future = await whole.get('/v1/nba/schedule?valid_at=2025-10-31&date_from=2025-10-01')
  expect(future.text).toContain(gameId(900))
  for (const path of ['/v1/nba/scores/live', `/v1/nba/games/${gameId(900)}`, '/v1/changes', '/v1/account']) {
    const reply = await whole.get(`${path}?valid_at=2025-10-31`)
    expect([path, faultOf(reply)]).toEqual([path, '400 invalid_parameter valid_at'])
    expect(reply.text).toContain('standings, tables, schedules')
  }
  for (const day of ['2025-02-30', 'today', '2025-10-31T00:00:00Z']) {
    const reply = await whole.get(`/v1/nba/schedule?valid_at=${day}`)
    expect([day, faultOf(reply)]).toEqual([day, '400 invalid_parameter valid_at'])
    expect(reply.text).toContain('valid_at must be a date like 2026-11-15')
  }
})

test('as_of before the history of this installation names its beginning and valid_at', async () => {
  const begins = new Date(nowMs).toISOString()
  const reply = await whole.get(`/v1/nba/standings?as_of=${new Date(nowMs - 86_400_000).toISOString()}`)
  expect(faultOf(reply)).toBe('410 cursor_expired as_of')
  expect(reply.text).toContain(`begins at ${begins}`)
  expect(reply.text).toContain('valid_at')
})
