/**
 * The cost of a season's hockey metrics: `/v1/nhl/advanced` and `/v1/nhl/teams/{team_id}/lines` over 82 games per team on
 * the embedded store, warm and just after it was opened, against the bare SQL read of the same rows; and the cost of
 * ingesting a late play of a live game with all its derivations.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '../src/contract/change.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import type { Read } from '../src/contract/read.ts'
import { defaultTiers } from '../src/contract/tier.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { Tail } from '../src/journal/tail.ts'
import { type Clock, systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { createRng, type Rng } from '../src/kernel/rng.ts'
import { History } from '../src/live/history.ts'
import { createRead } from '../src/live/reader.ts'
import { Snapshots } from '../src/live/snapshots.ts'
import { nhl, seasonCounts, teamGame } from '../src/sports/nhl/index.ts'
import type { Counts, SideAnalysis, UnitResult } from '../src/sports/nhl/records/analysis.ts'
import { playId } from '../src/sports/nhl/records/play.ts'
import { leagueSeason } from '../src/sports/nhl/records/season-counts.ts'
import { shiftId } from '../src/sports/nhl/records/shift.ts'
import { teamSeason } from '../src/sports/nhl/records/team-game.ts'
import { teams } from '../src/sports/nhl/teams.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { listRecords } from '../src/store/sql/records/list.ts'
import { callOf } from '../test/support/open-area.ts'
import { median, table } from './support/report.ts'

const season = '2025-26'
const gamesPerTeam = 82
const warmRounds = 41
const coldRounds = 5
const updateRounds = 40
/** As many distinct trios and pairs per side as a recorded game has. */
const linesPerGame = 51
const pairsPerGame = 19
const liveGameId = '2025021400'
const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const clock: Clock = { now: () => Date.UTC(2026, 3, 20) }
const rng = createRng('nhl-advanced')

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })
const slug = (team: string, seat: number) => `${team.toLowerCase()}-player-number-${seat}`

function counts(seconds: number, rate: number): Counts {
  const many = (scale: number) => Math.round(rate * scale * (0.5 + rng.next()))
  return {
    cf: many(48), ca: many(48), ff: many(34), fa: many(34),
    xgf: Math.round(rng.next() * 3e6) / 1e6, xga: Math.round(rng.next() * 3e6) / 1e6,
    scf: many(20), sca: many(20), hdcf: many(9), hdca: many(9),
    sf: many(24), sa: many(24), gf: many(2), ga: many(2), toi_seconds: seconds,
  } // biome-ignore format: one row of numbers
}

interface UnitShape {
  /** Players in a unit. */
  readonly size: number
  readonly amount: number
  /** Numbers of the players they are drawn from. */
  readonly from: number
  readonly to: number
}

function units(random: Rng, team: string, { size, amount, from, to }: UnitShape): UnitResult[] {
  const made = new Map<string, UnitResult>()
  while (made.size < amount) {
    const players = new Set<string>()
    while (players.size < size) players.add(slug(team, random.int(from, to)))
    const sorted = [...players].sort()
    const xg = () => Math.round(random.next() * 1e6) / 1e6
    const some = () => random.int(0, 9)
    made.set(sorted.join(), {
      players: sorted,
      seconds: random.int(1, 400),
      cf: some(),
      ca: some(),
      gf: 0,
      ga: 0,
      xgf: xg(),
      xga: xg(),
    })
  }
  return [...made.values()]
}

/** The same events from the other side's view. */
const turned = (c: Counts): Counts => ({
  ...{ cf: c.ca, ca: c.cf, ff: c.fa, fa: c.ff, xgf: c.xga, xga: c.xgf, scf: c.sca, sca: c.scf },
  ...{ hdcf: c.hdca, hdca: c.hdcf, sf: c.sa, sa: c.sf, gf: c.ga, ga: c.gf, toi_seconds: c.toi_seconds },
})

