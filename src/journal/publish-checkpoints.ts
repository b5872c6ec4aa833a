/** Publishes checkpoints outside the database by schedule, on the node that leads retention. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { S3Client } from 'bun'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { repeat } from '../kernel/repeat.ts'
import type { Roles } from '../nodes/roles.ts'
import type { Database } from '../store/driver/database.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { type CheckpointSigner, signCheckpoint } from './checkpoint.ts'

export interface PublishCheckpointsDeps {
  readonly database: Database
  readonly signer: CheckpointSigner
  /** `file:///folder` or `s3://bucket/prefix`. */
  readonly url: string
  readonly everyMs: number
  readonly roles: Roles
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

/** How often it looks whether one is due: a failed one is tried again then. */
const lookEveryMs = 1_000
const retryAfterMs = 30_000

export function startCheckpoints(deps: PublishCheckpointsDeps): { readonly close: () => Promise<void> } {
  const { roles, clock, log, metrics, everyMs } = deps
  const write = writerOf(deps.url)
  const help = 'Checkpoints that this node has published outside the database, or could not'
  const published = metrics.counter('scoreline_checkpoints_total', help, { outcome: 'published' })
  const failed = metrics.counter('scoreline_checkpoints_total', help, { outcome: 'failed' })
  let dueMs = Number.NEGATIVE_INFINITY
  let last = ''
  let isFailing = false

  const publish = async (): Promise<void> => {
    const { epoch, seq, hash } = await readHead(deps.database.query)
    // Older entries are still being chained, or nothing has happened since.
    if (hash === null || `${epoch} ${seq}` === last) return
    const at = new Date(clock.now()).toISOString()
    const checkpoint = signCheckpoint(deps.signer, { epoch, seq, hash, at })
    await write(`checkpoint-${at.replaceAll(':', '-')}.json`, `${JSON.stringify(checkpoint)}\n`)
    last = `${epoch} ${seq}`
    published.add()
  }
  const repeating = repeat(lookEveryMs, async () => {
    if (!roles.isLeading('retention') || clock.now() < dueMs) return
    try {
      await publish()
      dueMs = clock.now() + everyMs
      if (isFailing) log.info('checkpoints.published_again')
      isFailing = false
    } catch (error) {
      dueMs = clock.now() + Math.min(everyMs, retryAfterMs)
      failed.add()
      if (!isFailing) log.warn('checkpoints.not_published', { to: deps.url, error })
      isFailing = true
    }
  })
  void repeating.soon()
  return { close: () => repeating.stop() }
}

type Writer = (name: string, text: string) => Promise<unknown>

function writerOf(url: string): Writer {
  const { protocol, hostname, pathname } = new URL(url)
  return protocol === 's3:' ? toBucket(hostname, pathname) : toFolder(fileURLToPath(url))
}

/** Whole or not at all: a copy of the folder never has half a file. */
function toFolder(folder: string): Writer {
  return async (name, text) => {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${name}.draft`)
    await writeFile(draft, text)
    await rename(draft, join(folder, name))
  }
}

/** Server, region and keys are those of the runtime's client: S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY. */
function toBucket(bucket: string, prefix: string): Writer {
  const client = new S3Client({ bucket })
  const folder = prefix.replace(/^\/|\/$/g, '')
  return (name, text) =>
    client.write(folder === '' ? name : `${folder}/${name}`, text, { type: 'application/json' })
}
