import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultOf, ingestAll } from '../support/client.ts'
import { runHere } from '../support/command.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'

setDefaultTimeout(300_000)
let service: Service
let folder: string
let file: string
let before: string
let lost: string

const cursorNow = async () => (await service.get('/v1/changes?limit=1000')).body.changes.at(-1)!.cursor
const epochOf = (cursor: string) => cursor.split('.')[0]!

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-backups-'))
  file = join(folder, 'backup.gz')
  service = await startService({ FEEDS: 'none' })
  await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
  before = await cursorNow()
})
afterAll(async () => {
  await service?.remove()
  await rm(folder, { recursive: true, force: true })
})

test('backup works while the service runs, and prints what it wrote', async () => {
  const { code, stdout, stderr } = await service.command(['backup', '--out', file, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ out: file, seq: 1, epoch: epochOf(before) })
  await ingestAll(service, [gameLine(gameId(2), { status: 'in_progress' })])
  lost = await cursorNow()
})

test('restore is refused while the service runs, and over an installation that is not empty', async () => {
  const running = await service.commandHere(['restore', file])
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('stop it before a restore')])
  expect(await service.stop()).toBe(0)
  const full = await service.commandHere(['restore', file])
  expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('add --force')])
})

test('after restore --force the keys work, and a cursor from after the backup is refused', async () => {
  const { code, stdout } = await service.command(['restore', file, '--force', '--json'])
  expect(code).toBe(0)
  const { epoch } = JSON.parse(stdout)
  service = await service.restart()
  const { body } = await service.get('/v1/changes')
  expect(body.changes.map(({ id }) => id)).toEqual([gameId(1)])
  expect(epochOf(body.meta.cursor)).toBe(epoch)
  expect(epoch).not.toBe(epochOf(before))
  expect(faultOf(await service.get(`/v1/changes?since_cursor=${lost}`))).toBe(
    '410 history_changed since_cursor',
  )
  expect((await service.admin('GET', '/admin/keys')).status).toBe(200)
})

test.skipIf(missingPostgres() !== null)(
  'a backup of the embedded database is restored into PostgreSQL, and not while a service uses it',
  async () => {
    const server = await testPostgres()
    const env = { DATABASE_URL: await server.database(), DATA_DIR: join(folder, 'other'), PORT: '0' }
    expect((await runHere(['restore', file], env)).code).toBe(0)
    await service.stop()
    service = await service.restart({ ...env, FEEDS: 'none' })
    const { body } = await service.get('/v1/changes')
    expect(body.changes.map(({ id }) => id)).toEqual([gameId(1)])
    const running = await runHere(['restore', file, '--force'], env)
    expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('stop it before a restore')])
    const second = join(folder, 'second.gz')
    expect((await runHere(['backup', '--out', second], env)).code).toBe(0)
    await service.stop()
    await server.stop()
  },
)
