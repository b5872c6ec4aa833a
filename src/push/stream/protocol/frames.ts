/** The frames that the service sends, as JSON text. */

import type { JournalEvent } from '../../../journal/events.ts'
import type { FollowEnd } from '../../../journal/follow.ts'

export interface Frame {
  readonly text: string
  /** The cursor to resume from after this frame; null when a reader cannot resume here. */
  readonly resume: string | null
  /** While it waits, a newer frame with the same key replaces it. Null: every frame is sent. */
  readonly stateKey: string | null
  /** For a frame with a key: the text with the number of frames that were dropped for it. */
  readonly withSkipped: ((skipped: number) => string) | null
}

const plain = (text: string, resume: string | null = null): Frame => ({
  text,
  resume,
  stateKey: null,
  withSkipped: null,
})

/** A live change. All readers of a channel share one frame. */
export function updateFrame(channel: string, { topic, doc, cursor, data }: JournalEvent): Frame {
  const head = updateHead(channel, cursor)
  const text = `${head},"data":${data}}`
  if (topic.form === 'log') return plain(text, cursor)
  return {
    text,
    resume: cursor,
    stateKey: `${channel} ${topic.key(doc)}`,
    withSkipped: (skipped) => `${head},"skipped":${skipped},"data":${data}}`,
  }
}

/** A change that a reader catches up on. */
export const replayFrame = (channel: string, { cursor, data }: JournalEvent): Frame =>
  plain(`${updateHead(channel, cursor)},"replay":true,"data":${data}}`, cursor)

const updateHead = (channel: string, cursor: string): string =>
  `{"type":"update","channel":${JSON.stringify(channel)},"cursor":"${cursor}"`

/** An element of a snapshot. A reader cannot resume here, because the rest of the snapshot is still to come. */
export const snapshotFrame = (channel: string, data: string): Frame =>
  plain(`{"type":"update","channel":${JSON.stringify(channel)},"snapshot":true,"data":${data}}`)

export interface Welcome {
  readonly tier: string
  readonly connection_id: string
  readonly cursor: string
  readonly heartbeat_ms: number
  readonly limits: Readonly<Record<string, number>>
}

export const welcomeFrame = (welcome: Welcome): Frame =>
  plain(JSON.stringify({ type: 'welcome', ...welcome }))

export const subscribedFrame = (channel: string, cursor: string, id?: string): Frame =>
  plain(JSON.stringify({ type: 'subscribed', channel, cursor, ...withId(id) }))

export const unsubscribedFrame = (channel: string, id?: string): Frame =>
  plain(JSON.stringify({ type: 'unsubscribed', channel, ...withId(id) }))

export const caughtUpFrame = (channel: string, cursor: string, resume: string | null = cursor): Frame =>
  plain(JSON.stringify({ type: 'caught_up', channel, cursor }), resume)

export type GapReason = Exclude<FollowEnd, 'aborted'> | 'seek'

export const gapFrame = (channel: string, reason: GapReason): Frame =>
  plain(JSON.stringify({ type: 'gap', channel, reason }))

export interface ErrorDetails {
  readonly code: string
  readonly message: string
  readonly id?: string | undefined
  readonly channel?: string
  readonly retryAfterSeconds?: number | undefined
}

export const errorFrame = ({ code, message, channel, id, retryAfterSeconds }: ErrorDetails): Frame =>
  plain(
    JSON.stringify({
      type: 'error',
      code,
      message,
      ...(channel ? { channel } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
      ...withId(id),
    }),
  )

export const pongFrame: Frame = plain(JSON.stringify({ type: 'pong' }))

/** `isStale`: the store has not answered for so long that the reader may be missing changes. */
export const pingFrame = (cursor: string, isStale: boolean): Frame =>
  plain(JSON.stringify({ type: 'ping', cursor, ...(isStale ? { meta: { stale: true } } : {}) }))

const withId = (id: string | undefined) => (id === undefined ? {} : { id })
