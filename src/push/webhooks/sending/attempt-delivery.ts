import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Counter, Histogram, Metrics } from '../../../kernel/metrics.ts'
import { attemptErrors } from './attempt-failure.ts'
import type { AttemptDelivery, DeliveryAttempt } from './delivery-attempt.ts'
import type { Outcome } from './send.ts'
import type { SendDelivery } from './send-delivery.ts'

export interface AttemptDeps {
  readonly send: SendDelivery
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

/** Makes attempts, counts them and logs each outcome in one line. */
export function createAttemptDelivery({ send, clock, log, metrics }: AttemptDeps): AttemptDelivery {
  const count = countAttempts(metrics)
  const help = 'From the commit of an event until its receiver has accepted the first attempt'
  const delays = metrics.histogram('scoreline_webhook_commit_to_delivery_seconds', help, delayBounds)
  return async (delivery) => {
    const startedAtMs = clock.now()
    const outcome = { ...(await send(delivery, Math.floor(startedAtMs / 1_000))), startedAtMs }
    count(outcome)
    const committedMs = outcome.error === null ? committedAt(delivery) : null
    if (committedMs !== null) delays.observe(Math.max(0, clock.now() - committedMs) / 1_000)
    logAttempt(log, delivery, outcome)
    return outcome
  }
}

/** The commit of the event of a first attempt, from the head of its body; null for repeats and replays. */
function committedAt({ body, number, replayId }: DeliveryAttempt): number | null {
  if (number > 1 || replayId) return null
  const at = /"created_at":"([^"]+)"/.exec(body.slice(0, headCharsMax))?.[1]
  return at === undefined ? null : Date.parse(at)
}

/** `created_at` is among the first fields. */
const headCharsMax = 300
const delayBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

function countAttempts(metrics: Metrics): (outcome: Outcome) => void {
  const name = 'scoreline_webhook_attempts_total'
  const counters = new Map<string, Counter>()
  for (const outcome of ['succeeded', ...attemptErrors]) {
    counters.set(outcome, metrics.counter(name, 'Attempts to deliver, by outcome', { outcome }))
  }
  const durations: Histogram = metrics.histogram(
    'scoreline_webhook_attempt_seconds',
    'Duration of attempts',
    secondsBounds,
  )
  return ({ error, durationMs }) => {
    counters.get(error ?? 'succeeded')?.add()
    durations.observe(durationMs / 1_000)
  }
}

/** Logs the host only: the rest of a URL may contain a secret of the receiver. */
function logAttempt(log: Log, delivery: DeliveryAttempt, outcome: Outcome): void {
  const { status, error, durationMs, detail } = outcome
  if (error === null && !log.isVerbose) return
  const write = error === null ? log.debug : log.info
  write('webhook.attempt', {
    delivery: delivery.deliveryId,
    event_name: delivery.event,
    event_id: delivery.eventId,
    host: URL.parse(delivery.url)?.host ?? null,
    attempt: delivery.number,
    outcome: error ?? 'succeeded',
    status,
    duration_ms: durationMs,
    ...(detail === null ? {} : { detail }),
  })
}
