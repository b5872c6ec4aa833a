import Type, { type Static } from 'typebox'
import { ApiError } from '../../../contract/errors.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { OneOf } from '../../../contract/schema.ts'
import { deliveryStates } from '../../../store/sql/webhooks/list-deliveries.ts'
import type { DeliveriesAsked } from '../delivery/deliveries.ts'

const limitDefault = 50
const limitMax = 200

export const DeliveriesQuery = Type.Object({
  ...pageParameters(limitMax),
  state: Type.Optional(OneOf(deliveryStates, 'Only deliveries in this state')),
})

export function readPage({ limit, cursor, state }: Static<typeof DeliveriesQuery>): DeliveriesAsked {
  return {
    limit: limit ?? limitDefault,
    ...(cursor === undefined ? {} : { before: readPlace(cursor) }),
    ...(state === undefined ? {} : { state }),
  }
}

/** Opaque to clients: the place of the last delivery on the page. */
export const writePage = (place: number | null): string | null =>
  place === null ? null : `d${place.toString(36)}`

function readPlace(cursor: string): number {
  if (/^d[0-9a-z]{1,10}$/.test(cursor)) return Number.parseInt(cursor.slice(1), 36)
  throw new ApiError('invalid_parameter', {
    message: 'cursor must be the next_cursor of a page',
    param: 'cursor',
  })
}
