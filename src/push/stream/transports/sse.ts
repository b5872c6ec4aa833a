import type { AcceptedKey } from '../../../access/accepted-key.ts'
import { authorizationOf } from '../../../access/bearer.ts'
import { overLimit } from '../../../access/charge.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RawRequest, RawRoute } from '../../../contract/raw-route.ts'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import { facetNames } from '../../../contract/topic.ts'
import { parseDuration } from '../../../kernel/calendar.ts'
import { authenticateRequest, refuseKeyInUrl } from '../auth/credentials.ts'
import type { HeldTicket } from '../auth/tickets.ts'
import { openCost } from '../charging.ts'
import type { Connection } from '../connection.ts'
import { subscriptionsMax, writeBytesMax } from '../limits.ts'
import { refusalOf } from '../protocol/channels.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import { errorFrame, type Frame } from '../protocol/frames.ts'
import { welcome } from '../protocol/protocol.ts'
import { sseOperation } from '../protocol/sse-operation.ts'
import { delayedPoint, pointRefusal, type Selection, subscribeAll } from '../protocol/subscribe.ts'
import type { StreamContext } from '../stream-context.ts'
import type { Transport } from './sender.ts'

/** `GET /v1/stream/sse`: the same frames as a socket's, as server-sent events. */
export function sseRoute<Socket>(context: StreamContext): RawRoute<Socket> {
  return {
    path: sseOperation.path,
    handle: async (raw) => {
      const { request, search, server } = raw
      refuseKeyInUrl(search)
      const held = await presentTicket(context, raw)
      try {
        const accepted = held ? held.accepted : await authenticateRequest(context, raw)
        if (!accepted) throw raw.unauthorized()
        raw.onAccepted((headers) => context.charging.addHeaders(headers, accepted))
        const selection = await chargeSelection(context, accepted, () =>
          readSelection(search, request.headers.get('last-event-id')),
        )
        checkChannels(context, accepted, selection.channels)
        checkDelay(context, accepted, selection.delayMs)
        const release = await context.reserve(accepted)
        if (!release) throw connectionLimit(accepted)
        // It may have been revoked while the connection was being reserved.
        const isGood = context.keys.isGood(accepted)
        if (isGood && request.method !== 'HEAD' && !request.signal.aborted) {
          server.timeout(request, idleTimeoutS)
          return new Response(bodyOf(context, { accepted, release, selection, held }), { headers })
        }
        release()
        if (!isGood) throw raw.unauthorized()
        held?.release()
        return new Response(null, { headers })
      } catch (error) {
        held?.release()
        throw error
      }
    },
  }
}

/** The ticket of a request without a header; null without one. The ticket is good for this stream only. */
async function presentTicket<Socket>(
  { keys, tickets }: StreamContext,
  { request, search, unauthorized }: RawRequest<Socket>,
): Promise<HeldTicket | null> {
  const ticket = search.get('ticket')
  if (ticket === null || authorizationOf(request.headers) !== null) return null
  const asked = [...search].filter(([name]) => name !== 'ticket' && name !== 'from')
  const held = await tickets.present(ticket, {
    stream: new URLSearchParams(asked.sort()).toString(),
    isReconnect: request.headers.has('last-event-id'),
  })
  if (!held) throw unauthorized()
  keys.count(held.accepted)
  return held
}

/** Longer than a stalled reader is kept, so that it gets a reason before the server disconnects it. */
const idleTimeoutS = 180

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Stops proxies from buffering.
  'X-Accel-Buffering': 'no',
}

/** The same error code as for too many webhooks. */
function connectionLimit({ principal: { tier, limits } }: AcceptedKey): ApiError {
  const message = `The ${tier} tier includes ${limits.connectionsMax} stream connections at once.`
  return new ApiError('tier_insufficient', { message, tier })
}

/** Charges what is asked for before it is looked at; what cannot be read costs one request, as on any call. */
async function chargeSelection(
  { charging }: StreamContext,
  accepted: AcceptedKey,
  read: () => Selection,
): Promise<Selection> {
  let selection: Selection | null = null
  let failure: unknown = null
  try {
    selection = read()
  } catch (error) {
    failure = error
  }
  const requests = selection ? openCost(selection.channels.length, selection.from) : 1
  if (!(await charging.take(accepted, requests))) throw overLimit(accepted, requests)
  if (!selection) throw failure
  return selection
}

