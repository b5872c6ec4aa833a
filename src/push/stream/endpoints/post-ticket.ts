import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Instant, Meta, Strict } from '../../../contract/schema.ts'
import type { Tickets } from '../tickets.ts'

export const createTicket = endpoint({
  method: 'POST',
  path: '/v1/stream/tickets',
  summary: 'A ticket for the stream',
  description:
    'For browsers, which must not hold a key: open /v1/stream or /v1/stream/sse with ?ticket=. Good once, for 30 seconds, with the rights of the key that asked for it.',
  status: 201,
  response: Strict(
    {
      ticket: Type.String({ description: 'Show it once, as ?ticket= or in the first frame' }),
      expires_at: Instant,
      meta: Meta,
    },
    'StreamTicket',
  ),
  handle: async ({ principal }, { tickets }: { readonly tickets: Tickets }) =>
    objectAnswer(await tickets.issue(principal.keyId), { location: '/v1/stream', maxAgeS: 0 }),
})
