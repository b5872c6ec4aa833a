import { monotonicMs } from '../../../kernel/clock.ts'
import type { Listener } from '../hub.ts'
import { writeBytesMax } from '../limits.ts'
import type { CloseReason } from '../protocol/close-codes.ts'
import type { Frame } from '../protocol/frames.ts'
import { Outbox } from './outbox.ts'

/** Carries frames: a WebSocket, or a streaming response. */
export interface Transport {
  /** Sends frames. Returns false when the transport is full, until `drained` is called. */
  readonly write: (frames: readonly Frame[]) => boolean
  /** Pings the client. Returns false when the transport cannot. */
  readonly ping: () => boolean
  readonly end: (reason: CloseReason) => void
}

/** Writes frames to a transport while it accepts them, and queues the rest up to the limits. */
export class Sender implements Listener {
  readonly #transport: Transport
  readonly #onOverfull: () => void
  readonly #outbox = new Outbox()
  #batch: Frame[] = []
  #fullSinceMs: number | null = null
  #onFree: (() => void) | null = null
  #isOver = false

  constructor(transport: Transport, onOverfull: () => void) {
    this.#transport = transport
    this.#onOverfull = onOverfull
  }

  /** Since when the transport is full; null while it accepts frames. */
  get fullSinceMs(): number | null {
    return this.#fullSinceMs
  }

  /** Bytes queued for the transport. */
  get waitingBytes(): number {
    return this.#outbox.bytes
  }

  take(frame: Frame): boolean {
    return this.#batch.push(frame) === 1
  }

  flush(): void {
    const frames = this.#batch
    if (frames.length === 0 || this.#isOver) return
    this.#batch = []
    const written = this.#fullSinceMs === null ? this.#write(frames) : 0
    if (written === frames.length) return
    for (let i = written; i < frames.length; i++) this.#outbox.put(frames[i]!)
    if (this.#outbox.isOverfull) this.#onOverfull()
  }

  /** Sends a single frame. */
  send(frame: Frame): void {
    this.take(frame)
    this.flush()
  }

  /** Sends many frames, no faster than the transport accepts them, while `isNeeded` holds. */
  async sendAll(frames: readonly Frame[], isNeeded: () => boolean): Promise<void> {
    for (let from = 0; from < frames.length && isNeeded(); ) {
      const to = portionEnd(frames, from)
      for (let i = from; i < to; i++) this.take(frames[i]!)
      this.flush()
      from = to
      await this.free()
    }
  }

  /** The transport accepts frames again. */
  drained(): void {
    if (this.#isOver) return
    this.#fullSinceMs = null
    while (!this.#outbox.isEmpty && this.#fullSinceMs === null) this.#writePortion(this.#outbox.take())
    if (this.#fullSinceMs === null) this.#onFree?.()
  }

  /** Resolves when the transport accepts frames or the sender is stopped. Only one caller may wait. */
  async free(): Promise<void> {
    if (this.#fullSinceMs === null || this.#isOver) return
    await new Promise<void>((resolve) => {
      this.#onFree = resolve
    })
    this.#onFree = null
  }

  /** Sends nothing from now on. */
  stop(): void {
    this.#isOver = true
    this.#batch = []
    this.#outbox.clear()
    this.#onFree?.()
  }

  /** Writes in portions until the transport is full. Returns how many frames were written. */
  #write(frames: readonly Frame[]): number {
    let from = 0
    while (from < frames.length && this.#fullSinceMs === null) {
      const to = portionEnd(frames, from)
      this.#writePortion(from === 0 && to === frames.length ? frames : frames.slice(from, to))
      from = to
    }
    return from
  }

  #writePortion(frames: readonly Frame[]): void {
    if (!this.#transport.write(frames)) this.#fullSinceMs = monotonicMs()
  }
}

/** The end of the portion that starts at `from`; it has at least one frame. */
function portionEnd(frames: readonly Frame[], from: number): number {
  let to = from
  for (let bytes = 0; to < frames.length && bytes < writeBytesMax; to++) bytes += frames[to]!.text.length
  return to
}
