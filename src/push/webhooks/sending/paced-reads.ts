import type { Socket } from 'node:net'

/** Answers usually arrive in one or two reads. */
const freeReads = 4
const pauseMsMin = 2
const pauseMsMax = 50

/**
 * Pauses a socket after each of many reads, each time for longer, so that the system gathers what a receiver sends byte
 * by byte: hundreds of such receivers would otherwise occupy the event loop.
 */
export class PacedReads {
  readonly #socket: Socket
  #reads = 0
  #pauseMs = pauseMsMin
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Call after each read, if another one is needed. */
  next(): void {
    if (++this.#reads < freeReads || this.#timer !== null) return
    this.#socket.pause()
    this.#timer = setTimeout(() => this.end(), this.#pauseMs)
    this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMsMax)
  }

  /** Ends a pause. */
  end(): void {
    if (this.#timer === null) return
    clearTimeout(this.#timer)
    this.#timer = null
    this.#socket.resume()
  }
}
