import type { DeliveryAttempt } from './delivery-attempt.ts'

/** The headers that are the same in every attempt at a delivery. */
export const fixedHeaders = ({
  deliveryId,
  event,
  eventId,
  cursor,
  replayId,
}: Pick<DeliveryAttempt, 'deliveryId' | 'event' | 'eventId' | 'cursor' | 'replayId'>): Record<
  string,
  string
> => ({
  'User-Agent': 'Scoreline-Webhooks/1',
  Accept: '*/*',
  'Content-Type': 'application/json',
  'X-Service-Event': event,
  'X-Service-Delivery': deliveryId,
  'X-Service-Cursor': cursor,
  ...(replayId ? { 'X-Service-Replay': replayId } : {}),
  'webhook-id': eventId,
})
