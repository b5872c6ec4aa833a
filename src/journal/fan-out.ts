import Type, { type Static } from 'typebox'
import type { Entry } from '../contract/change.ts'
import { Compile } from '../kernel/compile.ts'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { StoreError, storeErrorCodes } from '../store/driver/store-error.ts'
import {
  openSignedChannel,
  type SignedChannel,
  type SignedChannelDeps,
} from '../store/redis/signed-channel.ts'
import { journalChannel, notifyHead } from '../store/sql/journal/head.ts'

/** How committed entries reach the other nodes. Any message may be lost: they also poll. */
export interface FanOut {
  /** Publishes entries that this node has committed. */
  readonly publish: (epoch: string, entries: readonly Entry[]) => void
  readonly listen: (onPublished: (published: Published) => void) => Promise<() => Promise<void>>
  /** Whether messages arrive; while they do not, nodes poll more often. */
  readonly isUp: () => boolean
}

/** As other nodes send it: what does not match is dropped. */
const PublishedEntry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  atMs: Type.Integer({ minimum: 0 }),
  kind: Type.String({ minLength: 1 }),
  id: Type.String({ minLength: 1 }),
  op: Type.Union([Type.Literal('put'), Type.Literal('delete')]),
  doc: Type.String(),
  events: Type.Union([Type.String(), Type.Null()]),
  hash: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()]),
})
const Published = Type.Object({
  /** The last number that was committed. */
  seq: Type.Integer({ minimum: 1 }),
  /** Null when the message only says that there are new entries. */
  entries: Type.Union([Type.Array(PublishedEntry, { minItems: 1 }), Type.Null()]),
  /** Null when unknown. */
  epoch: Type.Union([Type.String(), Type.Null()]),
})
export type Published = Static<typeof Published>

const published = Compile(Published)
/** Nodes of a version before signatures listen elsewhere: what they cannot read would end them. */
const entriesChannel = `${journalChannel}.signed`

/** At most 20 notifications a second from each node, the last one with the head. */
const notifyEveryMs = 50
/** Larger batches are read from the store. */
const messageCharsMax = 256 * 1024

/** Through Redis where there is one, else through notifications of the database. */
export function createFanOut(database: Database, redis: SignedChannelDeps | null, log: Log): FanOut {
  const notifying = notifications(database, log)
  return redis ? throughRedis(openSignedChannel(redis, entriesChannel, published), notifying) : notifying
}

/** Notifications with the head, coalesced: appends are as fast with a hundred listeners as with one. */
export function notifications(database: Database, log: Log): FanOut {
  let headSeq = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  const send = () => {
    isDue = false
    timer = setTimeout(() => {
      timer = null
      if (isDue) send()
    }, notifyEveryMs)
    timer.unref()
    notifyHead(database.query, headSeq).catch((error) => {
      // A process that stops: the other nodes find its last entries at their next look.
      const isClosed = error instanceof StoreError && error.code === storeErrorCodes.closed
      if (!isClosed) log.warn('journal.not_notified', { error })
    })
  }
  return {
    publish: (_epoch, entries) => {
      // The embedded store has no other process.
      if (database.driver === 'pglite') return
      headSeq = entries.at(-1)!.seq
      isDue = true
      if (!timer) send()
    },
    listen: (onPublished) =>
      database.listen(journalChannel, (payload) =>
        onPublished({ seq: Number(payload), entries: null, epoch: null }),
      ),
    isUp: () => true,
  }
}

/** Whole entries through Redis; the database is notified when Redis is away. */
function throughRedis(channel: SignedChannel<Published>, notifying: FanOut): FanOut {
  return {
    publish: (epoch, entries) => {
      const seq = entries.at(-1)!.seq
      const chars = entries.reduce((sum, { doc, events }) => sum + doc.length + (events?.length ?? 0), 0)
      const message: Published = { seq, entries: chars <= messageCharsMax ? [...entries] : null, epoch }
      channel.publish(message).catch(() => notifying.publish(epoch, entries))
    },
    listen: async (onPublished) => {
      channel.subscribe(onPublished)
      return await notifying.listen(onPublished)
    },
    isUp: channel.isUp,
  }
}
