/** Anyone who can write to the database can change an entry and every hash after it. Only what was kept elsewhere shows it. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainEntries, firstHash } from '../../src/contract/chain.ts'
import type { Entry } from '../../src/contract/change.ts'
import { type Checkpoint, isSigned, signCheckpoint } from '../../src/journal/checkpoint.ts'
import { openPostgres } from '../../src/store/driver/postgres.ts'
import { readEntries } from '../../src/store/sql/journal/entries.ts'
import { runHere } from '../support/command.ts'
import { numberedGames } from '../support/fixtures.ts'
import { startNodes } from '../support/nodes.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'

setDefaultTimeout(300_000)
const missing = missingPostgres()
const forgedSeq = 7

describe.skipIf(missing !== null)(`a forged journal${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string
  let url: string
  let server: ReturnType<typeof Bun.serve>
  let forgedHead: { epoch: string; seq: number; hash: string }
  const kept: Checkpoint[] = []
  const fileOf = (name: string) => join(folder, `${name}.json`)
  const verify = (...args: string[]) => runHere(['verify', ...args], { DATABASE_URL: url, DATA_DIR: folder })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scoreline-forged-'))
    url = await (await testPostgres()).database()
    const [node] = await startNodes([{ DATABASE_URL: url }])
    // Kept after 5 entries, and after 10.
    for (const from of [1, 6]) {
      await node!.ingest(numberedGames(from, 5))
      const { meta, ...checkpoint } = (await node!.get('/v1/checkpoint')).body
      kept.push(checkpoint as unknown as Checkpoint)
      await writeFile(fileOf(`at-${kept.at(-1)!.seq}`), JSON.stringify({ ...checkpoint, meta }))
    }
    await node!.stop()
    expect(kept.map(({ seq }) => seq)).toEqual([5, 10])
    server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json(kept[1]) })
  })
  afterAll(async () => {
    await server?.stop(true)
    await rm(folder, { recursive: true, force: true })
    await (await testPostgres()).stop()
  })

  /** Changes one entry and writes the chain anew from there, so that every hash fits. */
  async function forge(): Promise<void> {
    const database = await openPostgres({ url })
    const entries = (await readEntries(database.query, {
      afterSeq: 0,
      limit: 100,
      withEvents: true,
    })) as Entry[]
    const drafts = entries.map(({ seq, hash, ...draft }) =>
      seq === forgedSeq ? { ...draft, doc: draft.doc.replace('"score":7', '"score":77') } : draft,
    )
    const forged = chainEntries({ seq: 0, hash: firstHash }, drafts)
    expect(forged.map(({ hash }, i) => hash === entries[i]!.hash)).toEqual(
      entries.map(({ seq }) => seq < forgedSeq),
    )
    for (const { seq, doc, hash } of forged) {
      const set = `update journal set doc = $2::text::json, hash = decode($3::text, 'hex') where seq = $1::bigint`
      await database.query(set, [seq, doc, hash])
    }
    const { seq, hash } = forged.at(-1)!
    await database.query(`update journal_head set chained_hash = decode($1::text, 'hex')`, [hash])
    forgedHead = { epoch: kept[0]!.epoch, seq, hash: hash! }
    await database.close()
  }

  test('verify accepts the journal that was signed, with and without checkpoints', async () => {
    expect((await verify()).code).toBe(0)
    const { code, stdout } = await verify(
      '--checkpoint',
      fileOf('at-5'),
      server.url.href,
      '--public-key',
      kept[0]!.public_key,
    )
    expect([code, stdout]).toEqual([0, expect.stringContaining('the journal of the checkpoint at entry 10')])
  })

  test('verify alone accepts a journal whose chain was written anew', async () => {
    await forge()
    expect(await verify()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('fits at all 10 entries'),
    })
  })

  test('verify --checkpoint names it: from a file, from a URL, and between which entries it was changed', async () => {
    for (const place of [fileOf('at-10'), server.url.href]) {
      const { code, stdout } = await verify('--checkpoint', place)
      expect(code).toBe(1)
      expect(stdout).toContain(`the journal is not that of ${place}: entry 10 or one before it`)
    }
    const { code, stdout } = await verify('--checkpoint', fileOf('at-10'), fileOf('at-5'))
    expect([code, stdout]).toEqual([1, expect.stringContaining('up to entry 5 it is')])
    const json = await verify('--json', '--checkpoint', fileOf('at-5'), fileOf('at-10'))
    const { checkpoints, chain } = JSON.parse(json.stdout)
    expect(chain.fault).toBeNull()
    expect(
      checkpoints.map(({ seq, fault }: { seq: number; fault: string | null }) => [seq, fault === null]),
    ).toEqual([
      [5, true],
      [10, false],
    ])
  })

  test('a checkpoint that was changed, or signed by another key, is not one', async () => {
    await writeFile(fileOf('changed'), JSON.stringify({ ...kept[1], hash: forgedHead.hash }))
    const changed = await verify('--checkpoint', fileOf('changed'))
    expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining('signature')])

    // The attacker signs the forged head with a key of their own: it fits, unless the key is pinned.
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const own = {
      publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
      sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    }
    const forged = signCheckpoint(own, { ...forgedHead, at: new Date().toISOString() })
    expect(isSigned(forged)).toBe(true)
    await writeFile(fileOf('forged'), JSON.stringify(forged))
    const pinned = await verify('--checkpoint', fileOf('forged'), '--public-key', kept[0]!.public_key)
    expect([pinned.code, pinned.stderr]).toEqual([1, expect.stringContaining('not by --public-key')])
  })

  test('a place without a checkpoint is an error before the journal is read', async () => {
    await writeFile(fileOf('other'), '{"seq":1}')
    for (const place of [fileOf('none'), fileOf('other'), folder]) {
      const { code, stdout, stderr } = await verify('--checkpoint', place)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain(place)
    }
    expect((await verify('--public-key', kept[0]!.public_key)).code).toBe(2)
  })

  test('a journal that ends before its checkpoint is named', async () => {
    const database = await openPostgres({ url })
    await database.query('delete from journal where seq > 5')
    const { hash } = kept[0]!
    await database.query(
      `update journal_head set seq = 5, chained_seq = 5, chained_hash = decode($1::text, 'hex')`,
      [hash],
    )
    await database.query('delete from records where seq > 5')
    await database.close()
    expect(await verify()).toMatchObject({ code: 0 })
    const { code, stdout } = await verify('--checkpoint', fileOf('at-10'))
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('the journal ends at entry 5, but entry 10 was signed'),
    ])
  })
})