function analyses(home: string, away: string): [SideAnalysis, SideAnalysis] {
  const five = counts(2_900, 1)
  const power = counts(300, 0.15)
  const short = counts(280, 0.15)
  const all = counts(3_600, 1.3)
  const lines = (team: string) => ({
    forward_lines: units(rng, team, { size: 3, amount: linesPerGame, from: 1, to: 13 }),
    defense_pairs: units(rng, team, { size: 2, amount: pairsPerGame, from: 14, to: 21 }),
    model: { id: 'bench', version: 1 },
  })
  return [
    { strengths: { '5v5': five, '5v4': power, '4v5': short, all }, ...lines(home) },
    {
      strengths: { '5v5': turned(five), '5v4': turned(short), '4v5': turned(power), all: turned(all) },
      ...lines(away),
    },
  ]
}

/** Every team plays 82 games: 41 rounds of pairs, home and away. */
function seasonChanges(): Change[][] {
  const codes = teams.map((team) => team.code)
  const batches: Change[][] = []
  let serial = 1
  for (let round = 0; round < gamesPerTeam; round++) {
    const batch: Change[] = []
    const rotated = [
      codes[0]!,
      ...codes.slice(1).map((_, i) => codes[1 + ((i + round) % (codes.length - 1))]!),
    ]
    for (let i = 0; i < codes.length / 2; i++) {
      const pair = [rotated[i]!, rotated[codes.length - 1 - i]!]
      const [home, away] = round % 2 === 0 ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!]
      const id = `202502${String(serial++).padStart(4, '0')}`
      const start = new Date(Date.UTC(2025, 9, 8, 23) + round * 2 * 86_400_000).toISOString()
      const [own, other] = analyses(home, away)
      const side = (team: string, analysis: SideAnalysis) => ({ team, skaters: [], goalies: [], analysis })
      batch.push(
        put('nhl.game', id, {
          start_utc: start,
          status: 'final',
          period: 3,
          home: { team: home },
          away: { team: away },
        }),
        put('nhl.box', id, { game_id: id, final: true, home: side(home, own), away: side(away, other) }),
      )
    }
    batches.push(batch)
  }
  return batches
}

const play = (eventId: number, detail: string) =>
  put('nhl.play', playId(liveGameId, eventId), {
    event_id: eventId, game_id: liveGameId, period: 1 + Math.floor(eventId / 110), seconds: (eventId % 110) * 10, clock: '10:00',
    team: eventId % 2 === 0 ? 'SEA' : 'VAN', player: slug('SEA', 1), type: eventId % 3 === 0 ? 'shot_on_goal' : 'hit',
    shot_type: 'wrist', x: 60, y: 5, home_defends: 'left', situation: '1551', description: detail,
    score: { home: 0, away: 0 }, shots: { home: 0, away: 0 },
  }) // biome-ignore format: fields of one play

/** A live game near its end: 330 plays and 800 shifts. */
function liveGame(): Change[] {
  const shifts = ['SEA', 'VAN'].flatMap((team) =>
    Array.from({ length: 20 }, (_, seat) => seat).flatMap((seat) =>
      Array.from({ length: 20 }, (_, n) => {
        const player = slug(team, seat)
        const position = seat < 2 ? 'G' : seat < 8 ? 'D' : 'C'
        const start = (n % 7) * 170 + ((seat * 13) % 100)
        const data = {
          game_id: liveGameId,
          team,
          player,
          position,
          period: 1 + Math.floor(n / 7),
          start,
          end: start + 45,
          number: n + 1,
        }
        return put('nhl.shift', shiftId(liveGameId, player, n + 1), data)
      }),
    ),
  )
  const about = {
    start_utc: '2026-04-19T23:00:00.000Z',
    status: 'in_progress',
    period: 3,
    home: { team: 'SEA' },
    away: { team: 'VAN' },
  }
  return [
    put('nhl.game', liveGameId, about),
    ...Array.from({ length: 329 }, (_, i) => play(i + 1, '')),
    ...shifts,
  ]
}

interface Opened {
  readonly database: Database
  readonly read: Read
  readonly close: () => Promise<void>
}

async function open(): Promise<Opened> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  const tail = await Tail.open({ database, log: silentLog, pollMs: 500 })
  const snapshots = await Snapshots.open({ database, tail, views: [], clock, log: silentLog })
  const close = async () => {
    await snapshots.close()
    await tail.close()
    await database.close()
  }
  const read = createRead({
    database,
    tail,
    snapshots,
    history: new History(database.query, tail),
    derivations: new Map(),
    leagueClock: clock,
    leagueTime: (wallMs) => wallMs,
    isReady: () => true,
  })
  return { database, read, close }
}

