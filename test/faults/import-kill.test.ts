import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulation } from '../../simulator/nba/index.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { openDatabase } from '../../src/store/open-database.ts'
import { checkJournal, isSound } from '../../src/store/sql/journal/chain.ts'
import { readEntries } from '../../src/store/sql/journal/entries.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { eventually } from '../support/until.ts'

const kills = Number(process.env.SCORELINE_KILLS ?? 2)
setDefaultTimeout(120_000 + kills * 20_000)
/** Four transactions of the command. */
const gamesCount = 24

let folder = ''
let records = 0
const file = () => join(folder, 'games.ndjson')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoreline-import-kill-'))
  const games = simulation.calendar('import kill', Date.UTC(2026, 10, 15)).slice(0, gamesCount)
  const changes = games.flatMap((game) => [
    ...simulation
      .script('import kill', game)
      .flatMap((step) => step.changes.filter(({ kind }) => kind === 'nba.play')),
    ...simulation.outcome('import kill', game),
  ])
  records = changes.length
  writeFileSync(file(), changes.map((change) => `${JSON.stringify(change)}\n`).join(''))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (missingPostgres() === null) await (await testPostgres()).stop()
})

interface Store {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

const envOf = ({ databaseUrl, dataDir }: Store): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
})

const args = () => ['import', 'changes', file(), '--json']

/** Kills an import once it has read so much of the document. Returns false when it ended by itself before that. */
async function importAndKill(store: Store, percent: number): Promise<boolean> {
  const running = startCommand(args(), envOf(store))
  const shown = () =>
    Math.max(0, ...[...running.stderr().matchAll(/(\d+)%/g)].map(([, text]) => Number(text)))
  await eventually(() => shown() >= percent || running.exitCode() !== null)
  running.signal('SIGKILL')
  return (await running.exited) !== 0
}

/** Imports the document to its end and returns the journal, but for its times. */
async function importAll(store: Store): Promise<readonly unknown[]> {
  const { code, stdout, stderr } = await runCommand(args(), envOf(store))
  expect([code, stderr.includes('rejected')]).toEqual([0, false])
  const { accepted, unchanged } = JSON.parse(stdout)
  expect(accepted + unchanged).toBe(records)
  const database = await openDatabase(store)
  try {
    const check = await checkJournal(database.query)
    expect([check, isSound(check)]).toEqual([check, true])
    const entries = await readEntries(database.query, { afterSeq: 0, limit: 1_000_000 })
    return entries.map(({ atMs: _at, hash: _hash, ...entry }) => entry)
  } finally {
    await database.close()
  }
}

const stores = [
  { name: 'the embedded database', missing: null, open: async () => null },
  { name: 'PostgreSQL', missing: missingPostgres(), open: async () => (await testPostgres()).database() },
]

for (const { name, missing, open } of stores) {
  const newStore = async (): Promise<Store> => ({
    databaseUrl: await open(),
    dataDir: mkdtempSync(join(folder, 'data-')),
  })
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    test(`an import that is killed ${kills} times and repeated leaves the journal of one that was not`, async () => {
      const rng = createRng(`import kill on ${name}`)
      const killed = await newStore()
      let cut = 0
      for (let kill = 0; kill < kills; kill++) if (await importAndKill(killed, rng.int(5, 99))) cut++
      expect(cut).toBeGreaterThan(0)
      const journal = await importAll(killed)
      expect(journal.length).toBeGreaterThan(records)
      expect(journal).toEqual(await importAll(await newStore()))
    })
  })
}
