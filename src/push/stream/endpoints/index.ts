import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Tickets } from '../auth/tickets.ts'
import type { Channels } from '../protocol/channels.ts'
import { listChannels } from './get-channels.ts'
import { createTicket } from './post-ticket.ts'

export interface StreamEndpointDeps {
  readonly tickets: Tickets
  readonly channels: Channels
}

export const streamEndpoints: readonly Endpoint<StreamEndpointDeps>[] = [createTicket, listChannels]
