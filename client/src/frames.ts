/** The frames of the stream. */
import type { EventData, GameChannelData } from './generated.ts'
import { ScorelineError } from './scoreline-error.ts'

type GameChannel = `${keyof GameChannelData}.${string}`

/** `nba.scores.live`, or `nba.plays.0022500561` for one game. */
export type Channel = keyof EventData | GameChannel

type DataOfGame<C> = {
  [Name in keyof GameChannelData]: C extends `${Name}.${string}` ? GameChannelData[Name] : never
}[keyof GameChannelData]

export type DataOf<C extends Channel> = C extends keyof EventData ? EventData[C] : DataOfGame<C>

/** One game, play or price, exactly as the endpoint that lists it returns it. */
export type Update<C extends Channel> = C extends Channel
  ? {
      readonly type: 'update'
      readonly channel: C
      readonly data: DataOf<C>
      /** Where to resume after this update; absent while a snapshot runs. */
      readonly cursor?: string
      /** Part of the initial state, not a new event. */
      readonly snapshot?: true
      /** Happened before this connection. */
      readonly replay?: true
      /** How many older states of the same game were skipped because this reader was slow. */
      readonly skipped?: number
    }
  : never

/** The snapshot or replay is complete; live events follow. */
export interface CaughtUp<C> {
  readonly type: 'caught_up'
  readonly channel: C
  readonly cursor: string
}

/** The events since the given cursor are no longer available; a snapshot of the current state follows. */
export interface Gap<C> {
  readonly type: 'gap'
  readonly channel: C
  readonly reason: 'cursor_expired' | 'unknown_cursor' | 'history_changed' | 'seek'
}

export type StreamEvent<C extends Channel> = Update<C> | CaughtUp<C> | Gap<C>

interface Welcome {
  readonly type: 'welcome'
  readonly heartbeat_ms: number
}

interface ErrorFrame {
  readonly type: 'error'
  readonly code: string
  readonly message: string
  /** The channel that was rejected; absent when the connection was. */
  readonly channel?: string
  /** How long to wait before the same request is accepted. */
  readonly retry_after_seconds?: number
}

interface Ping {
  readonly type: 'ping'
}

/** The frames of the service that the client uses. */
export type Frame = StreamEvent<Channel> | Welcome | ErrorFrame | Ping

/** The end of one connection; always its last arrival. */
export interface Closed {
  readonly type: 'closed'
  readonly error: ScorelineError
  readonly retry: 'never' | 'back_off' | 'at_once'
}

export type Arrival = StreamEvent<Channel> | Welcome | Closed

const types: ReadonlySet<unknown> = new Set(['update', 'caught_up', 'gap', 'welcome', 'error', 'ping'])

/** Parses a frame; returns null for types that a later version of the service may add. */
export function readFrame(text: string): Frame | null {
  try {
    const frame: unknown = JSON.parse(text)
    return isFrame(frame) ? frame : null
  } catch (cause) {
    throw new ScorelineError({ status: 0, code: 'bad_answer', message: 'a frame is not JSON', cause })
  }
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && types.has(Reflect.get(value, 'type'))
