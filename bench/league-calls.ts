/**
 * The calls about a league: standings, box scores, play-by-play, lineups, teams, players, game logs and win probability, with
 * the simulated seasons stored on the embedded store while their live games go on. Cold is the first request for a game, a
 * player, a team or a view after a start; warm are the later ones. An argument is a data folder that is kept for the next run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './support/figures.ts'
import { isSimulatorFilled, type Service, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const targetsMax = 12
const warmRounds = 6
const settleMs = 5_000
const goals = { coldMs: 100, warmMs: 20, liveMs: 5 }

const usLeagues = ['nba', 'nfl', 'nhl', 'mlb'] as const
const sports = [...usLeagues, 'soccer'] as const

/** A kind of call with the paths that are read. */
interface Call {
  readonly name: string
  readonly paths: readonly string[]
  /** True where the answer follows a game in progress. */
  readonly isLive: boolean
}

interface Measured extends Call {
  readonly coldMs: readonly number[]
  readonly warmMs: readonly number[]
}

const keptDir = process.argv[2]
const dataDir = keptDir ?? mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const open = (): Promise<Service> => startService({ DATA_DIR: dataDir, FEEDS: 'simulator' })

async function fill(): Promise<void> {
  const service = await open()
  while (!(await isSimulatorFilled(service.url))) await Bun.sleep(500)
  await service.stop()
}

async function get(service: Service, path: string): Promise<{ body: string; ms: number }> {
  const startedMs = performance.now()
  const response = await fetch(service.url + path, { headers: { Authorization: `Bearer ${service.key}` } })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`)
  return { body, ms: performance.now() - startedMs }
}

const read = async <T>(service: Service, path: string): Promise<T> =>
  JSON.parse((await get(service, path)).body) as T

const gamesPath = (sport: string) => (sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/games`)

interface ListedGame {
  readonly game_id?: string
  readonly fixture_id?: string
  readonly status: string
}
const idOf = (game: ListedGame): string => (game.game_id ?? game.fixture_id)!

interface Games {
  readonly live: readonly string[]
  readonly recent: readonly string[]
  readonly old: readonly string[]
}

