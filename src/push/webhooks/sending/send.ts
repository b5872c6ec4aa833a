import { lookup } from 'node:dns/promises'
import { Lru } from '../../../kernel/caches.ts'
import { type Clock, monotonicMs } from '../../../kernel/clock.ts'
import { type AttemptError, type AttemptFailure, failure } from './attempt-failure.ts'
import { Connection } from './connection.ts'
import { createDial, type Dial } from './dial.ts'
import { DialQueue } from './dial-queue.ts'
import { dialTarget, type Resolve } from './dial-target.ts'
import { type AddressSettings, readTarget, type Target } from './guard/url-rules.ts'
import { IdleConnections } from './idle-connections.ts'
import { ResponseReader } from './response-reader.ts'
import { TimeLimit } from './time-limit.ts'

export interface SendRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** The outcome of one attempt, as the delivery log keeps it; `detail` goes to the operator's log only. */
export interface Outcome {
  readonly startedAtMs: number
  readonly durationMs: number
  /** Null without an answer. */
  readonly status: number | null
  /** Null for a success. */
  readonly error: AttemptError | null
  /** The first KiB of the answer's body; null without an answer. */
  readonly responseBody: string | null
  readonly detail: string | null
  /** After a failure: how long the receiver asks to be left alone, from the end of the attempt. */
  readonly retryAfterMs?: number
}

export interface SenderDeps {
  readonly settings: AddressSettings
  /** From the DNS lookup to the end of the headers and the part of the body that is read. */
  readonly timeoutMs: number
  readonly clock: Clock
  readonly resolve?: Resolve
  readonly dial?: Dial
}

/** How much of an answer's body is kept. */
const keptBytes = 1_024
const targetsMax = 4_096

/** Makes single attempts, each within one time limit, and keeps connections between them. */
export class Sender {
  readonly #deps: Required<SenderDeps>
  readonly #idle = new IdleConnections()
  readonly #dials = new DialQueue()
  readonly #targets = new Lru<string, ReturnType<typeof readTarget>>(targetsMax)

  constructor(deps: SenderDeps) {
    this.#deps = { resolve: systemResolve, dial: createDial(), ...deps }
  }

  async send(request: SendRequest): Promise<Outcome> {
    const { clock, timeoutMs } = this.#deps
    const startedAtMs = clock.now()
    const started = monotonicMs()
    const limit = new TimeLimit(timeoutMs)
    const answer = await this.#attempt(request, limit).finally(() => limit.end())
    const durationMs = Math.round(monotonicMs() - started)
    if ('error' in answer) {
      // Whatever stage failed, the time limit is the cause.
      const { error, detail } = limit.isOver ? failure('timeout', `${answer.error} ${answer.detail}`) : answer
      return { startedAtMs, durationMs, status: null, error, responseBody: null, detail }
    }
    const { status, responseBody } = answer
    const done = { startedAtMs, durationMs, status, responseBody, detail: null }
    if (status >= 200 && status < 300) return { ...done, error: null }
    const retryAfterMs = readRetryAfter(answer.retryAfter, clock.now())
    return { ...done, error: 'non_2xx', ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  }

  close(): void {
    this.#idle.close()
  }

  async #attempt(request: SendRequest, limit: TimeLimit): Promise<Answer | AttemptFailure> {
    // Checked here too: the operator may have narrowed WEBHOOK_ALLOW since the subscription was created.
    const target = this.#targetOf(request.url)
    if ('rejected' in target) return failure('blocked_address', target.rejected)
    const bytes = writeRequest(target, request)
    const origin = `${target.isTls ? 'https' : 'http'}://${target.authority}`
    const dial = async () => {
      const socket = await dialTarget(this.#deps, target, limit.signal)
      return 'error' in socket ? socket : new Connection(socket)
    }
    const first = this.#idle.take(origin) ?? (await this.#dials.open(origin, dial, limit.signal))
    if ('error' in first) return first
    const answer = await this.#exchange(origin, first, bytes, limit)
    if (answer !== null) return answer
    if (!first.isUsed) return failure('reset', 'closed without an answer')
    // The receiver closed a connection that was kept: the request is sent on a new one.
    const second = await dial()
    if ('error' in second) return second
    return (
      (await this.#exchange(origin, second, bytes, limit)) ?? failure('reset', 'closed without an answer')
    )
  }

  /** Remembered: reading a URL takes an eighth of the time of an attempt. */
  #targetOf(url: string): ReturnType<typeof readTarget> {
    const known = this.#targets.get(url)
    if (known) return known
    const target = readTarget(url, this.#deps.settings)
    this.#targets.set(url, target)
    return target
  }

  /** Returns null when the connection ended before the first byte of an answer, as a stale kept one does. */
  async #exchange(
    origin: string,
    connection: Connection,
    bytes: Uint8Array,
    limit: TimeLimit,
  ): Promise<Answer | AttemptFailure | null> {
    const reader = await exchange(connection, bytes, limit)
    if (!reader.isReusable || connection.isOld) connection.destroy()
    else {
      connection.isUsed = true
      if (!this.#dials.give(origin, connection)) this.#idle.put(origin, connection)
    }
    const { status, retryAfter } = reader
    if (status !== null) return { status, retryAfter, responseBody: textOf(reader.body(keptBytes)) }
    if (reader.isMalformed) return failure('reset', 'the answer is not HTTP or exceeds the limits of a head')
    return reader.isBegun || limit.isOver ? failure('reset', 'closed inside the headers') : null
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly responseBody: string
}

/** The two forms of `Retry-After` (RFC 9110, 10.2.3): seconds, or a date. Null for anything else. */
function readRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const atMs = / GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

/** IPv4 and IPv6, in the system's order of preference. */
const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

function writeRequest(target: Target, { headers, body }: SendRequest): Buffer {
  const all = { Host: target.authority, ...headers, 'Content-Length': String(body.length) }
  let head = `POST ${target.path} HTTP/1.1\r\n`
  for (const [name, value] of Object.entries(all)) head += `${name}: ${value}\r\n`
  return Buffer.concat([Buffer.from(`${head}\r\n`), body])
}

/** Sends the bytes and reads until the answer is complete, the connection ends or the time is over. */
function exchange(connection: Connection, bytes: Uint8Array, limit: TimeLimit): Promise<ResponseReader> {
  const reader = new ResponseReader()
  return new Promise((resolve) => {
    const finish = () => {
      limit.onOver = null
      connection.readTo(null)
      resolve(reader)
    }
    if (limit.isOver || !connection.isOpen) return finish()
    limit.onOver = finish
    connection.readTo({
      onBytes: (chunk) => {
        reader.push(chunk)
        if (reader.isOver) finish()
      },
      onEnd: () => {
        reader.end()
        finish()
      },
    })
    connection.write(bytes)
  })
}

const decoder = new TextDecoder()

/** Text that the database can store: invalid UTF-8 and NUL are replaced. */
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes).replaceAll('\0', '\ufffd')
