import type { Socket } from 'node:net'
import { monotonicMs } from '../../../kernel/clock.ts'

/** An open connection ignores DNS changes, so it is not reused after this long. */
const ageMsMax = 60_000

/** Receives what arrives on a connection. */
export interface ConnectionReader {
  readonly onBytes: (chunk: Uint8Array) => void
  /** The receiver has closed it; may be called twice. */
  readonly onEnd: () => void
}

/**
 * An open connection to a checked address, with one reader at a time: the request it carries, or the list that keeps it
 * for the next one. The socket's listeners stay the same, because replacing six of them twice per request takes longer
 * than reading the answer.
 */
export class Connection {
  readonly #socket: Socket
  readonly #dialledAtMs = monotonicMs()
  #reader: ConnectionReader | null = null
  /** Whether it has carried a request: the receiver may be closing it. */
  isUsed = false

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Uint8Array) => {
      // Bytes that nobody has asked for would be read as the answer to the next request.
      if (this.#reader === null) this.destroy()
      else this.#reader.onBytes(chunk)
    })
    const onEnd = () => this.#reader?.onEnd()
    socket.on('end', onEnd).on('close', onEnd)
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /** Whether it is too old to carry another request. */
  get isOld(): boolean {
    return monotonicMs() - this.#dialledAtMs > ageMsMax
  }

  /** Replaces the reader before. */
  readTo(reader: ConnectionReader | null): void {
    this.#reader = reader
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes)
  }

  destroy(): void {
    this.#socket.destroy()
  }
}
