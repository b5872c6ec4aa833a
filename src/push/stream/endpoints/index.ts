import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Channels } from '../channels.ts'
import type { Tickets } from '../tickets.ts'
import { listChannels } from './get-channels.ts'
import { createTicket } from './post-ticket.ts'

export interface StreamDeps {
  readonly tickets: Tickets
  readonly channels: Channels
}

export const streamEndpoints: readonly Endpoint<StreamDeps>[] = [createTicket, listChannels]
