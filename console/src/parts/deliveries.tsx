import { useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { Badge, type Tone } from './basics.tsx'
import { Empty, Failed, Loading } from './notice.tsx'

interface Attempt {
  readonly number: number
  readonly trigger: string
  readonly started_at: string
  readonly duration_ms: number
  readonly status: number | null
  readonly error: string | null
  readonly response_body: string | null
}

interface Delivery {
  readonly id: string
  readonly event: string
  readonly event_id: string
  readonly state: string
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly attempts: readonly Attempt[]
}

const toneOf = (state: string): Tone =>
  state === 'succeeded' ? 'good' : ['exhausted', 'cancelled'].includes(state) ? 'bad' : 'warn'

/** The delivery log, newest first. */
export function Deliveries({ webhookId, isOwn }: { webhookId: string; isOwn: boolean }) {
  const base = isOwn ? '/v1/webhooks/{id}/deliveries' : '/admin/webhooks/{id}/deliveries'
  const options = { params: { id: webhookId }, query: { limit: 50 } }
  const [loaded, again] = useCall<{ deliveries: readonly Delivery[] }>({ path: base, options })
  const [said, setSaid] = useState('')
  const redeliver = async (delivery: Delivery) => {
    const params = { id: webhookId, delivery_id: delivery.id }
    try {
      const { attempt } = await call<{ attempt: Attempt }>('post', `${base}/{delivery_id}/redeliver`, {
        params,
      })
      setSaid(
        attempt.error === null ? `Delivered again: ${attempt.status}.` : `Not delivered: ${attempt.error}.`,
      )
    } catch (error) {
      setSaid(explain(error))
    }
    again()
  }
  const deliveries = loaded.data?.deliveries ?? []
  return (
    <>
      <div class="row row-apart">
        <h3>Deliveries</h3>
        <button type="button" class="button" onClick={again}>
          Refresh
        </button>
      </div>
      <p role="status" class="said">
        {said}
      </p>
      {loaded.state === 'loading' && !loaded.data ? <Loading /> : null}
      {loaded.state === 'error' ? <Failed error={loaded.error} again={again} /> : null}
      {loaded.data && deliveries.length === 0 ? (
        <Empty title="No deliveries yet">Press Test, or wait for an event.</Empty>
      ) : null}
      <ul class="deliveries plain">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <details>
              <summary>
                <Badge tone={toneOf(delivery.state)}>{delivery.state}</Badge>
                <b>{delivery.event}</b>
                <span class="soft num">{momentOf(delivery.created_at)}</span>
                <span class="soft">
                  {delivery.attempts.length} {delivery.attempts.length === 1 ? 'attempt' : 'attempts'}
                </span>
              </summary>
              <p class="small soft wrap">
                {delivery.id} · {delivery.event_id}
                {delivery.next_attempt_at ? ` · next attempt ${momentOf(delivery.next_attempt_at)}` : ''}
              </p>
              <Attempts attempts={delivery.attempts} />
              {isOwn ? (
                <button type="button" class="button" onClick={() => redeliver(delivery)}>
                  Redeliver
                </button>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol class="plain">
      {attempts.map((attempt) => (
        <li key={attempt.number}>
          <p class="num">
            #{attempt.number} {attempt.trigger} · {momentOf(attempt.started_at)} · {attempt.duration_ms} ms ·{' '}
            {attempt.error === null
              ? `answered ${attempt.status}`
              : `${attempt.error} ${attempt.status ?? ''}`}
          </p>
          {attempt.response_body ? <pre class="json">{attempt.response_body}</pre> : null}
        </li>
      ))}
    </ol>
  )
}
