import type { Outcome } from './send.ts'

/** What one attempt sends to a receiver. */
export interface DeliveryAttempt {
  readonly deliveryId: string
  readonly eventId: string
  /** Event name. */
  readonly event: string
  readonly cursor: string
  /** Sent byte for byte. */
  readonly body: string
  readonly url: string
  /** Number of the attempt, from 1. */
  readonly number: number
  /** The secrets to sign with: two while a rotation is open, the older first. */
  readonly secrets: readonly string[]
  /** Headers of the owner. */
  readonly headers: Readonly<Record<string, string>>
  /** A further signature. */
  readonly signature: 'github' | null
  /** The replay session that the event is played by. */
  readonly replayId?: string | null
}

/** Makes one attempt. Every failure of the receiver is an outcome. */
export type AttemptDelivery = (delivery: DeliveryAttempt) => Promise<Outcome>
