/** Import, export and replay of feed documents, as an operator uses them. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { runCommand, runHere } from '../support/command.ts'
import { type Service, startService } from '../support/service.ts'

setDefaultTimeout(300_000)

const tipOff = '2026-01-15T00:30:00Z'
const scoreboard = (home: number, status: 1 | 2 | 3 = 2, team = 'BOS') =>
  JSON.stringify({
    scoreboard: {
      games: [
        {
          gameId: '0022500777',
          gameStatus: status,
          gameStatusText: status === 3 ? 'Final' : 'Q2 7:15',
          period: status === 3 ? 4 : 2,
          gameClock: status === 3 ? '' : 'PT07M15.00S',
          gameTimeUTC: tipOff,
          homeTeam: { teamTricode: team, score: home, timeoutsRemaining: 3 },
          awayTeam: { teamTricode: 'NYK', score: 40, timeoutsRemaining: 3 },
        },
      ],
    },
  })

let folder = ''
const pathOf = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoreline-import-'))
  mkdirSync(pathOf('day'))
  writeFileSync(pathOf('day/1.json'), scoreboard(50))
  writeFileSync(pathOf('day/2.json.gz'), gzipSync(scoreboard(101, 3)))
  writeFileSync(pathOf('day/.hidden'), 'not a document')
  writeFileSync(pathOf('other.json'), '{"something":"else"}')
  writeFileSync(pathOf('foreign.json'), scoreboard(50, 2, 'XYZ'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface ImportReport {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly file: string; readonly position: string; readonly reason: string }[]
}
const reportOf = (stdout: string): ImportReport => JSON.parse(stdout)

describe('scoreline import without a running service', () => {
  const env = () => ({ DATA_DIR: pathOf('data') })
  const run = (...args: string[]) => runHere(args, env())

  test('reads the files of a folder in order of name, and a second run changes nothing', async () => {
    const first = await runCommand(['import', 'nba-cdn', pathOf('day'), '--json'], env())
    expect([first.code, reportOf(first.stdout)]).toMatchObject([
      0,
      { accepted: 2, unchanged: 0, rejected: [] },
    ])
    expect(first.stderr).toContain('100%')
    const again = await run('import', 'nba-cdn', pathOf('day'), '--json')
    // The older document is stale, and the newer one is already stored.
    expect([again.code, reportOf(again.stdout)]).toMatchObject([0, { accepted: 0, unchanged: 2 }])
  })

  test('reports file, position and reason of each rejection, and exits with 1', async () => {
    const { code, stdout } = await run(
      'import',
      'nba-cdn',
      pathOf('other.json'),
      pathOf('foreign.json'),
      '--json',
    )
    const { rejected } = reportOf(stdout)
    expect(code).toBe(1)
    expect(rejected.map(({ file, position }) => [file, position])).toEqual([
      [pathOf('other.json'), 'document'],
      [pathOf('foreign.json'), '/scoreboard/games/0'],
    ])
  })

  test('names the feed of a document of another feed, and auto picks the feed of each', async () => {
    const log = 'test/fixtures/feeds/nba-stats/leaguegamelog.json'
    const wrong = await run('import', 'nba-cdn', log, '--json')
    expect(reportOf(wrong.stdout).rejected).toEqual([
      {
        file: log,
        position: 'document',
        reason: 'is a document of nba-stats, not of nba-cdn: import it as nba-stats or auto',
      },
    ])
    const auto = { DATA_DIR: pathOf('auto') }
    const both = await runHere(['import', 'auto', pathOf('day'), log, '--json'], auto)
    expect(both.code).toBe(0)
    expect(reportOf(both.stdout).accepted).toBeGreaterThan(2)
    const none = await runHere(['import', 'auto', pathOf('other.json'), '--json'], auto)
    expect([none.code, reportOf(none.stdout).rejected[0]?.reason]).toEqual([
      1,
      'is not a document of any feed',
    ])
  })

  test('exits with 2 on wrong arguments', async () => {
    for (const args of [
      ['import', 'nba-cdm', pathOf('day')],
      ['import', 'nba-cdn', pathOf('nowhere')],
      ['replay', '--from', 'yesterday'],
    ]) {
      const { code, stderr } = await run(...args)
      expect([args, code, stderr.length > 0]).toEqual([args, 2, true])
    }
  })

  test('an ndjson export replaces the file, and imports elsewhere to the same state', async () => {
    const out = pathOf('all.ndjson')
    writeFileSync(out, 'an older, longer export\n'.repeat(1_000))
    const exported = await run('export', '--out', out, '--json')
    expect([exported.code, JSON.parse(exported.stdout)]).toMatchObject([0, { records: 1 }])
    const elsewhere = { DATA_DIR: pathOf('elsewhere') }
    expect((await runHere(['import', 'changes', out], elsewhere)).code).toBe(0)
    const back = await runCommand(['export'], elsewhere)
    expect(back.stdout).toBe(readFileSync(out, 'utf8'))
    const since = JSON.parse(exported.stdout).cursor
    const later = pathOf('later.ndjson')
    expect((await run('export', '--since-cursor', since, '--out', later)).code).toBe(0)
    expect(readFileSync(later, 'utf8')).toBe('')
  })

  test('a table has one column per field', async () => {
    const out = pathOf('games.csv')
    await run('export', '--kind', 'nba.game', '--season', '2025-26', '--format', 'csv', '--out', out)
    const [heads, row] = readFileSync(out, 'utf8').split('\r\n')
    expect(heads).toContain('home.team,home.score')
    expect(row).toContain('0022500777,0022500777,2025-26,2026-01-14,2026-01-15T00:30:00.000Z')
  })

  test('a Parquet export reads back with its types', async () => {
    const out = pathOf('games.parquet')
    const { code } = await run('export', '--kind', 'nba.game', '--format', 'parquet', '--out', out)
    const compressors = { ZSTD: (page: Uint8Array) => Bun.zstdDecompressSync(page) }
    const rows = await parquetReadObjects({ file: await Bun.file(out).arrayBuffer(), compressors })
    expect([code, rows.length]).toEqual([0, 1])
    expect(rows[0]).toMatchObject({
      id: '0022500777',
      date: new Date('2026-01-14'),
      tip_off_utc: new Date('2026-01-15T00:30:00.000Z'),
      'home.score': 101n,
    })
  })

  test('scoreline replay replays the journal from an instant on', async () => {
    const args = ['replay', '--from', '2020-01-01T00:00:00Z', '--speed', '0']
    const { code, stdout } = await runCommand(args, env())
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    const games = lines.filter(({ kind }) => kind === 'nba.game')
    expect(games.map(({ data }) => data.home.score)).toEqual([50, 101])
  })
})

describe('documents for a running service', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ FEEDS: 'none' })
  })
  afterAll(() => service.remove())

  const post = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${service.url}/admin/feeds/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.adminToken}`, ...headers },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  const game = async () =>
    (await service.get('/v1/nba/games/0022500777', { key: service.keys.pro })).body.home.score
  const eventsCount = async () =>
    (await service.get('/v1/events', { key: service.keys.pro })).body.events.length

  test('POST /admin/feeds/{feed}/documents ingests a plain or gzip document, visible at once', async () => {
    expect(await post('nba-cdn/documents', scoreboard(60))).toMatchObject({
      status: 200,
      body: { accepted: 1, unchanged: 0, rejected: [], rejected_count: 0, notices: [] },
    })
    expect(await game()).toBe(60)
    const packed = Uint8Array.from(gzipSync(scoreboard(62)))
    expect(await post('nba-cdn/documents', packed, { 'Content-Encoding': 'gzip' })).toMatchObject({
      body: { accepted: 1 },
    })
    expect(await game()).toBe(62)
  })

  test('POST /admin/feeds/{feed}/documents reports what it rejects', async () => {
    expect(await post('nba-cdn/documents', scoreboard(1, 2, 'XYZ'))).toMatchObject({
      status: 200,
      body: { accepted: 0, rejected: [{ line: 1, position: '/scoreboard/games/0' }], rejected_count: 1 },
    })
    expect(await post('nba-cdn/documents', '[]')).toMatchObject({
      status: 200,
      body: { accepted: 0, rejected: [] },
    })
    expect(await post('nba-cdm/documents', '[]')).toMatchObject({ status: 404 })
    expect(await post('nba-cdn/documents', '[]', { 'Content-Encoding': 'br' })).toMatchObject({ status: 415 })
  })

  test('scoreline import splits what is more than the service takes in one call', async () => {
    const lines = `${'{}\n'.repeat(200_100)}${JSON.stringify({ kind: 'nba.player', id: 'last', data: { name: 'Al Last' } })}\n`
    writeFileSync(pathOf('many.ndjson'), lines)
    writeFileSync(pathOf('large.json'), `${scoreboard(104, 3)}${' '.repeat(66 * 1024 * 1024)}`)
    const many = await service.command(['import', 'changes', pathOf('many.ndjson')])
    expect(many.stdout + many.stderr).toMatch(/1 accepted.*200,?100 rejected/)
    const large = await service.command(['import', 'nba-cdn', pathOf('large.json'), '--json'])
    expect([large.code, reportOf(large.stdout).accepted, await game()]).toEqual([0, 1, 104])
  })

  test('scoreline import uses the service that holds the store, and emits events only with --emit-events', async () => {
    const before = await eventsCount()
    const { code, stdout } = await service.command(['import', 'nba-cdn', pathOf('day/2.json.gz'), '--json'])
    expect([code, reportOf(stdout).accepted]).toEqual([0, 1])
    expect([await game(), (await eventsCount()) - before]).toEqual([101, 0])
    writeFileSync(pathOf('correction.json'), scoreboard(103, 3))
    const withEvents = await runCommand(
      ['import', 'nba-cdn', pathOf('correction.json'), '--emit-events', '--url', service.url],
      {
        ADMIN_TOKEN: service.adminToken,
        DATA_DIR: pathOf('unused'),
      },
    )
    expect(withEvents.code).toBe(0)
    expect([await game(), (await eventsCount()) > before]).toEqual([103, true])
  })
})
