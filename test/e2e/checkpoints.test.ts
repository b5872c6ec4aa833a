/** CHECKPOINTS: signed heads of the journal, published by schedule to where the database's writers have no rights. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Checkpoint, isSigned } from '../../src/journal/checkpoint.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, startInProcess } from '../support/in-process.ts'
import { startNodes } from '../support/nodes.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3-server.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const hourMs = 3_600_000

/** The checkpoints in a folder, the oldest first. */
async function checkpointsIn(folder: string): Promise<Checkpoint[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}

const reach = (folder: string, count: number) =>
  until(
    `${count} checkpoints`,
    () => checkpointsIn(folder),
    (found) => found.length === count,
  )

test('a checkpoint of the head is in the folder after each period in which something happened', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'scoreline-checkpoints-'))
  const folder = join(parent, 'made by the service')
  const clock = new ManualClock(afternoonMs)
  const service = await startInProcess({ CHECKPOINTS: `${pathToFileURL(folder)},1h` }, clock)
  const [first] = await reach(folder, 1)
  expect([first!.seq, isSigned(first!)]).toEqual([0, true])
  await service.ingest([gameLine(gameId(1)), gameLine(gameId(2))])
  clock.advance(hourMs)
  const [, second] = await reach(folder, 2)
  const { body } = await service.get('/v1/checkpoint')
  const { epoch, seq, hash, public_key } = body as unknown as Checkpoint
  expect(second).toMatchObject({ epoch, seq, hash, public_key, at: new Date(clock.now()).toISOString() })
  expect(isSigned(second!)).toBe(true)
  // An hour without an entry adds nothing.
  clock.advance(hourMs)
  await Bun.sleep(1_200)
  await service.ingest([gameLine(gameId(3))])
  clock.advance(hourMs)
  expect((await reach(folder, 3)).at(-1)!.seq).toBe(3)
  const { text } = await service.admin('GET', '/metrics')
  expect(text).toContain('scoreline_checkpoints_total{outcome="published"} 3')
  await service.stop()
  await rm(parent, { recursive: true })
})

test.skipIf(missingPostgres() !== null)('one of several nodes publishes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-checkpoints-'))
  const env = {
    DATABASE_URL: await (await testPostgres()).database(),
    CHECKPOINTS: `${pathToFileURL(folder)},1s`,
  }
  const nodes = await startNodes([env, env])
  await reach(folder, 1)
  await nodes[1]!.ingest([gameLine(gameId(1))])
  const [, second] = await reach(folder, 2)
  expect([second!.seq, isSigned(second!)]).toEqual([1, true])
  await Bun.sleep(2_500)
  expect(await checkpointsIn(folder)).toHaveLength(2)
  for (const node of nodes) await node.stop()
  await rm(folder, { recursive: true })
  await (await testPostgres()).stop()
})

test('a bucket gets them with a signed request, and one that refuses them is logged once', async () => {
  const credentials = { keyId: 'AKIDEXAMPLE', secret: 'a secret of the bucket' }
  const bucket = startS3(credentials)
  const env = (secret: string) => ({
    FEEDS: 'none',
    CHECKPOINTS: 's3://proofs/of/journal,1s',
    S3_ENDPOINT: bucket.url,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: credentials.keyId,
    S3_SECRET_ACCESS_KEY: secret,
  })
  const service = await startService(env(credentials.secret))
  const found = await until(
    'an object',
    () => [...bucket.objects],
    (objects) => objects.length > 0,
  )
  const [name, text] = found[0]!
  expect(name).toMatch(/^proofs\/of\/journal\/checkpoint-.+Z\.json$/)
  expect(isSigned(JSON.parse(text))).toBe(true)
  expect(bucket.refused()).toBe(0)
  await service.remove()

  const refused = await startService(env('another secret'))
  await until('two refusals', bucket.refused, (count) => count >= 2)
  const lines = refused
    .stderr()
    .split('\n')
    .filter((line) => line.includes('checkpoints.not_published'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('another secret')
  expect((await refused.get('/healthz', { key: null })).status).toBe(200)
  await refused.remove()
  await bucket.stop()
})