/** Refuses a list without a single channel that the key may read: its stream would never carry an update. */
function checkChannels(context: StreamContext, { principal }: AcceptedKey, names: readonly string[]): void {
  const known = names.flatMap((name) => context.channels.find(name) ?? [])
  const [first] = known
  if (!first) {
    const message = 'channels has no known channel; GET /v1/stream/channels lists them.'
    throw new ApiError('invalid_parameter', { message, param: 'channels' })
  }
  const refusals = known.map((channel) => refusalOf(channel, principal))
  if (refusals.includes(null)) return
  if (refusals[0] === 'scope_denied') throw new ApiError('scope_denied')
  const { tier } = principal
  const message = `These channels need the ${first.tier} tier; your key has the ${tier} tier.`
  throw new ApiError('tier_insufficient', { message, tier, required_tier: first.tier })
}

function checkDelay(context: StreamContext, { principal }: AcceptedKey, delayMs: number | undefined): void {
  const refusal = pointRefusal(context, principal, delayedPoint(context, principal, delayMs))
  if (refusal?.code === 'unavailable') throw new ApiError('unavailable', { message: refusal.message })
  if (refusal) throw new ApiError('invalid_parameter', { message: refusal.message, param: 'delay' })
}

function readSelection(search: URLSearchParams, lastEventId: string | null): Selection {
  const channels = listOf(search, 'channels')
  if (channels.length === 0) throw new ApiError('missing_parameter', { param: 'channels' })
  if (channels.length > subscriptionsMax) throw malformed('channels')
  const facets = facetNames.flatMap((name) => {
    const values = listOf(search, name)
    return values.length === 0 ? [] : [[name, values] as const]
  })
  const from = lastEventId || oneOf(search, 'from') || 'snapshot'
  const delayMs = readDelay(oneOf(search, 'delay'))
  return { channels: [...new Set(channels)], filter: Object.fromEntries(facets), from, delayMs }
}

function readDelay(text: string | null): number | undefined {
  if (text === null) return undefined
  const ms = parseDuration(text)
  if (ms !== null && ms <= delayMaxMs) return ms
  const message = 'delay must be a duration from 0s to 300s, such as 45s or 2m'
  throw new ApiError('invalid_parameter', { message, param: 'delay' })
}

/** A list as `a=x,y`, `a=x&a=y` or `a[]=x&a[]=y`, as every call takes it. */
const listOf = (search: URLSearchParams, name: string): string[] =>
  [name, `${name}[]`].flatMap((given) => search.getAll(given)).flatMap(valuesOf)

const valuesOf = (text: string): string[] => text.split(',').filter((value) => value !== '')

function oneOf(search: URLSearchParams, name: string): string | null {
  const values = search.getAll(name)
  if (values.length > 1) throw malformed(name)
  return values[0] ?? null
}

const malformed = (param: string): ApiError => new ApiError('invalid_parameter', { param })

const encoder = new TextEncoder()

interface Reading {
  readonly accepted: AcceptedKey
  /** Gives up the reserved connection. */
  readonly release: () => void
  readonly selection: Selection
  readonly held: HeldTicket | null
}

/** The response body of one reader; back-pressure comes from the queue of the stream. */
function bodyOf(
  context: StreamContext,
  { accepted, release, selection, held }: Reading,
): ReadableStream<Uint8Array> {
  let connection: Connection | null = null
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const transport = transportOf(controller, () => held?.release())
        const opened = context.registry.open({ accepted, release }, transport, context.timing.heartbeatMs)
        connection = opened
        held?.onTakenOver(() => opened.end('connection_limit'))
        if (context.isDraining()) {
          opened.end('draining')
          return
        }
        welcome(context, opened)
        opened.inOrder(() => subscribeAll(context, opened, selection))
      },
      pull: () => {
        if (connection && connection.sender.fullSinceMs !== null) connection.sender.drained()
      },
      cancel: () => {
        connection?.gone()
        held?.release()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: writeBytesMax }),
  )
}

const transportOf = (
  controller: ReadableStreamDefaultController<Uint8Array>,
  onEnd: () => void,
): Transport => ({
  write: (frames) => {
    controller.enqueue(encoder.encode(frames.map(eventText).join('')))
    return (controller.desiredSize ?? 0) > 0
  },
  ping: () => false,
  end: (reason) => {
    const message = `The service ends this stream: ${reason} (${closeCodes[reason]}).`
    controller.enqueue(encoder.encode(eventText(errorFrame({ code: reason, message }))))
    controller.close()
    onEnd()
  },
})

const eventText = ({ text, resume }: Frame): string =>
  resume === null ? `data: ${text}\n\n` : `id: ${resume}\ndata: ${text}\n\n`
