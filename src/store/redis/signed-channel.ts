/**
 * Messages between the nodes of one installation. Redis only carries them: each is signed under a key derived from
 * SECRET_KEY, and one that is forged, altered, repeated later or of another form is dropped and counted.
 */
import { hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Validator } from '../../kernel/compile.ts'
import type { Log } from '../../kernel/log.ts'
import type { Counter, Metrics } from '../../kernel/metrics.ts'
import type { Redis } from './redis.ts'

export interface SignedChannel<T> {
  readonly publish: (message: T) => Promise<void>
  readonly subscribe: (onMessage: (message: T) => void) => void
  readonly isUp: () => boolean
}

export interface SignedChannelDeps {
  readonly redis: Redis
  /** The installation's SECRET_KEY. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

/** Older messages are dropped: a message that is repeated later does nothing. Clocks of nodes may differ this much. */
export const messageAgeMaxMs = 30_000
const textCharsMax = 8 * 1024 * 1024
/** Drops less than this apart are one outbreak, which is logged once. */
const calmMs = 60_000

const dropReasons = ['too_long', 'unsigned', 'stale', 'malformed'] as const
type DropReason = (typeof dropReasons)[number]

/** `<signature> <sent at, in ms> <message as JSON>`: one signature per message, however many entries are in it. */
const form = /^([\w-]{43}) (\d{1,15}) /

export function openSignedChannel<T extends object>(
  deps: SignedChannelDeps,
  name: string,
  schema: Validator<T>,
): SignedChannel<T> {
  const { redis, secret, clock } = deps
  // The installation is in the key, the channel in what is signed: a message that is moved to another one does not fit.
  const key = Buffer.from(hkdfSync('sha256', secret, redis.prefix, 'scoreline redis messages', 32))
  const sign = (rest: string): Buffer =>
    new Bun.CryptoHasher('sha256', key).update(`${redis.prefix}${name}\n`).update(rest).digest()
  const drop = countDrops(deps, name)

  const read = (text: string): T | DropReason => {
    if (text.length > textCharsMax) return 'too_long'
    const [start, signature, sentMs] = form.exec(text) ?? []
    if (start === undefined || signature === undefined) return 'unsigned'
    const rest = text.slice(signature.length + 1)
    if (!timingSafeEqual(sign(rest), Buffer.from(signature, 'base64url'))) return 'unsigned'
    if (Math.abs(clock.now() - Number(sentMs)) > messageAgeMaxMs) return 'stale'
    const message = parsed(text.slice(start.length))
    return schema.Check(message) ? message : 'malformed'
  }
  return {
    publish: (message) => {
      const rest = `${clock.now()} ${JSON.stringify(message)}`
      return redis.publish(name, `${sign(rest).toString('base64url')} ${rest}`)
    },
    subscribe: (onMessage) =>
      redis.subscribe(name, (text) => {
        const message = read(text)
        if (typeof message === 'string') drop(message as DropReason)
        else onMessage(message)
      }),
    isUp: redis.isUp,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function countDrops(
  { log, metrics, clock }: SignedChannelDeps,
  channel: string,
): (reason: DropReason) => void {
  const help =
    'Messages from Redis that were dropped: not signed by a node of this installation, too old or malformed'
  const counters = new Map<DropReason, Counter>(
    dropReasons.map((reason) => [reason, metrics.counter('scoreline_redis_dropped_total', help, { reason })]),
  )
  let lastMs = Number.NEGATIVE_INFINITY
  return (reason) => {
    const isNew = Math.abs(clock.now() - lastMs) > calmMs
    lastMs = clock.now()
    counters.get(reason)!.add()
    if (isNew) log.warn('redis.messages_dropped', { channel, reason, hint: hints[reason] })
  }
}

const hints: Readonly<Record<DropReason, string>> = {
  too_long: 'no node sends messages of this size: somebody else writes to this Redis',
  unsigned:
    'not signed under this SECRET_KEY: somebody else writes to this Redis, or a node has another SECRET_KEY',
  stale: 'sent more than 30 s ago: somebody repeats messages, or the clocks of the nodes differ',
  malformed: 'a node of another version has sent it',
}
