import { behindBytesMax, behindMessagesMax, behindStateBytesMax, writeBytesMax } from '../limits.ts'
import type { Frame } from '../protocol/frames.ts'

interface Waiting {
  readonly frame: Frame
  readonly bytes: number
  /** How many older frames of the same key it replaced. */
  readonly skipped: number
}

/**
 * Frames that wait for a full transport, in journal order. Of a state only the newest waits, at the end of the queue: a
 * client that resumes from a frame misses nothing after it.
 */
export class Outbox {
  readonly #waiting = new Map<string | number, Waiting>()
  #nextNumber = 0
  #logMessages = 0
  #logBytes = 0
  #stateBytes = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  get bytes(): number {
    return this.#logBytes + this.#stateBytes
  }

  /** Whether the reader is too far behind to wait for it. */
  get isOverfull(): boolean {
    return (
      this.#logMessages > behindMessagesMax ||
      this.#logBytes > behindBytesMax ||
      this.#stateBytes > behindStateBytesMax
    )
  }

  put(frame: Frame): void {
    const bytes = Buffer.byteLength(frame.text)
    if (frame.stateKey === null) {
      this.#waiting.set(this.#nextNumber++, { frame, bytes, skipped: 0 })
      this.#logMessages++
      this.#logBytes += bytes
      return
    }
    const older = this.#waiting.get(frame.stateKey)
    if (older) this.#drop(frame.stateKey, older)
    this.#waiting.set(frame.stateKey, { frame, bytes, skipped: older ? older.skipped + 1 : 0 })
    this.#stateBytes += bytes
  }

  /** Takes the first frames, as many as a transport gets at once. */
  take(): Frame[] {
    const frames: Frame[] = []
    let bytes = 0
    for (const [key, waiting] of this.#waiting) {
      if (bytes >= writeBytesMax) break
      bytes += waiting.bytes
      this.#drop(key, waiting)
      frames.push(finished(waiting))
    }
    return frames
  }

  clear(): void {
    this.#waiting.clear()
    this.#logMessages = 0
    this.#logBytes = 0
    this.#stateBytes = 0
  }

  #drop(key: string | number, { frame, bytes }: Waiting): void {
    this.#waiting.delete(key)
    if (frame.stateKey !== null) {
      this.#stateBytes -= bytes
      return
    }
    this.#logMessages--
    this.#logBytes -= bytes
  }
}

function finished({ frame, skipped }: Waiting): Frame {
  return skipped > 0 && frame.withSkipped ? { ...frame, text: frame.withSkipped(skipped) } : frame
}
