import { useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { session } from '../boot.ts'
import type { Webhook } from '../webhook.ts'
import { Badge, Sure } from './basics.tsx'
import { Deliveries } from './deliveries.tsx'

interface Sent {
  readonly attempt: {
    readonly status: number | null
    readonly error: string | null
    readonly duration_ms: number
  }
}

const sentText = ({ attempt }: Sent): string =>
  attempt.error === null
    ? `Delivered: the receiver answered ${attempt.status} in ${attempt.duration_ms} ms.`
    : `Not delivered: ${attempt.error}${attempt.status ? ` (${attempt.status})` : ''} after ${attempt.duration_ms} ms.`

/** One subscription: what can be done with it, and what was delivered. */
export function WebhookDetail({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const [said, setSaid] = useState('')
  const [turn, setTurn] = useState(0)
  // The operator's calls reach the subscriptions of every key; the others only those of their own.
  const isOwn = webhook.key_id === undefined || webhook.key_id === session()?.key_id
  const base = isOwn ? '/v1/webhooks/{id}' : '/admin/webhooks/{id}'
  const options = { params: { id: webhook.id } }
  const run = async (work: () => Promise<string>) => {
    setSaid('Working…')
    try {
      setSaid(await work())
    } catch (error) {
      setSaid(explain(error))
    }
    onChange()
    setTurn((count) => count + 1)
  }
  const test = () => run(async () => sentText(await call<Sent>('post', `${base}/test`, options)))
  const enable = (replay: 'none' | 'missed') =>
    run(async () => {
      await call('post', `${base}/enable`, { ...options, body: { replay } })
      return replay === 'missed' ? 'Enabled; missed events are being sent.' : 'Enabled.'
    })
  const pause = () =>
    run(async () => {
      await call('post', `${base}/pause`, options)
      return 'Paused.'
    })
  const remove = () =>
    run(async () => {
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
          <Badge tone="bad">failed</Badge> {webhook.failure.reason}: retries are used up. Mend the receiver,
          then enable it.
        </p>
      ) : null}
      <div class="row">
        <button type="button" class="button button-main" onClick={test}>
          Test
        </button>
        <button
          type="button"
          class="button"
          disabled={webhook.status === 'active'}
          onClick={() => enable('none')}
        >
          Enable
        </button>
        {webhook.status === 'active' ? null : (
          <button type="button" class="button" onClick={() => enable('missed')}>
            Enable and send missed
          </button>
        )}
        {isOwn ? (
          <>
            <button type="button" class="button" disabled={webhook.status !== 'active'} onClick={pause}>
              Pause
            </button>
            <Sure verb="Delete" question="Delete this subscription?" run={remove} />
          </>
        ) : null}
      </div>
      <p role="status" class="said">
        {said}
      </p>
      <Deliveries key={turn} webhookId={webhook.id} isOwn={isOwn} />
    </section>
  )
}