/** Ids of games in progress, of the latest final ones, which have plays, and of older ones. */
async function gamesOf(service: Service, sport: string): Promise<Games> {
  const list = async (path: string) => {
    const { games, fixtures } = await read<{ games?: ListedGame[]; fixtures?: ListedGame[] }>(service, path)
    return games ?? fixtures ?? []
  }
  const listed = await list(`/v1/${sport}/scores/live${sport === 'nba' ? '?limit=100' : ''}`)
  const season = await list(sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/schedule`)
  const finals = season.filter(({ status }) => status === 'final').map(idOf)
  const from = Math.floor(finals.length / 2)
  return {
    live: listed
      .filter(({ status }) => status === 'in_progress')
      .map(idOf)
      .slice(0, targetsMax),
    recent: finals.slice(-targetsMax),
    old: finals.slice(from, from + targetsMax),
  }
}

/** Players of a league, one of each of its first teams. */
async function playersOf(service: Service, sport: string): Promise<{ player: string; name: string }[]> {
  const { players } = await read<{ players: { player: string; name: string }[] }>(
    service,
    `/v1/${sport}/players?limit=100`,
  )
  return players.filter((_, i) => i % 8 === 0).slice(0, targetsMax)
}

/** The calls of one sport; those that it lacks have no paths. */
async function callsOf(service: Service, sport: (typeof sports)[number]): Promise<Call[]> {
  const { live, recent, old } = await gamesOf(service, sport)
  const players = await playersOf(service, sport)
  const { teams } = await read<{ teams: { team: string }[] }>(service, `/v1/${sport}/teams`)
  const game = (ids: readonly string[], call: string) => ids.map((id) => `${gamesPath(sport)}/${id}/${call}`)
  const call = (name: string, paths: readonly string[], isLive = false): Call[] =>
    paths.length === 0 ? [] : [{ name: `${sport} ${name}`, paths, isLive }]
  const when = <T>(isServed: boolean, values: readonly T[]) => (isServed ? values : [])
  const hasStandings = sport !== 'soccer'
  // That of baseball is an older call with sums over the season.
  const hasBox = hasStandings && sport !== 'mlb'
  const hasPlays = sport === 'nhl' || sport === 'mlb'
  const views = ['league', 'conference', 'division', 'wildcard']
  return [
    call(
      'standings',
      when(
        hasStandings,
        views.map((view) => `/v1/${sport}/standings?view=${view}`),
      ),
    ),
    call(
      'standings, live',
      when(
        hasStandings,
        views.map((view) => `/v1/${sport}/standings?view=${view}&live=true`),
      ),
      true,
    ),
    call('box score, older', when(hasBox, game(old, 'box-score'))),
    call('box score, recent', when(hasBox, game(recent, 'box-score'))),
    call('box score, live', when(hasBox, game(live, 'box-score')), true),
    call('play-by-play', when(hasPlays, game(recent, 'play-by-play'))),
    call('play-by-play, live', when(hasPlays, game(live, 'play-by-play'))),
    call('lineups', game([...recent.slice(0, 6), ...live.slice(0, 6)], 'lineups')),
    call('win probability', game(recent, 'win-probability')),
    call('win probability, live', game(live, 'win-probability')),
    call('teams', [
      `/v1/${sport}/teams`,
      ...teams.slice(0, targetsMax).map(({ team }) => `/v1/${sport}/teams/${team}`),
    ]),
    call('players', [
      `/v1/${sport}/players`,
      ...teams.slice(0, 6).map(({ team }) => `/v1/${sport}/players?team=${team}`),
      ...players
        .slice(0, 6)
        .map(({ name }) => `/v1/${sport}/players?q=${encodeURIComponent(name.split(' ').at(-1)!)}`),
    ]),
    call(
      'player',
      players.map(({ player }) => `/v1/${sport}/players/${player}`),
    ),
    call(
      'game log',
      players.map(({ player }) => `/v1/${sport}/players/${player}/games`),
    ),
    call(
      'resolve',
      players.map(({ name }) => `/v1/players/resolve?name=${encodeURIComponent(name)}`),
    ),
  ].flat()
}

/** All first requests of a call, then its later ones. */
async function measure(service: Service, call: Call): Promise<Measured> {
  const coldMs: number[] = []
  const warmMs: number[] = []
  for (const path of call.paths) coldMs.push((await get(service, path)).ms)
  for (let round = 0; round < warmRounds; round++)
    for (const path of call.paths) warmMs.push((await get(service, path)).ms)
  return { ...call, coldMs, warmMs }
}

await fill()
let service = await open()
const calls: Call[] = []
for (const sport of sports) calls.push(...(await callsOf(service, sport)))
await service.stop()
// What was read to find the paths is forgotten. Starting up again is not part of a request.
service = await open()
while (!(await isSimulatorFilled(service.url))) await Bun.sleep(500)
await Bun.sleep(settleMs)
const measured: Measured[] = []
for (const call of calls) measured.push(await measure(service, call))
await service.stop()
if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true })

const goalOf = ({ isLive }: Call) => (isLive ? goals.liveMs : goals.warmMs)
console.log('\nleague-calls: milliseconds of a request, the season stored and live games going on')
table(
  ['', 'paths', 'cold p50', 'cold most', 'warm p50', 'goal'],
  measured.map((one) => [
    one.name,
    `${one.paths.length}`,
    median(one.coldMs).toFixed(1),
    Math.max(...one.coldMs).toFixed(1),
    median(one.warmMs).toFixed(1),
    `${goals.coldMs} / ${goalOf(one)}`,
  ]),
)
const slowest = (of: (one: Measured) => readonly number[], isLive?: boolean) =>
  Math.max(
    ...measured.filter((one) => isLive === undefined || one.isLive === isLive).map((one) => median(of(one))),
  )
report('league-calls', {
  'ms of a first request, slowest call': slowest((one) => one.coldMs),
  'ms of a later request, slowest call': slowest((one) => one.warmMs, false),
  'ms of a later request about live games, slowest call': slowest((one) => one.warmMs, true),
})
process.exit(0)
