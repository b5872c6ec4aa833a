import { backOffMs } from './back-off.ts'
import type { Caller } from './call.ts'
import type { CallOf, CallOptions, MomentPath } from './call-types.ts'
import { closable, endingWith } from './closable.ts'
import type { CaughtUp, Channel, Update } from './frames.ts'
import type { Meta } from './generated.ts'
import { openStream, type Stream, type StreamOptions } from './stream.ts'

/** One cursor for all channels, or the `cursors` of an earlier watch; when one is missing, the answer is read first. */
type Resume<C extends Channel> = string | { readonly [Name in C]?: string }

/** The options of the call and of the stream that follows it. */
export type WatchOptions<P extends MomentPath, C extends Channel> = CallOptions<CallOf<'get', P>> &
  Omit<StreamOptions<C>, 'from'> & {
    /** Resumes here, without a state first. */
    readonly from?: Resume<C>
  }

/** The whole answer, first and again when changes may have been missed: it replaces everything before it. */
export interface WatchedState<A> {
  readonly type: 'state'
  readonly answer: A
  /** The position of the answer: the updates that follow come after it. */
  readonly cursor: string
}

export type WatchEvent<P extends MomentPath, C extends Channel> =
  | WatchedState<CallOf<'get', P>['response']>
  | Update<C>
  | CaughtUp<C>

/** An answer, then every change after it, in order. */
export interface Watch<P extends MomentPath, C extends Channel>
  extends AsyncIterableIterator<WatchEvent<P, C>, void> {
  /** Pass them as `from` to resume later; empty before the first state. */
  readonly cursors: { readonly [Name in C]?: string }
  readonly close: () => void
}

/** Reads an answer: that of the moment asked for, or that of now. */
export type ReadState = (moment: 'asked' | 'now', signal: AbortSignal) => Promise<unknown>

interface WatchDeps {
  readonly caller: Caller
  readonly readState: ReadState
}

type Position = Readonly<Record<string, string>>
type AnyEvent = WatchedState<unknown> | Update<Channel> | CaughtUp<Channel>

export function openWatch<P extends MomentPath, C extends Channel>(
  deps: WatchDeps,
  { from, ...options }: Omit<StreamOptions<C>, 'from'> & { readonly from?: Resume<C> },
): Watch<P, C> {
  const ending = endingWith(options.signal)
  const follower = new Follower(deps, { ...options, signal: ending.signal })
  // The service answers with the schemas of the path, and sends only the channels that were requested.
  const events = follower.run(from as string | Position | undefined) as AsyncGenerator<WatchEvent<P, C>, void>
  return closable(events, ending, () => follower.cursors as Watch<P, C>['cursors'])
}

/** Reads states and follows each with a stream until it ends or changes are missing. */
class Follower {
  readonly #deps: WatchDeps
  readonly #options: StreamOptions<Channel> & { readonly signal: AbortSignal }
  #from: Position = {}
  #stream: Stream<Channel> | null = null
  /** Gaps since a stream has last caught up. */
  #gaps = 0

  constructor(deps: WatchDeps, options: StreamOptions<Channel> & { readonly signal: AbortSignal }) {
    this.#deps = deps
    this.#options = options
  }

  get cursors(): Position {
    return { ...this.#from, ...this.#stream?.cursors }
  }

  async *run(from: string | Position | undefined): AsyncGenerator<AnyEvent, void> {
    const { signal } = this.#options
    if (from !== undefined) this.#resumeFrom(from)
    const isResumed = this.#options.channels.every((name) => this.#from[name] !== undefined)
    if (!isResumed && !signal.aborted) yield await this.#state('asked')
    while (!signal.aborted) {
      yield* this.#changes()
      if (signal.aborted) return
      // A gap right after a state: another node may not be as far yet.
      if (this.#gaps > 1) await this.#backOff()
      if (!signal.aborted) yield await this.#state('now')
    }
  }

  async #state(moment: 'asked' | 'now'): Promise<WatchedState<unknown>> {
    const answer = await this.#deps.readState(moment, this.#options.signal)
    const { cursor } = (answer as { readonly meta: Meta }).meta
    this.#resumeFrom(cursor)
    return { type: 'state', answer, cursor }
  }

  /** Ends at a gap, or when the watch is closed. */
  async *#changes(): AsyncGenerator<AnyEvent, void> {
    const stream = openStream(this.#deps.caller, { ...this.#options, from: this.#from })
    this.#stream = stream
    for await (const event of stream) {
      if (event.type === 'gap') {
        this.#gaps++
        return
      }
      if (event.type === 'caught_up') this.#gaps = 0
      yield event
    }
  }

  async #backOff(): Promise<void> {
    const { clock } = this.#deps.caller
    await clock.sleep(backOffMs(this.#gaps - 2, clock.random), this.#options.signal).catch(() => undefined)
  }

  #resumeFrom(from: string | Position): void {
    const { channels } = this.#options
    this.#stream = null
    this.#from =
      typeof from === 'string' ? Object.fromEntries(channels.map((name) => [name, from])) : { ...from }
  }
}
