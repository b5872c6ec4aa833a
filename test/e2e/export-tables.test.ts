/** Exports for analysts: identifiers that keep their zeros, odds as a long table, and what an export does not have. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { runHere } from '../support/command.ts'
import { gameId, gameLine, playLine, toLines } from '../support/fixtures.ts'

setDefaultTimeout(300_000)
let folder: string
const pathOf = (name: string) => join(folder, name)
const run = (...args: string[]) => runHere(args, { DATA_DIR: pathOf('data') })

const at = (minute: number) => `2026-01-15T18:0${minute}:00.000Z`
const oddsLine = (minute: number, price: number) => ({
  kind: 'nba.odds',
  id: gameId(1),
  op: 'put',
  data: {
    game_id: gameId(1),
    moneyline: { northbook: { home: price, away: 130, updated_at: at(minute) } },
    spread: { northbook: { home: -3.5, home_price: -110, away_price: -112, updated_at: at(0) } },
    total: { northbook: { line: 221.5, over: -105, under: -115, updated_at: at(0) } },
    updated_at: at(minute),
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-tables-'))
  const final = { status: 'final', period: 4, clock: '00:00' } as const
  const changes = [
    ...[1, 2, 3].map((n) => gameLine(gameId(n), { ...final, official: false })),
    playLine(gameId(1), 1),
    oddsLine(0, -150),
    oddsLine(1, -160),
    oddsLine(2, -170),
  ]
  // One run each: a run keeps only the last version of a record.
  for (const [i, change] of changes.entries()) {
    await writeFile(pathOf(`${i}.ndjson`), toLines([change]))
    const { code, stderr } = await run('import', 'changes', pathOf(`${i}.ndjson`))
    expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function tableOf(...args: string[]): Promise<string[]> {
  const { code, stderr } = await run('export', '--format', 'csv', '--out', pathOf('table.csv'), ...args)
  expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
  return (await readFile(pathOf('table.csv'), 'utf8')).trimEnd().split('\r\n')
}

test('--quote-ids writes identifiers in quotes, and nothing else', async () => {
  const [heads, row] = await tableOf('--kind', 'nba.game', '--quote-ids')
  expect(heads).toStartWith('id,game_id,season,')
  expect(row).toStartWith(`"${gameId(1)}","${gameId(1)}",2025-26,`)
  const refused = await run('export', '--kind', 'nba.game', '--format', 'parquet', '--quote-ids')
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--format csv')])
})

test.skipIf(Bun.which('python3') === null)(
  'identifiers keep their zeros as the help says, read by Python',
  async () => {
    await tableOf('--kind', 'nba.game', '--quote-ids')
    const script = 'import csv,sys; print(next(csv.DictReader(open(sys.argv[1])))["game_id"])'
    const { stdout } = Bun.spawnSync(['python3', '-c', script, pathOf('table.csv')])
    expect(stdout.toString().trim()).toBe(gameId(1))
    expect((await run('export', '--help')).stdout).toContain('dtype={"id": str, "game_id": str}')
  },
)

test('--long writes odds with one row per game, book, market and side', async () => {
  expect(await tableOf('--kind', 'nba.odds', '--long')).toEqual([
    'game_id,book,market,side,line,price,at,suspended',
    `${gameId(1)},northbook,moneyline,home,,-170,${at(2)},false`,
    `${gameId(1)},northbook,moneyline,away,,130,${at(2)},false`,
    `${gameId(1)},northbook,spread,home,-3.5,-110,${at(0)},false`,
    `${gameId(1)},northbook,spread,away,3.5,-112,${at(0)},false`,
    `${gameId(1)},northbook,total,over,221.5,-105,${at(0)},false`,
    `${gameId(1)},northbook,total,under,221.5,-115,${at(0)},false`,
  ])
})

test('--moves writes every move of the odds once, in order, of a season too', async () => {
  const moves = await tableOf('--kind', 'nba.odds', '--long', '--moves', '--season', '2025-26')
  expect(moves.filter((row) => row.includes('moneyline,home'))).toEqual([
    `${gameId(1)},northbook,moneyline,home,,-150,${at(0)},false`,
    `${gameId(1)},northbook,moneyline,home,,-160,${at(1)},false`,
    `${gameId(1)},northbook,moneyline,home,,-170,${at(2)},false`,
  ])
  expect(moves.filter((row) => row.includes('total,over'))).toHaveLength(1)
  expect(await tableOf('--kind', 'nba.odds', '--long', '--moves', '--season', '2024-25')).toHaveLength(1)
})

test('a long table in Parquet has the same rows, with types', async () => {
  const out = pathOf('odds.parquet')
  expect(
    (await run('export', '--kind', 'nba.odds', '--long', '--format', 'parquet', '--out', out)).code,
  ).toBe(0)
  const compressors = { ZSTD: (page: Uint8Array) => Bun.zstdDecompressSync(page) }
  const rows = await parquetReadObjects({ file: await Bun.file(out).arrayBuffer(), compressors })
  expect(rows).toHaveLength(6)
  expect(rows[2]).toMatchObject({ side: 'home', line: -3.5, price: -110n, at: new Date(at(0)) })
})

test('--long and --moves are refused where they mean nothing', async () => {
  for (const args of [
    ['--kind', 'nba.play', '--long', '--format', 'csv'],
    ['--kind', 'nba.odds', '--long'],
    ['--kind', 'nba.odds', '--moves', '--format', 'csv'],
  ]) {
    const { code, stderr } = await run('export', ...args)
    expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(/--long/)])
  }
})

test('an export says how many finished games have such records', async () => {
  const { stdout } = await run(
    ...['export', '--kind', 'nba.play', '--season', '2025-26', '--out', pathOf('plays'), '--json'],
  )
  const { coverage, notice } = JSON.parse(stdout)
  expect(coverage).toEqual([{ kind: 'nba.play', games: 3, with_records: 1 }])
  expect(notice).toContain('nba.play: 1 of 3 finished games')
  const whole = await run('export', '--kind', 'nba.game', '--out', pathOf('games'), '--json')
  expect(JSON.parse(whole.stdout)).not.toHaveProperty('notice')
})
