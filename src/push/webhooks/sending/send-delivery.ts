import type { DeliveryAttempt } from './delivery-attempt.ts'
import { fixedHeaders } from './fixed-headers.ts'
import type { Outcome, Sender } from './send.ts'
import { hubSignature, signatureHeaders } from './signature.ts'

/** Signs a delivery at `timestamp`, in Unix seconds, and makes one attempt. Every failure is an outcome. */
export type SendDelivery = (delivery: DeliveryAttempt, timestamp: number) => Promise<Outcome>

export const createSendDelivery =
  (sender: Sender): SendDelivery =>
  (delivery, timestamp) => {
    const { url, eventId, secrets, signature } = delivery
    const body = Buffer.from(delivery.body)
    const headers = {
      ...delivery.headers,
      ...fixedHeaders(delivery),
      'X-Service-Attempt': String(delivery.number),
      ...signatureHeaders({ eventId, timestamp, body, secrets }),
      ...(signature === 'github' ? hubSignature({ body, secrets }) : {}),
    }
    return sender.send({ url, headers, body })
  }
