import type { Server } from 'bun'
import type { ApiError } from './errors.ts'

/** A route that answers in its own way: with a socket, or with a response that has no end. */
export interface RawRoute<Socket> {
  readonly path: string
  /** Answers a GET; nothing when the request has become a socket. What it throws becomes an error's answer. */
  readonly handle: (visit: RawRequest<Socket>) => Response | undefined | Promise<Response | undefined>
}

export interface RawRequest<Socket> {
  readonly request: Request
  /** Can make the request a socket. */
  readonly server: Server<Socket>
  /** What to throw when credentials are no good: too many failures from one address have to wait. */
  readonly unauthorized: () => ApiError
}
