import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Channels } from '../channels.ts'
import type { Tickets } from '../tickets.ts'
import { createTicket } from './create-ticket.ts'
import { listChannels } from './list-channels.ts'

export interface StreamDeps {
  readonly tickets: Tickets
  readonly channels: Channels
}

export const streamEndpoints: readonly Endpoint<StreamDeps>[] = [createTicket, listChannels]
