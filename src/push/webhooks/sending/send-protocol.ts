/** The messages between the main thread and the thread that sends. */
import type { DeliveryAttempt } from './delivery-attempt.ts'
import type { AddressSettings } from './guard/url-rules.ts'
import type { Outcome } from './send.ts'

export interface AttemptToSend {
  readonly id: number
  readonly delivery: DeliveryAttempt
  /** Unix seconds of the signature. */
  readonly timestamp: number
}

export type SendRequest =
  | { readonly do: 'open'; readonly settings: AddressSettings; readonly timeoutMs: number }
  | { readonly do: 'send'; readonly attempts: readonly AttemptToSend[] }

/** An attempt that is over; `failed` when it could not be made, which is our fault. */
export type EndedAttempt = { readonly id: number } & (
  | { readonly outcome: Outcome }
  | { readonly failed: string }
)

/** As many as have ended since the message before. */
export type SendAnswer = readonly EndedAttempt[]
