import { monotonicMs } from '../../kernel/clock.ts'
import type { CloseReason } from './close-codes.ts'
import type { Frame } from './frames.ts'
import type { Listener } from './hub.ts'
import { writeBytesMax } from './limits.ts'
import { Outbox } from './outbox.ts'

/** How frames travel: a socket, or a response without end. */
export interface Transport {
  /** Hands frames over; false when the transport is full, until it says that it is free again. */
  readonly write: (frames: readonly Frame[]) => boolean
  /** Asks the other side for a sign of life; false where the transport has no way to. */
  readonly ping: () => boolean
  readonly end: (reason: CloseReason) => void
}

/** Hands frames to a line as long as it takes them, and keeps what it does not, up to the limits. */
export class Sender implements Listener {
  readonly #line: Transport
  readonly #onOverfull: () => void
  readonly #outbox = new Outbox()
  #turn: Frame[] = []
  #fullSinceMs: number | null = null
  #onFree: (() => void) | null = null
  #isOver = false

  constructor(line: Transport, onOverfull: () => void) {
    this.#line = line
    this.#onOverfull = onOverfull
  }

  /** Since when the line has taken nothing; null while it is free. */
  get fullSinceMs(): number | null {
    return this.#fullSinceMs
  }

  /** Bytes that wait for the line. */
  get waitingBytes(): number {
    return this.#outbox.bytes
  }

  take(frame: Frame): boolean {
    return this.#turn.push(frame) === 1
  }

  flush(): void {
    const frames = this.#turn
    if (frames.length === 0 || this.#isOver) return
    this.#turn = []
    const written = this.#fullSinceMs === null ? this.#write(frames) : 0
    if (written === frames.length) return
    for (let i = written; i < frames.length; i++) this.#outbox.put(frames[i]!)
    if (this.#outbox.isOverfull) this.#onOverfull()
  }

  /** One frame by itself. */
  send(frame: Frame): void {
    this.take(frame)
    this.flush()
  }

  /** Many frames, no faster than the line takes them and only as long as they are wanted. */
  async sendAll(frames: readonly Frame[], isWanted: () => boolean): Promise<void> {
    for (let from = 0; from < frames.length && isWanted(); ) {
      const to = portionEnd(frames, from)
      for (let i = from; i < to; i++) this.take(frames[i]!)
      this.flush()
      from = to
      await this.free()
    }
  }

  /** The line takes frames again. */
  drained(): void {
    if (this.#isOver) return
    this.#fullSinceMs = null
    while (!this.#outbox.isEmpty && this.#fullSinceMs === null) this.#hand(this.#outbox.take())
    if (this.#fullSinceMs === null) this.#onFree?.()
  }

  /** Resolves when the line is free, or over. Only one may wait. */
  async free(): Promise<void> {
    if (this.#fullSinceMs === null || this.#isOver) return
    await new Promise<void>((resolve) => {
      this.#onFree = resolve
    })
    this.#onFree = null
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.#isOver = true
    this.#turn = []
    this.#outbox.clear()
    this.#onFree?.()
  }

  /** Writes in portions until the line is full; how many frames it has taken. */
  #write(frames: readonly Frame[]): number {
    let from = 0
    while (from < frames.length && this.#fullSinceMs === null) {
      const to = portionEnd(frames, from)
      this.#hand(from === 0 && to === frames.length ? frames : frames.slice(from, to))
      from = to
    }
    return from
  }

  #hand(frames: readonly Frame[]): void {
    if (!this.#line.write(frames)) this.#fullSinceMs = monotonicMs()
  }
}

/** The end of the portion that begins at `from`: at least one frame. */
function portionEnd(frames: readonly Frame[], from: number): number {
  let to = from
  for (let bytes = 0; to < frames.length && bytes < writeBytesMax; to++) bytes += frames[to]!.text.length
  return to
}
