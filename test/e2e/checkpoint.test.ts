import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

interface Checkpoint {
  readonly epoch: string
  readonly seq: number
  readonly hash: string
  readonly at: string
  readonly public_key: string
  readonly signature: string
}

const read = async (): Promise<Checkpoint> => {
  const { body } = await service.get('/v1/checkpoint', { key: service.keys.free })
  return body as unknown as Checkpoint
}

/** As a client does it, from the answer alone. */
function isSigned({ epoch, seq, hash, at, public_key, signature }: Checkpoint): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(public_key, 'base64').toString('base64url') },
    format: 'jwk',
  })
  const text = `scoreline checkpoint v1\n${epoch}\n${seq}\n${hash}\n${at}\n`
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

test('a checkpoint is the head of the journal, signed; any change to it breaks the signature', async () => {
  const empty = await read()
  expect([empty.seq, empty.hash, isSigned(empty)]).toEqual([0, '0'.repeat(64), true])
  await ingestAll(service, [gameLine(gameId(1)), gameLine(gameId(2))])
  const checkpoint = await read()
  expect(checkpoint.seq).toBe(2)
  expect(checkpoint.hash).not.toBe(empty.hash)
  expect(checkpoint.public_key).toBe(empty.public_key)
  expect(Buffer.from(checkpoint.public_key, 'base64')).toHaveLength(32)
  expect(isSigned(checkpoint)).toBe(true)
  for (const changed of [
    { epoch: 'ZZZZZZZZ' },
    { seq: 1 },
    { hash: empty.hash },
    { at: empty.at.replace('2', '3') },
  ]) {
    expect(isSigned({ ...checkpoint, ...changed })).toBe(false)
  }
  const { body } = await service.get('/v1/changes')
  expect(body.meta.cursor).toContain(`!${checkpoint.hash.slice(0, 10)}`)
  expect(body.changes.at(-1)!.cursor).toBe(body.meta.cursor)
})
