import type { Outcome } from './send.ts'

/** What goes out to a receiver in one attempt. */
export interface DeliveryAttempt {
  readonly deliveryId: string
  readonly eventId: string
  /** Name of the event. */
  readonly event: string
  readonly cursor: string
  /** Sent as it is, byte by byte. */
  readonly body: string
  readonly url: string
  /** Number of the attempt, from 1. */
  readonly number: number
  /** The texts to sign with: two while a rotation is open, the older first. */
  readonly secrets: readonly string[]
}

/** Makes one attempt. Whatever goes wrong on the way is an outcome, never a throw. */
export type AttemptDelivery = (shipment: DeliveryAttempt) => Promise<Outcome>
