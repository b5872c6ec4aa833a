import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Instant, Meta, means, Strict } from '../../../contract/schema.ts'
import type { Tickets } from '../auth/tickets.ts'

export const createTicket = endpoint({
  method: 'POST',
  path: '/v1/stream/tickets',
  summary: 'Issue a ticket for the stream',
  description:
    'For browsers, which must not hold a key: open /v1/stream or /v1/stream/sse with ?ticket=. Valid for 30 seconds, with the rights of the key that requested it: once over a WebSocket. Over server-sent events the same address works again for an hour, so that a browser can reconnect, until the key is revoked or rotated. The first use binds the ticket to its channels, filters and delay: anything else is a 401. One connection at a time: a request with `Last-Event-ID` ends the one before it, one without is refused with 401 while that is open.',
  status: 201,
  response: Strict(
    {
      ticket: Type.String({ description: 'Send it as ?ticket= or, over a WebSocket, in the first frame' }),
      expires_at: means(Instant, 'Until when the ticket can be used for the first time'),
      meta: Meta,
    },
    'StreamTicket',
  ),
  handle: async ({ principal }, { tickets }: { readonly tickets: Tickets }) =>
    objectAnswer(await tickets.issue(principal), { location: '/v1/stream', maxAgeS: 0 }),
})
