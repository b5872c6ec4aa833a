/** A replay session of a running service, from the shell. */

import { IssuedKey } from '../access/key-schema.ts'
import { type RemoteCall, type RemoteOptions, readRemote, remoteCaller } from '../access/remote-call.ts'
import { openSecrets } from '../access/secret-files.ts'
import { processConfig } from '../config/config.ts'
import { ApiError } from '../contract/errors.ts'
import { systemClock } from '../kernel/clock.ts'
import { Compile } from '../kernel/compile.ts'
import { silentLog } from '../kernel/log.ts'
import { IssuedReplay, ReplayAnswer } from '../push/replays/replay-schema.ts'
import { CliError } from './cli-error.ts'
import { onStopSignal } from './stop-signal.ts'

const issuedReplay = Compile(IssuedReplay)
const replayAnswer = Compile(ReplayAnswer)
const issuedKey = Compile(IssuedKey)

export interface SessionOptions {
  /** The key that makes the session; without one a key of this session alone is issued. */
  readonly key?: string | undefined
  /** The body of `POST /v1/replays`. */
  readonly body: object
  readonly isJson: boolean
}

const showEveryMs = 1_000
const keyLivesMs = 25 * 3_600_000

/** Creates a session, shows where it is until a signal or its end, and deletes it. */
export async function playSession(url: string, { key, body, isJson }: SessionOptions): Promise<void> {
  const stopped = onStopSignal(silentLog)
  const maker = key === undefined ? await issueKey(url) : { key, remove: async () => {} }
  try {
    const call = remoteCaller({ url, adminToken: maker.key, tokenName: 'key' })
    const session = readRemote(issuedReplay, await call('POST', '/v1/replays', body))
    const { meta: _meta, ...shown } = session
    process.stdout.write(isJson ? `${JSON.stringify({ ...shown, url })}\n` : sessionText(url, session))
    await showUntil(stopped, call, session.id).finally(() =>
      call('DELETE', `/v1/replays/${session.id}`).catch(ignoreNotFound),
    )
  } finally {
    await maker.remove()
  }
}

interface Maker {
  readonly key: string
  readonly remove: () => Promise<void>
}

/** The operator needs no key at hand: one is issued with the admin token, and revoked at the end. */
async function issueKey(url: string): Promise<Maker> {
  const config = processConfig()
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  const options: RemoteOptions = { url, adminToken: openSecrets(config.DATA_DIR, given).adminToken }
  const call = remoteCaller(options)
  const expiresAt = new Date(systemClock.now() + keyLivesMs).toISOString()
  const terms = { name: 'scoreline replay', tier: 'betting', mode: 'test', expires_at: expiresAt }
  const { id, key } = readRemote(issuedKey, await call('POST', '/admin/keys', terms))
  return {
    key,
    remove: async () => {
      await call('DELETE', `/admin/keys/${id}`)
    },
  }
}

/** One line on a terminal, rewritten; in a log a line whenever the state changes. */
async function showUntil(stopped: Promise<void>, call: RemoteCall, id: string): Promise<void> {
  let isStopped = false
  const end = stopped.then(() => {
    isStopped = true
  })
  let shownState = ''
  while (!isStopped) {
    const answer = await call('GET', `/v1/replays/${id}`).catch(ignoreNotFound)
    if (answer === null) throw new CliError('the session was ended elsewhere, or has expired', 1)
    const { at, state } = readRemote(replayAnswer, answer)
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${at}  ${state}`)
    else if (state !== shownState) process.stderr.write(`${at}  ${state}\n`)
    shownState = state
    await Promise.race([end, Bun.sleep(showEveryMs)])
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
}

function ignoreNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null
  throw error
}

const sessionText = (
  url: string,
  { id, key, from, to, speed }: { id: string; key: string; from: string; to: string; speed: number },
): string => `Session ${id}: ${from} to ${to}, ${speed} times as fast
Key ${key}

Whatever uses this key sees the past by the session's clock: REST, stream, SSE and webhooks.
  $ curl -H "Authorization: Bearer ${key}" ${url}/v1/nba/scores/live

Ctrl-C ends the session.
`
