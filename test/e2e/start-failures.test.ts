/** Every way a start can fail: one line that names the setting, and doctor predicts it in the same words. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, runHere } from '../support/command.ts'

setDefaultTimeout(300_000)
const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('') })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-refused-'))
  await writeFile(join(folder, 'file'), 'not a folder')
  await writeFile(join(folder, 'wrong.pem'), 'not a certificate')
  await mkdir(join(folder, 'empty-key'))
  await writeFile(join(folder, 'empty-key', 'secret-key'), '')
  // An installation with a key of its own.
  const env = { DATA_DIR: join(folder, 'used'), SECRET_KEY: 'the key that this database was used with' }
  const made = await runHere(['keys', 'create', '--name', 'a', '--tier', 'free'], env)
  expect(made.code).toBe(0)
})
afterAll(async () => {
  await other.stop(true)
  await rm(folder, { recursive: true, force: true })
})

const cases: readonly [string, Readonly<Record<string, string>>, string][] = [
  ['a host that is not one', { HOST: '256.0.0.1' }, 'HOST=256.0.0.1 is not an address'],
  ['a host elsewhere', { HOST: '203.0.113.7' }, 'HOST=203.0.113.7 is not an address of this machine'],
  ['a port in use', { PORT: String(other.port) }, `PORT=${other.port} is in use on 127.0.0.1`],
  [
    'a folder below a file',
    { DATA_DIR: 'FOLDER/file/data' },
    'FOLDER/file/data cannot be written by this user',
  ],
  ['a folder that cannot be made', { DATA_DIR: '/proc/scoreline/data' }, 'because /proc is not a folder'],
  ['an empty secret', { DATA_DIR: 'FOLDER/empty-key' }, 'secret-key is empty: restore it or delete it'],
  [
    'the key of another database',
    { DATA_DIR: 'FOLDER/used', SECRET_KEY: 'x'.repeat(40) },
    'SECRET_KEY is not',
  ],
  ['a new key for a used database', { DATA_DIR: 'FOLDER/used' }, 'SECRET_KEY is not'],
  ['an unknown feed', { FEEDS: 'satellite' }, 'satellite'],
  ['a file that is missing', { TIERS_FILE: 'FOLDER/none.json' }, 'TIERS_FILE cannot be read'],
  ['a wrong certificate', { TLS_CERT: 'FOLDER/wrong.pem', TLS_KEY: 'FOLDER/wrong.pem' }, 'TLS'],
]

for (const [at, [name, given, expected]] of cases.entries()) {
  test(`${name}: serve refuses with one line, and doctor predicts it`, async () => {
    const inFolder = ([key, value]: [string, string]) => [key, value.replace('FOLDER', folder)]
    const defaults = { PORT: '0', FEEDS: 'none', DATA_DIR: join(folder, `data-${at}`) }
    const env = { ...defaults, ...Object.fromEntries(Object.entries(given).map(inFolder)) }
    const doctor = await runHere(['doctor'], env)
    const { code, stdout, stderr } = await runCommand(['serve', '--json'], env)
    expect([stdout, code === 1 || code === 2, stderr.trim().split('\n')]).toEqual([
      '',
      true,
      [expect.any(String)],
    ])
    const { event, message } = JSON.parse(stderr)
    expect([event, message]).toEqual([
      'service.not_started',
      expect.stringContaining(expected.replace('FOLDER', folder)),
    ])
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining(message)])
  })
}
