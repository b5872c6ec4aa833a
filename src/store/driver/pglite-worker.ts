/** PostgreSQL in WebAssembly, alone on its thread: a statement of any length blocks nobody else. */
import { PGlite } from '@electric-sql/pglite'
import { assert } from '../../kernel/assert.ts'
import type { PgliteCall, PgliteMessage, PgliteRequest } from './pglite-protocol.ts'
import { decoders } from './wire-text.ts'

declare const self: Worker

/**
 * Measured: 128 MB of shared buffers (the default) cost 95 MB more resident memory after opening and nothing
 * is faster for them; below 32 MB scans slow down while memory no longer shrinks much.
 */
const settings = ['shared_buffers=32MB', 'max_wal_size=128MB', 'min_wal_size=32MB']

let pg: PGlite | null = null

async function open(folder: string | null): Promise<void> {
  pg = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  })
  // Parameters come as text already, and results are read by the table that both drivers share.
  pg.serializers = {}
  pg.parsers = decoders
  pg.onNotification((channel, payload) => send({ notified: { channel, payload } }))
}

async function perform(call: PgliteCall): Promise<Record<string, unknown>[]> {
  if (call.do === 'open') {
    await open(call.folder)
    return []
  }
  assert(pg, 'opened first')
  if (call.do === 'close') {
    await pg.close()
    return []
  }
  if (call.do === 'script') {
    await pg.exec(call.text)
    return []
  }
  return (await pg.query<Record<string, unknown>>(call.text, [...call.params])).rows
}

const send = (message: PgliteMessage) => self.postMessage(message)

async function answer({ id, call }: PgliteRequest): Promise<void> {
  try {
    send({ id, rows: await perform(call) })
  } catch (error) {
    const code = sqlState(error)
    const message = error instanceof Error ? error.message : String(error)
    if (code) send({ id, failed: { code, message } })
    else send({ stopped: message })
  }
}

/** Errors of PostgreSQL carry a SQLSTATE; anything else is the engine itself breaking. */
function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

// One after the other, in the order they came.
let last = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<PgliteRequest>) => {
  last = last.then(() => answer(data))
}
