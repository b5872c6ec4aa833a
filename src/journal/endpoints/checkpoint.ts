import { objectAnswer } from '../../contract/answer.ts'
import { firstHash } from '../../contract/chain.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Meta, Strict } from '../../contract/schema.ts'
import type { Database, Query } from '../../store/driver/database.ts'
import { readHash } from '../../store/sql/journal/chain.ts'
import { readHead } from '../../store/sql/journal/head.ts'
import { type CheckpointSigner, checkpointFields, signCheckpoint } from '../checkpoint.ts'

export interface CheckpointDeps {
  readonly database: Database
  readonly now: () => number
  readonly signer: CheckpointSigner
}

const hashAt = async (query: Query, seq: number): Promise<string | null> =>
  seq === 0 ? firstHash : await readHash(query, seq)

export const checkpoint = endpoint({
  path: '/v1/checkpoint',
  summary: 'The signed head of the journal',
  description:
    'The hash covers every entry up to seq: keep a checkpoint, and a later one shows whether anything before it was changed. The signature covers the text "scoreline checkpoint v1", epoch, seq, hash and at, each followed by a line feed. 503 while the entries of an older version are still being chained.',
  response: Strict({ ...checkpointFields, meta: Meta }, 'Checkpoint'),
  errors: ['unavailable'],
  handle: async ({ moment }, { database, now, signer }: CheckpointDeps) => {
    const head = await readHead(database.query)
    const { epoch } = head
    // A delayed or replayed reader gets the head of its moment.
    const { seq, hash } =
      moment === null ? head : { seq: moment.seq, hash: await hashAt(database.query, moment.seq) }
    if (hash === null) {
      throw new ApiError('unavailable', {
        message: 'Older entries of the journal are still being chained; try again.',
        retry_after_seconds: 5,
      })
    }
    const at = new Date(now()).toISOString()
    return objectAnswer(signCheckpoint(signer, { epoch, seq, hash, at }), { maxAgeS: 0 })
  },
})
