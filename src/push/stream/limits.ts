/** Every bound of the stream, by name. */

/** Larger frames from clients close the socket. */
export const frameBytesMax = 4 * 1024
/** Beyond this the parser itself hangs up: what it has to hold of one message stays small. */
export const parsedBytesMax = 128 * 1024
export const subscriptionsMax = 500
/** A reader of a log that is further behind than either is closed, and resumes by cursor. */
export const behindBytesMax = 1024 * 1024
export const behindMessagesMax = 2_000
/** The same for states, of which only the newest of each key is kept: reached by very many keys alone. */
export const behindStateBytesMax = 4 * 1024 * 1024
/** Handed to a transport at once: what it cannot send it holds, so this is what a stalled reader costs there. */
export const writeBytesMax = 16 * 1024
/** Entries looked at in one go while catching up; others get their turn in between. */
export const catchUpEntriesMax = 64
/** Readings from the store for joining readers, at once: endpoints need it too. */
export const storeReadsMax = 4
/** Sockets that have not said yet whose they are. */
export const strangersMax = 1_000
/** What one of them may say before its ticket has been looked up. */
export const earlyFramesMax = 100

export interface Timing {
  readonly heartbeatMs: number
  readonly pongWithinMs: number
  readonly authWithinMs: number
  /** A transport that has taken nothing for so long has nobody behind it. */
  readonly stalledMaxMs: number
  /** So long a reader that was too slow has to read why it is sent away. */
  readonly farewellMaxMs: number
  /** While draining, so many milliseconds at most pass from the first farewell to the last. */
  readonly drainMaxMs: number
}

export const contractTiming: Timing = {
  heartbeatMs: 20_000,
  pongWithinMs: 20_000,
  authWithinMs: 5_000,
  stalledMaxMs: 120_000,
  farewellMaxMs: 10_000,
  drainMaxMs: 10_000,
}
