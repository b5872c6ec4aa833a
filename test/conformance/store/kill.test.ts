/** The embedded database after `kill -9`: everything acknowledged is there, and nothing is half done. */
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRng } from '../../../src/kernel/rng.ts'
import { openDatabase } from '../../../src/store/open-database.ts'
import { checkJournal, isSound } from '../../../src/store/sql/journal/chain.ts'
import { readEntries } from '../../../src/store/sql/journal/entries.ts'
import { readHead } from '../../../src/store/sql/journal/head.ts'

const kills = Number(process.env.SCORELINE_KILLS ?? 2)
setDefaultTimeout(300_000)
const script = new URL('./append-forever.ts', import.meta.url).pathname
const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-kill-'))
const rng = createRng('kill')
let acknowledgedBefore = 0

afterAll(() => rm(dataDir, { recursive: true, force: true }))

for (let kill = 1; kill <= kills; kill++) {
  test(`kill ${kill} of ${kills} loses nothing that was acknowledged`, async () => {
    const acknowledged = await appendUntilKilled(`${kill}`, rng.int(1, 60))
    expect(acknowledged).toBeGreaterThan(acknowledgedBefore)
    // Opening at once also proves that the process's lock on the folder is gone.
    const database = await openDatabase({ databaseUrl: null, dataDir })
    try {
      const head = await readHead(database.query)
      expect(head.seq).toBeGreaterThanOrEqual(acknowledged)
      const after = acknowledged - 5
      const tail = await readEntries(database.query, { afterSeq: after, limit: 5 })
      expect(tail.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5].map((n) => after + n))
      const check = await checkJournal(database.query)
      expect({ ...check, isSound: isSound(check) }).toMatchObject({ isSound: true })
      acknowledgedBefore = acknowledged
    } finally {
      await database.close()
    }
  })
}

/** Lets a process append, kills it after some acknowledgements, and returns the last seq it printed. */
async function appendUntilKilled(seed: string, linesMin: number): Promise<number> {
  const child = Bun.spawn([process.execPath, script, dataDir, seed], { stdout: 'pipe', stderr: 'inherit' })
  let text = ''
  try {
    const decoder = new TextDecoder()
    let isKilled = false
    for await (const chunk of child.stdout) {
      text += decoder.decode(chunk, { stream: true })
      if (isKilled || text.split('\n').length <= linesMin) continue
      isKilled = true
      child.kill('SIGKILL')
    }
  } finally {
    child.kill('SIGKILL')
    await child.exited
  }
  // A line cut short by the kill does not count.
  const lines = text.split('\n').slice(0, -1)
  return Number(lines.at(-1))
}
