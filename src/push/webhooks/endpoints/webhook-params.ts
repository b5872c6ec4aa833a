import Type, { type Static } from 'typebox'
import { ApiError } from '../../../contract/errors.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { OneOf } from '../../../contract/schema.ts'
import { deliveryStates } from '../../../store/sql/webhooks/delivery-log.ts'
import type { DeliveryPageRequest } from '../delivery/read-deliveries.ts'
import type { WebhookDeps } from '../subscriptions/webhook-deps.ts'

export interface WebhookEndpointDeps {
  readonly webhooks: WebhookDeps
}

/** Any text is accepted: a malformed id is a 404, like an unknown one. */
export const WebhookParams = Type.Object({ id: Type.String({ description: 'whk_…' }) })

export const DeliveryParams = Type.Object({
  id: Type.String({ description: 'whk_…' }),
  delivery_id: Type.String({ description: 'dlv_…' }),
})

const limitDefault = 50
const limitMax = 200

export const DeliveriesQuery = Type.Object({
  ...pageParameters(limitMax),
  state: Type.Optional(OneOf(deliveryStates, 'Only deliveries in this state')),
  include: Type.Optional(OneOf(['request'], 'Adds to each delivery what is sent: URL, headers and body')),
})

export function readPage(query: Static<typeof DeliveriesQuery>): DeliveryPageRequest {
  const { limit, cursor, state, include } = query
  return {
    limit: limit ?? limitDefault,
    withRequest: include === 'request',
    ...(cursor === undefined ? {} : { before: readPosition(cursor) }),
    ...(state === undefined ? {} : { state }),
  }
}

/** Opaque to clients: the position of the last delivery on the page. */
export const writePage = (position: number | null): string | null =>
  position === null ? null : `d${position.toString(36)}`

function readPosition(cursor: string): number {
  if (/^d[0-9a-z]{1,10}$/.test(cursor)) return Number.parseInt(cursor.slice(1), 36)
  throw new ApiError('invalid_parameter', {
    message: 'cursor must be the next_cursor of an earlier page',
    param: 'cursor',
  })
}
