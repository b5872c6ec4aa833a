/**
 * The cost of a search among 100,000 stories, on the embedded store and on PostgreSQL: the endpoint `/v1/news/search`,
 * against its SQL alone, and against plain PostgreSQL full-text search, `order by ts_rank limit 20`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Match } from '../src/contract/search.ts'
import { defaultTiers } from '../src/contract/tier.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { Tail } from '../src/journal/tail.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { createRng, type Rng } from '../src/kernel/rng.ts'
import { History } from '../src/live/history.ts'
import { createRead } from '../src/live/reader.ts'
import { Snapshots } from '../src/live/snapshots.ts'
import { search } from '../src/news/endpoints/search.ts'
import { articleRecord } from '../src/news/records/article.ts'
import { parseQuery } from '../src/news/search/parse-query.ts'
import { leagueLabel } from '../src/news/search/search-entry.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { toTsquery } from '../src/store/sql/search/entries.ts'
import { searchRecords } from '../src/store/sql/search/search-records.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { median, table } from './support/report.ts'
import { sampleNews } from './support/sample-news.ts'

const storiesCount = Number(process.argv[2] ?? 100_000)
const batchSize = 1_000
const rounds = 25
const limit = 20
const nowMs = Math.floor(systemClock.now() / 60_000) * 60_000
const news = sampleNews('news-search', nowMs, storiesCount)
const article = articleRecord(() => ({
  ...{ category: 'other', designation: null, designation_detail: null, body_part: null },
  ...{ league: '', teams: [], players: [] },
}))
const endpoint = search(article)

interface Asked {
  readonly q: string
  readonly league?: string
  readonly date_from?: string
}

const day = (daysAgo: number) => new Date(nowMs - daysAgo * 86_400_000).toISOString().slice(0, 10)
const between = (rng: Rng, from: number, to: number) => news.word(rng.int(from, to))
/** From words that every third story contains to words that a dozen contain. */
const kinds: Readonly<Record<string, (rng: Rng) => Asked>> = {
  'a rare word': (rng) => ({ q: between(rng, 3_000, 20_000) }),
  'a usual word': (rng) => ({ q: between(rng, 200, 3_000) }),
  'a common word': (rng) => ({ q: between(rng, 20, 200) }),
  'two words': (rng) => ({ q: `${between(rng, 20, 300)} ${between(rng, 100, 3_000)}` }),
  'three words': (rng) => ({
    q: `${between(rng, 20, 300)} ${between(rng, 20, 300)} ${between(rng, 20, 300)}`,
  }),
  'a phrase': (rng) => ({ q: news.phrase(rng) }),
  'one or the other': (rng) => ({ q: `${between(rng, 100, 3_000)} or ${between(rng, 100, 3_000)}` }),
  'without a word': (rng) => ({ q: `${between(rng, 100, 1_000)} -${between(rng, 20, 100)}` }),
  'in a league': (rng) => ({ q: between(rng, 20, 1_000), league: 'nba' }),
  'since a day': (rng) => ({ q: between(rng, 20, 1_000), date_from: day(30) }),
}

const principal = {
  keyId: 'bench',
  name: 'bench',
  keyHash: '',
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
  params: {},
  stream: () => new ReadableStream<Uint8Array>(),
  headers: new Headers(),
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const plainSql = `
  select id, ts_rank(words, $2::tsquery) as rank from search_entries
  where kind = $1::text and words @@ $2::tsquery and at_ms >= $3::bigint
  order by rank desc limit ${limit}`

function matchOf({ q, league }: Asked): Match {
  const match = parseQuery(q)!
  return league === undefined ? match : { all: [match, { label: leagueLabel(league) }] }
}

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database)
  const deps = {
    database,
    kinds: new Map([[article.kind, article]]),
    derivations: [],
    clock: systemClock,
    log: silentLog,
  }
  const filling = await timed(async () => {
    for (let from = 0; from < storiesCount; from += batchSize) {
      await ingest(deps, news.changes(from, Math.min(batchSize, storiesCount - from)))
    }
  })
  // Both stores do this by themselves within a minute.
  await database.query('vacuum (analyze) search_entries')
  console.log(`\n${name}: ${storiesCount} stories ingested in ${(filling / 1_000).toFixed(0)} s`)
  const tail = await Tail.open({ database, log: silentLog, pollMs: 5_000 })
  const snapshots = await Snapshots.open({ database, tail, views: [], clock: systemClock, log: silentLog })
  const read = createRead({
    database,
    tail,
    snapshots,
    history: new History(database.query, tail),
    derivations: new Map(),
    leagueClock: systemClock,
    leagueTime: (wallMs) => wallMs,
    isReady: () => true,
  })
  const all = { plain: [] as number[], bare: [] as number[], whole: [] as number[] }
  const lines: string[][] = []
  for (const [kind, make] of Object.entries(kinds)) {
    const rng = createRng('questions').fork(kind)
    const times = { plain: [] as number[], bare: [] as number[], whole: [] as number[] }
    let results = 0
    for (let round = 0; round < rounds; round++) {
      const query = make(rng)
      const match = matchOf(query)
      const fromMs = query.date_from === undefined ? undefined : Date.parse(`${query.date_from}T00:00:00Z`)
      const request = { match, fromMs, limit, after: null }
      // Interleaved, so that other load affects all alike; in turns, so that none always finds the pages cached.
      const works: Readonly<Record<keyof typeof times, () => Promise<unknown>>> = {
        plain: () => database.query(plainSql, [article.kind, toTsquery(match), fromMs ?? 0]),
        bare: () => searchRecords(database.query, article.kind, request, { nowMs }),
        whole: async () => {
          const answer = await endpoint.handle({ ...call, query: { ...query } }, { read })
          results += answer.count
        },
      }
      const order = (['plain', 'bare', 'whole'] as const).map(
        (_, i, list) => list[(i + round) % list.length]!,
      )
      for (const one of order) times[one].push(await timed(works[one]))
    }
    for (const one of ['plain', 'bare', 'whole'] as const) all[one].push(...times[one])
    lines.push([`${kind} (${Math.round(results / rounds)} results)`, ...figures(times)])
  }
  table(
    ['ms', 'plain p50', 'p95', 'own SQL p50', 'p95', 'endpoint p50', 'p95', 'endpoint/SQL'],
    [...lines, ['all', ...figures(all)]],
  )
  await snapshots.close()
  await tail.close()
}

const ms = (value: number): string => value.toFixed(1)
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!

function figures({ plain, bare, whole }: Record<'plain' | 'bare' | 'whole', number[]>): string[] {
  const ratio = median(whole.map((value, i) => value / bare[i]!))
  return [plain, bare, whole]
    .flatMap((values) => [ms(median(values)), ms(p95(values))])
    .concat(ratio.toFixed(2))
}

console.log(
  `\nsearch among ${storiesCount} stories of some 160 words, ${Object.keys(kinds).length * rounds} questions`,
)
const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const embedded = await openDatabase({ databaseUrl: null, dataDir })
await measure('embedded store', embedded)
await embedded.close()
rmSync(dataDir, { recursive: true, force: true })

const missing = missingPostgres()
if (missing !== null) console.log(`\nPostgreSQL: skipped, ${missing}`)
else {
  const server = await testPostgres()
  const database = await openDatabase({ databaseUrl: await server.database(), dataDir })
  await measure('PostgreSQL', database)
  await database.close()
  await server.stop()
}
process.exit(0)
