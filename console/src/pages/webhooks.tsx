import { useState } from 'preact/hooks'
import type { IssuedWebhookAnswer } from '../../../client/src/index.ts'
import { call } from '../api.ts'
import { session } from '../boot.ts'
import { setQuery } from '../navigate.ts'
import { Badge, PageHead, Problem, Secret, type Tone } from '../parts/basics.tsx'
import { CreateWebhook } from '../parts/create-webhook.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import { type ListedWebhook, WebhookDetail } from '../parts/webhook-detail.tsx'
import type { Route } from '../routes.ts'
import { momentOf } from '../time.ts'
import { useAction } from '../use-action.ts'
import { useCall } from '../use-call.ts'

const tones: Readonly<Record<ListedWebhook['status'], Tone>> = {
  active: 'good',
  paused: 'warn',
  failed: 'bad',
}

export function WebhooksPage({ route }: { route: Route }) {
  const isAdmin = session()?.role === 'admin'
  const [loaded, again] = useCall<{ webhooks: readonly ListedWebhook[] }>({
    path: isAdmin ? '/admin/webhooks' : '/v1/webhooks',
  })
  const [secret, setSecret] = useState<string | null>(null)
  const { problem, run } = useAction(again)
  const create = (body: object) =>
    run(async () => {
      const made = await call<IssuedWebhookAnswer>('post', '/v1/webhooks', { body })
      setSecret(made.secret)
      setQuery({ id: made.id })
      return undefined
    })
  const chosen = route.query.get('id')
  return (
    <>
      <PageHead
        title="Webhooks"
        note={
          isAdmin ? 'Subscriptions of all keys; new ones belong to this console' : 'Subscriptions of your key'
        }
      />
      {secret ? <Secret label="Signing secret" text={secret} onDone={() => setSecret(null)} /> : null}
      <CreateWebhook create={create} />
      <Problem text={problem} />
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={({ webhooks }) => webhooks.length === 0}
        title="No subscriptions yet"
        hint="Name a URL and the events it should get. Test it, then watch its deliveries here."
      >
        {({ webhooks }) => (
          <>
            <WebhookTable webhooks={webhooks} chosen={chosen} />
            {webhooks
              .filter(({ id }) => id === chosen)
              .map((webhook) => (
                <WebhookDetail key={webhook.id} webhook={webhook} onChange={again} />
              ))}
          </>
        )}
      </Shown>
    </>
  )
}

function WebhookTable({ webhooks, chosen }: { webhooks: readonly ListedWebhook[]; chosen: string | null }) {
  return (
    <Table
      label="Subscriptions"
      rows={webhooks}
      keyOf={({ id }) => id}
      isOn={({ id }) => id === chosen}
      columns={[
        {
          name: 'Receiver',
          form: 'head',
          cell: ({ id, url }) => (
            <a href={`/webhooks?id=${id}`} aria-current={id === chosen ? 'true' : undefined}>
              {url}
            </a>
          ),
        },
        { name: 'Events', cell: ({ events }) => events.join(', ') },
        { name: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
        { name: 'Pending', form: 'number', cell: ({ health }) => health.pending },
        { name: 'Last success', form: 'number', cell: ({ health }) => momentOf(health.last_success_at) },
      ]}
    />
  )
}
