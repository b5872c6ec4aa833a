import type { Server } from 'bun'
import type { ApiError } from './errors.ts'

/** A route that answers by itself: with a socket or an endless response. */
export interface RawRoute<Socket> {
  readonly path: string
  /** Answers a GET; undefined when the request was upgraded to a socket. What it throws becomes an error response. */
  readonly handle: (context: RawRequest<Socket>) => Response | undefined | Promise<Response | undefined>
}

export interface RawRequest<Socket> {
  readonly request: Request
  /** The query of the URL, read without the Host header, which a client may fill with anything. */
  readonly search: URLSearchParams
  /** The caller's IP address. */
  readonly address: string
  /** Upgrades the request to a socket. */
  readonly server: Server<Socket>
  /** Registers what adds the headers of the accepted key, to a response as well as to an error. */
  readonly onAccepted: (addHeaders: (headers: Headers) => void) => void
  /** The error to throw for bad credentials; after too many failures from one address it is a 429. */
  readonly unauthorized: () => ApiError
}
