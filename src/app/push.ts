import { Stream, type StreamDeps } from '../push/stream/stream.ts'
import { openWebhooks, type Webhooks } from '../push/webhooks/open-webhooks.ts'
import { addressSettingsOf } from '../push/webhooks/sending/guard/url-rules.ts'
import { heldBack } from '../push/webhooks/sending/held-back.ts'
import type { AppContext } from './context.ts'
import type { Flow } from './flow.ts'
import type { Storage } from './storage.ts'

/** Journal → deliveries → receivers. */
export async function startWebhooks(
  context: AppContext,
  { database, keys, secrets, pause, node: { roles } }: Storage,
  { tail, pointOf }: Flow,
): Promise<Webhooks> {
  const { config, areas, opened, webhookPollMs } = context
  const settings = {
    secretKey: secrets.secretKey,
    addresses: addressSettingsOf(config),
    timeoutMs: config.WEBHOOK_TIMEOUT,
    heldBack: () => heldBack(config.WEBHOOKS, pause.since),
    delaysMs: config.WEBHOOK_RETRY_DELAYS,
    ...(webhookPollMs === undefined ? {} : { pollMs: webhookPollMs }),
  }
  return opened(
    await openWebhooks({
      ...context,
      ...settings,
      database,
      roles,
      keys,
      tail,
      pointOf,
      areas: areas.areas,
      topics: areas.topicsByKind,
    }),
  )
}

/** Journal → hub → sockets and server-sent events. */
export function openStream(
  { areas, clock, log, metrics, streamTiming: timing }: AppContext,
  { database, keys, budget }: Storage,
  { tail, snapshots, lists, points, pointOf }: Flow,
): Stream {
  const shown: StreamDeps['shown'] = (view) => snapshots.shown(view)
  const shownAt: StreamDeps['shownAt'] = (view, moment) => lists.shown(view, moment)
  const flow = { database, tail, topics: areas.topicsByKind, areas: areas.areas, keys }
  const from = { ...flow, budget, shown, shownAt, points, pointOf }
  return Stream.open({ ...from, clock, log, metrics, timing })
}