const partsOf = (database: Database, derivations = nhl.derivations) => ({
  database,
  kinds: new Map(nhl.records.map((record) => [record.kind, record])),
  derivations,
  scoring: nhl.scoring,
  topics: Map.groupBy(nhl.topics, ({ record }) => record.kind),
  clock: systemClock,
  log: silentLog,
})

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function medianOf(rounds: number, work: (round: number) => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => work(round)))
  return median(times)
}

const named = { keyId: 'bench', name: 'bench', keyHash: '' }
const principal = {
  ...named,
  tier: 'pro',
  limits: defaultTiers.pro,
  leagues: null,
  delayMs: 0,
  replay: null,
} as const
const call = {
  body: undefined,
  moment: null,
  principal,
  stream: () => new ReadableStream<Uint8Array>(),
  headers: new Headers(),
}

interface Case {
  readonly name: string
  readonly endpoint: Endpoint<{ readonly read: Read }>
  readonly query: Record<string, unknown>
  readonly params: Record<string, unknown>
  /** The rows that the answer is computed from. */
  readonly kind: string
  readonly parent: string
}

const ofTeam = { params: {}, kind: teamGame.kind, parent: teamSeason(season, 'SEA', 'regular') }
const ofAll = { params: {}, kind: seasonCounts.kind, parent: leagueSeason(season, 'regular') }
const cases: readonly Case[] = [
  { name: 'advanced, one team', endpoint: callOf(nhl, 'advanced'), query: { team: 'SEA' }, ...ofAll },
  {
    name: 'advanced, one team, per=game',
    endpoint: callOf(nhl, 'advanced'),
    query: { team: 'SEA', per: 'game' },
    ...ofTeam,
  },
  { name: 'advanced, all teams', endpoint: callOf(nhl, 'advanced'), query: {}, ...ofAll },
  {
    name: 'lines',
    endpoint: callOf(nhl, 'teams/{team_id}/lines'),
    query: {},
    ...ofTeam,
    params: { team_id: 'SEA' },
  },
]

const ms = (value: number): string => value.toFixed(1)
const readAnswer = (read: Read, { endpoint, query, params }: Case) =>
  endpoint.handle({ ...call, query, params }, { read })
const bareRead = (database: Database, { kind, parent }: Case) =>
  listRecords(database.query, kind, { parents: [parent] })

let opened = await open()
const filling = await timed(async () => {
  for (const batch of seasonChanges()) await ingest(partsOf(opened.database), batch)
})
console.log(`\nseason of 1,312 games ingested in ${(filling / 1_000).toFixed(1)} s, embedded store on disk`)

const rows: string[][] = []
for (const one of cases) {
  const bare: number[] = []
  const warm: number[] = []
  // Interleaved, so that other load affects both alike.
  for (let round = 0; round < warmRounds; round++) {
    bare.push(await timed(() => bareRead(opened.database, one)))
    warm.push(await timed(() => readAnswer(opened.read, one)))
  }
  const cold: number[] = []
  for (let round = 0; round < coldRounds; round++) {
    await opened.close()
    opened = await open()
    cold.push(await timed(() => readAnswer(opened.read, one)))
  }
  const ratio = median(warm) / median(bare)
  rows.push([
    one.name,
    ms(median(bare)),
    ms(median(warm)),
    ms(Math.min(...warm)),
    ratio.toFixed(2),
    ms(median(cold)),
    ms(Math.max(...cold)),
  ])
}
table(['ms', 'bare SQL read', 'warm', 'best', 'ratio', 'cold, store just opened', 'worst'], rows)

await ingest(partsOf(opened.database), liveGame())
const derived = await medianOf(updateRounds, (round) =>
  ingest(partsOf(opened.database), [play(330, `a${round}`)]),
)
const plain = await medianOf(updateRounds, (round) =>
  ingest(partsOf(opened.database, []), [play(330, `b${round}`)]),
)
console.log('\none more play of a live game with 329 plays and 800 shifts')
table(
  ['', 'ms'],
  [
    ['taken in alone', plain.toFixed(1)],
    ['with all that is derived from it', derived.toFixed(1)],
  ],
)
await opened.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
