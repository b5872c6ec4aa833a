import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceAddress, FolderInUseError, lockFolder } from './folder-lock.ts'

setDefaultTimeout(300_000)

const started_at = '2026-01-02T03:04:05.000Z'
const module = new URL('./folder-lock.ts', import.meta.url).href
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that takes the lock, reports it, and holds it until it is killed. */
async function startHolder() {
  const code = `
    import { announceAddress, lockFolder } from ${JSON.stringify(module)}
    await lockFolder(process.argv[1], { pid: process.pid, started_at: '${started_at}' })
    await announceAddress(process.argv[1], 'http://127.0.0.1:1234')
    // A lock that is no longer referenced must still hold.
    Bun.gc(true)
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = Bun.spawn([process.execPath, '-e', code, folder], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('held\n')
  return child
}

const lockHere = () => lockFolder(folder, { pid: process.pid, started_at })

async function refusal(): Promise<FolderInUseError> {
  const error: unknown = await lockHere().catch((reason) => reason)
  expect(error).toBeInstanceOf(FolderInUseError)
  return error as FolderInUseError
}

test("a second process is refused with the owner's id, address and start", async () => {
  const holder = await startHolder()
  try {
    const { message, owner } = await refusal()
    expect(message).toBe(
      `the data folder ${folder} is in use by process ${holder.pid} at http://127.0.0.1:1234 since ${started_at}`,
    )
    expect(owner).toEqual({ pid: holder.pid, started_at, url: 'http://127.0.0.1:1234' })
  } finally {
    holder.kill('SIGKILL')
    await holder.exited
  }
})

test('kill -9 frees the folder, although the owner’s file stays', async () => {
  const holder = await startHolder()
  holder.kill('SIGKILL')
  await holder.exited
  const lock = await lockHere()
  expect(JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8'))).toEqual({
    pid: process.pid,
    started_at,
  })
  await lock.release()
})

test('a second lock in the same process is refused until the first is released', async () => {
  const lock = await lockHere()
  expect((await refusal()).message).toContain(`process ${process.pid} since`)
  await lock.release()
  await (await lockHere()).release()
})

test('with an unreadable owner’s file the lock still holds', async () => {
  const lock = await lockHere()
  await Bun.write(join(folder, 'owner.json'), 'not json')
  expect((await refusal()).message).toBe(`the data folder ${folder} is in use by another process`)
  await announceAddress(folder, 'http://127.0.0.1:1')
  await lock.release()
})

test('a second process is refused also after lock.db was deleted', async () => {
  const holder = await startHolder()
  try {
    await rm(join(folder, 'lock.db'))
    expect((await refusal()).owner?.pid).toBe(holder.pid)
  } finally {
    holder.kill('SIGKILL')
    await holder.exited
  }
})

test('a damaged lock that nobody holds does not block the start', async () => {
  await Bun.write(join(folder, 'lock.db'), 'not a database '.repeat(1_000))
  const lock = await lockHere()
  await refusal()
  await lock.release()
})
