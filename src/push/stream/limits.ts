/** Every limit of the stream. */

/** Larger frames from clients close the socket with 4009. */
export const frameBytesMax = 4 * 1024
/** Beyond this the WebSocket parser closes the socket: it must not buffer large messages. */
export const parsedBytesMax = 128 * 1024
export const subscriptionsMax = 500
/** Frames that a client may send a minute, all of them at once if it likes: a reconnect opens every subscription anew. */
export const framesPerMinuteMax = 1_200
/** Different delays that a key may read at the same time on one node, beside the one that it has anyway. */
export const delaysPerKeyMax = 8
/** Read points beside the live one that a node follows at the same time: each of them looks ten times a second. */
export const hubsMax = 300
/** So many subscriptions without a snapshot are charged as one request: a client that resumes has them all at once. */
export const resumesPerRequest = 10
/** So many replayed entries are charged as one request, like a page of `GET /v1/changes`. */
export const entriesPerRequest = 1_000
/** A reader of a log that is further behind than either is closed and resumes from its cursor. */
export const behindBytesMax = 1024 * 1024
export const behindMessagesMax = 2_000
/** The same for states, of which only the newest per key is kept: only very many keys can reach it. */
export const behindStateBytesMax = 4 * 1024 * 1024
/** Most bytes given to a transport at once: it buffers what it cannot send, so a stalled reader costs this much. */
export const writeBytesMax = 16 * 1024
/** Entries processed in one turn of the event loop while catching up. */
export const catchUpEntriesMax = 64
/** Concurrent store reads for joining readers, so that endpoints are not starved. */
export const storeReadsMax = 4
/** Sockets that are not authenticated yet. */
export const pendingSocketsMax = 2_000
/** Of one address, or of one IPv6 /64: a crowd behind it may reconnect at once, and as many places stay free for others. */
export const pendingSocketsPerNetworkMax = 1_000
/** Frames that such a socket may send while its credentials are checked. */
export const earlyFramesMax = 100

export interface Timing {
  readonly heartbeatMs: number
  readonly pongWithinMs: number
  readonly authWithinMs: number
  /** A transport that accepted nothing for this long has no reader. */
  readonly stalledMaxMs: number
  /** How long a reader that was too slow has to read the reason for its close. */
  readonly slowCloseMaxMs: number
  /** Most time from the first close to the last while draining. */
  readonly drainMaxMs: number
}

export const contractTiming: Timing = {
  heartbeatMs: 20_000,
  pongWithinMs: 20_000,
  authWithinMs: 5_000,
  stalledMaxMs: 120_000,
  slowCloseMaxMs: 10_000,
  drainMaxMs: 10_000,
}
