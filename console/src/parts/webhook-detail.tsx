import { useState } from 'preact/hooks'
import type { OwnedWebhook, SentDelivery, Webhook } from '../../../client/src/index.ts'
import { call } from '../api.ts'
import { session } from '../boot.ts'
import { useAction } from '../use-action.ts'
import { Badge, Facts, Problem, Sure } from './basics.tsx'
import { Deliveries } from './deliveries.tsx'

export type ListedWebhook = Webhook | OwnedWebhook

const sentText = ({ attempt }: SentDelivery): string =>
  attempt.error === null
    ? `Delivered: the receiver answered ${attempt.status} in ${attempt.duration_ms} ms.`
    : `Not delivered: ${attempt.error}${attempt.status ? ` (${attempt.status})` : ''} after ${attempt.duration_ms} ms.`

/** One subscription: what can be done with it, and what was delivered. */
export function WebhookDetail({ webhook, onChange }: { webhook: ListedWebhook; onChange: () => void }) {
  const [turn, setTurn] = useState(0)
  // The operator's calls reach the subscriptions of every key; the others only those of their own.
  const isOwn = !('key_id' in webhook) || webhook.key_id === session()?.key_id
  const base = isOwn ? '/v1/webhooks/{id}' : '/admin/webhooks/{id}'
  const options = { params: { id: webhook.id } }
  const { said, problem, run } = useAction(() => {
    onChange()
    setTurn((count) => count + 1)
  })
  const isActive = webhook.status === 'active'
  const post = (verb: string, said: string, body?: object) => () =>
    void run(async () => {
      await call('post', `${base}/${verb}`, body ? { ...options, body } : options)
      return said
    })
  const test = () => void run(async () => sentText(await call<SentDelivery>('post', `${base}/test`, options)))
  const remove = () =>
    void run(async () => {
      await call('delete', base, options)
      return 'Deleted.'
    })
  return (
    <section class="card" aria-labelledby="webhook-title">
      <h2 id="webhook-title" class="wrap">
        {webhook.url}
      </h2>
      {webhook.description ? <p>{webhook.description}</p> : null}
      {webhook.failure ? (
        <p>
          <Badge tone="bad">failed</Badge> {webhook.failure.reason.replaceAll('_', ' ')}: retries are used up.
          Repair the receiver, then enable it.
        </p>
      ) : null}
      <Facts facts={factsOf(webhook)} />
      <div class="row">
        <button type="button" class="button button-main" onClick={test}>
          Test
        </button>
        <button
          type="button"
          class="button"
          disabled={isActive}
          onClick={post('enable', 'Enabled.', { replay: 'none' })}
        >
          Enable
        </button>
        {isActive ? null : (
          <button
            type="button"
            class="button"
            onClick={post('enable', 'Enabled; missed events are being sent.', { replay: 'missed' })}
          >
            Enable and send missed
          </button>
        )}
        <button type="button" class="button" disabled={!isActive} onClick={post('pause', 'Paused.')}>
          Pause
        </button>
        {isOwn ? <Sure verb="Delete" question="Delete this subscription?" run={remove} /> : null}
      </div>
      <p role="status" class="said">
        {said}
      </p>
      <Problem text={problem} />
      <Deliveries base={base} webhookId={webhook.id} turn={turn} />
    </section>
  )
}

const factsOf = (webhook: ListedWebhook): readonly (readonly [string, string])[] => [
  ['Id', webhook.id],
  ...('key_id' in webhook ? [['Key', webhook.key_id] as const] : []),
  ['Secret', webhook.secret_hint],
  ['Delay', webhook.delay_seconds === 0 ? 'none' : `${webhook.delay_seconds} s`],
  ['Consecutive failures', String(webhook.health.consecutive_failures)],
  ['Pending', String(webhook.health.pending)],
]
