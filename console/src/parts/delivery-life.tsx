import type { Delivery, DeliveryAttempt } from '../../../client/src/index.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { Badge, type Tone, Verbatim } from './basics.tsx'
import { Signature } from './signature.tsx'

export const deliveryTone = (state: Delivery['state']): Tone =>
  state === 'succeeded' ? 'good' : ['exhausted', 'cancelled'].includes(state) ? 'bad' : 'warn'

/** One delivery from its creation to its end, with what was sent and what came back. */
export function DeliveryLife(props: { base: string; delivery: Delivery; redeliver: () => void }) {
  const { base, delivery, redeliver } = props
  const options = { params: { id: delivery.webhook_id, delivery_id: delivery.id } }
  const [whole] = useCall<Delivery>({ path: `${base}/deliveries/{delivery_id}`, options })
  const request = whole.data?.request
  const since = (at: string) => sinceText(Date.parse(at) - Date.parse(delivery.created_at))
  return (
    <div class="opened">
      <p class="small soft wrap">
        {delivery.id} · {delivery.event_id}
      </p>
      <ol class="timeline plain">
        <li class="timeline-warn">
          <p>
            <b>Planned</b> <span class="soft num">{momentOf(delivery.created_at)}</span>
          </p>
        </li>
        {delivery.attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} since={since(attempt.started_at)} />
        ))}
        {delivery.next_attempt_at ? (
          <li class="timeline-warn">
            <p>
              <b>Next attempt</b> <span class="soft num">{momentOf(delivery.next_attempt_at)}</span>
            </p>
          </li>
        ) : null}
        {delivery.finished_at ? (
          <li class={`timeline-${deliveryTone(delivery.state)}`}>
            <p>
              <b>{delivery.state}</b>{' '}
              <span class="soft num">
                {momentOf(delivery.finished_at)}, {since(delivery.finished_at)}
              </span>
              {delivery.reason ? ` ${delivery.reason.replaceAll('_', ' ')}` : ''}
            </p>
          </li>
        ) : null}
      </ol>
      {request ? (
        <>
          <details>
            <summary>Request headers</summary>
            <Verbatim label="Request headers">
              {`POST ${request.url}\n`}
              {Object.entries(request.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            </Verbatim>
          </details>
          <details open>
            <summary>Request body</summary>
            <Verbatim label="Request body">{indented(request.body)}</Verbatim>
          </details>
          <Signature delivery={delivery} body={request.body} />
        </>
      ) : null}
      <div class="row">
        <button type="button" class="button" onClick={redeliver}>
          Redeliver
        </button>
      </div>
    </div>
  )
}

function Attempt({ attempt, since }: { attempt: DeliveryAttempt; since: string }) {
  const isGood = attempt.error === null
  return (
    <li class={`timeline-${isGood ? 'good' : 'bad'}`}>
      <p class="num">
        <b>Attempt {attempt.number}</b> <Badge tone="plain">{attempt.trigger}</Badge>{' '}
        <span class="soft">
          {momentOf(attempt.started_at)}, {since}
        </span>
      </p>
      <p class="num">
        {isGood
          ? `answered ${attempt.status}`
          : `${attempt.error?.replaceAll('_', ' ')} ${attempt.status ?? ''}`}{' '}
        in {attempt.duration_ms} ms
      </p>
      {attempt.response_body ? (
        <details>
          <summary>Response body</summary>
          <Verbatim label="Response body">{attempt.response_body}</Verbatim>
        </details>
      ) : null}
    </li>
  )
}

function sinceText(ms: number): string {
  if (ms < 1_000) return `+${Math.max(0, Math.round(ms))} ms`
  if (ms < 120_000) return `+${(ms / 1_000).toFixed(1)} s`
  return ms < 7_200_000 ? `+${Math.round(ms / 60_000)} min` : `+${Math.round(ms / 3_600_000)} h`
}

/** Easier to read; what is signed is the text without these spaces. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
