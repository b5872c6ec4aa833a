import type { AcceptedKey } from '../../access/accepted-key.ts'
import { ApiError } from '../../contract/errors.ts'
import type { RawRoute } from '../../contract/raw-route.ts'
import { facetNames } from '../../contract/topic.ts'
import { closeCodes } from './close-codes.ts'
import type { Connection } from './connection.ts'
import { accept, refuseKeyInUrl } from './credentials.ts'
import { errorFrame, type Frame } from './frames.ts'
import type { FilterWords } from './inbound.ts'
import { subscriptionsMax, writeBytesMax } from './limits.ts'
import { subscribeAll, welcome } from './protocol.ts'
import type { Transport } from './sender.ts'
import type { StreamGround } from './stream.ts'

interface Selection {
  readonly channels: readonly string[]
  readonly filter: FilterWords
  readonly from: string
}

/** `GET /v1/stream/sse`: the same frames as a socket's, as server-sent events. */
export function sseRoute<Socket>(ground: StreamGround): RawRoute<Socket> {
  return {
    path: '/v1/stream/sse',
    handle: async (visit) => {
      const { request, server } = visit
      const search = new URL(request.url).searchParams
      refuseKeyInUrl(search)
      const accepted = await accept(ground, visit, search)
      if (!accepted) throw visit.unauthorized()
      const wish = readWish(search, request.headers.get('last-event-id'))
      if (ground.registry.isFull(accepted)) throw connectionLimit(accepted)
      server.timeout(request, idleTimeoutS)
      return new Response(request.method === 'HEAD' ? null : bodyOf(ground, accepted, wish), { headers })
    },
  }
}

/** Longer than a stalled reader is kept: it ends by name before the server hangs up on it. */
const idleTimeoutS = 180

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // A proxy that collects before it passes on would hold back what is live.
  'X-Accel-Buffering': 'no',
}

/** As for webhooks: more than the tier includes is a matter of the tier. */
function connectionLimit({ principal: { tier, limits } }: AcceptedKey): ApiError {
  const message = `The ${tier} tier includes ${limits.connectionsMax} stream connections at once.`
  return new ApiError('tier_insufficient', { message, tier })
}

function readWish(search: URLSearchParams, lastEventId: string | null): Selection {
  const channels = listOf(search, 'channels')
  if (channels.length === 0) throw new ApiError('missing_parameter', { param: 'channels' })
  if (channels.length > subscriptionsMax) throw malformed('channels')
  const words = facetNames.flatMap((name) => {
    const values = listOf(search, name)
    return values.length === 0 ? [] : [[name, values] as const]
  })
  const from = lastEventId || oneOf(search, 'from') || 'snapshot'
  return { channels: [...new Set(channels)], filter: Object.fromEntries(words), from }
}

const listOf = (search: URLSearchParams, name: string): string[] =>
  (oneOf(search, name) ?? '').split(',').filter((word) => word !== '')

function oneOf(search: URLSearchParams, name: string): string | null {
  const values = search.getAll(name)
  if (values.length > 1) throw malformed(name)
  return values[0] ?? null
}

const malformed = (param: string): ApiError => new ApiError('invalid_parameter', { param })

const encoder = new TextEncoder()

/** The events of one reader. It is handed on as fast as it is read, and a little more is kept ready. */
function bodyOf(ground: StreamGround, accepted: AcceptedKey, wish: Selection): ReadableStream<Uint8Array> {
  let connection: Connection | null = null
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        connection = ground.registry.open(accepted, lineOf(controller), ground.timing.heartbeatMs)
        if (ground.isDraining()) {
          connection.end('draining')
          return
        }
        welcome(ground, connection)
        subscribeAll(ground, connection, wish)
      },
      pull: () => {
        if (connection && connection.sender.fullSinceMs !== null) connection.sender.drained()
      },
      cancel: () => connection?.gone(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: writeBytesMax }),
  )
}

const lineOf = (controller: ReadableStreamDefaultController<Uint8Array>): Transport => ({
  write: (frames) => {
    controller.enqueue(encoder.encode(frames.map(eventText).join('')))
    return (controller.desiredSize ?? 0) > 0
  },
  ping: () => false,
  end: (reason) => {
    const message = `The service ends this stream: ${reason} (${closeCodes[reason]}).`
    controller.enqueue(encoder.encode(eventText(errorFrame({ code: reason, message }))))
    controller.close()
  },
})

const eventText = ({ text, resume }: Frame): string =>
  resume === null ? `data: ${text}\n\n` : `id: ${resume}\ndata: ${text}\n\n`
