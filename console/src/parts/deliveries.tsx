import { useEffect, useState } from 'preact/hooks'
import type { Delivery, RedeliveredWebhook, SentDelivery } from '../../../client/src/index.ts'
import { call } from '../api.ts'
import { momentOf } from '../time.ts'
import { useAction } from '../use-action.ts'
import { useCall } from '../use-call.ts'
import { Badge, Problem, Sure } from './basics.tsx'
import { DeliveryLife, deliveryTone } from './delivery-life.tsx'
import { Choice } from './figure.tsx'
import { Shown } from './shown.tsx'

const states = ['all', 'pending', 'in_flight', 'succeeded', 'exhausted', 'cancelled'] as const
type State = (typeof states)[number]
/** What can be sent again; without a state those that were never delivered. */
const finished: ReadonlySet<State> = new Set(['all', 'succeeded', 'exhausted', 'cancelled'])

/** The delivery log, newest first: each delivery opens to its life. It is read again with each new `turn`. */
export function Deliveries(props: { base: string; webhookId: string; turn: number }) {
  const { base, webhookId, turn } = props
  const [state, setState] = useState<State>('all')
  const [event, setEvent] = useState('')
  const params = { id: webhookId }
  const options = { params, query: { limit: 100, ...(state === 'all' ? {} : { state }) } }
  const [loaded, again] = useCall<{ deliveries: readonly Delivery[] }>({
    path: `${base}/deliveries`,
    options,
  })
  useEffect(() => {
    if (turn > 0) again()
  }, [turn])
  const { said, problem, run } = useAction(again)
  const redeliver = (delivery: Delivery) =>
    run(async () => {
      const path = `${base}/deliveries/{delivery_id}/redeliver`
      const { attempt } = await call<SentDelivery>('post', path, {
        params: { ...params, delivery_id: delivery.id },
      })
      return attempt.error === null
        ? `Delivered again: ${attempt.status}.`
        : `Not delivered: ${attempt.error}.`
    })
  const redeliverAll = () =>
    run(async () => {
      const body = state === 'all' ? {} : { state }
      const done = await call<RedeliveredWebhook>('post', `${base}/redeliver`, { params, body })
      const more = done.has_more ? ' More match: press it again.' : ''
      return `${done.deliveries === 1 ? '1 delivery is' : `${done.deliveries} deliveries are`} sent again.${more}`
    })
  return (
    <>
      <div class="row row-apart">
        <h3>Deliveries</h3>
        <div class="row">
          <Choice
            label="State"
            value={state}
            options={states.map((one) => [one, one === 'all' ? 'All states' : one.replace('_', ' ')])}
            onChoose={setState}
          />
          <label>
            <span class="hidden">Event contains</span>
            <input
              value={event}
              placeholder="Event contains"
              autocomplete="off"
              onInput={(typed) => setEvent(typed.currentTarget.value.trim())}
            />
          </label>
          <button type="button" class="button" onClick={again}>
            Refresh
          </button>
          {finished.has(state) ? (
            <Sure
              verb="Redeliver all"
              question={`Send all ${state === 'all' ? 'exhausted and cancelled' : state} deliveries again?`}
              run={redeliverAll}
            />
          ) : null}
        </div>
      </div>
      <p role="status" class="said">
        {said}
      </p>
      <Problem text={problem} />
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={({ deliveries }) => deliveries.length === 0}
        title="No deliveries"
        hint={state === 'all' ? 'Press Test, or wait for an event.' : 'None is in this state.'}
      >
        {({ deliveries }) => (
          <ul class="deliveries plain">
            {deliveries
              .filter(({ event: name }) => name.includes(event))
              .map((delivery) => (
                <li key={delivery.id}>
                  <Row delivery={delivery} base={base} redeliver={() => redeliver(delivery)} />
                </li>
              ))}
          </ul>
        )}
      </Shown>
    </>
  )
}

function Row(props: { delivery: Delivery; base: string; redeliver: () => void }) {
  const { delivery, base, redeliver } = props
  const [isOpen, setOpen] = useState(false)
  const count = delivery.attempts.length
  const last = delivery.attempts.at(-1)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Badge tone={deliveryTone(delivery.state)}>{delivery.state.replace('_', ' ')}</Badge>
        <b>{delivery.event}</b>
        <span class="soft num">{momentOf(delivery.created_at)}</span>
        <span class="soft">
          {count} {count === 1 ? 'attempt' : 'attempts'}
          {last ? `, last ${last.status ?? last.error}` : ''}
        </span>
      </summary>
      {isOpen ? <DeliveryLife base={base} delivery={delivery} redeliver={redeliver} /> : null}
    </details>
  )
}
