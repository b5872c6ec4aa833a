import { useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { session } from '../boot.ts'
import { setQuery } from '../navigate.ts'
import { Badge, PageHead, Secret, TableBox } from '../parts/basics.tsx'
import { CreateWebhook } from '../parts/create-webhook.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { WebhookDetail } from '../parts/webhook-detail.tsx'
import type { Route } from '../routes.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { type Webhook, webhookTone } from '../webhook.ts'

export function WebhooksPage({ route }: { route: Route }) {
  const isAdmin = session()?.role === 'admin'
  const [loaded, again] = useCall<{ webhooks: readonly Webhook[] }>({
    path: isAdmin ? '/admin/webhooks' : '/v1/webhooks',
  })
  const [secret, setSecret] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const create = async (body: object): Promise<boolean> => {
    setProblem('')
    try {
      const made = await call<{ id: string; secret: string }>('post', '/v1/webhooks', { body })
      setSecret(made.secret)
      again()
      setQuery({ id: made.id })
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    }
  }
  const webhooks = loaded.data?.webhooks ?? []
  const chosen = webhooks.find(({ id }) => id === route.query.get('id'))
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
      <p class="problem" role="alert">
        {problem}
      </p>
      {loaded.state === 'error' && !loaded.data ? <Failed error={loaded.error} again={again} /> : null}
      {loaded.state === 'loading' && !loaded.data ? <Loading /> : null}
      {loaded.data && webhooks.length === 0 ? (
        <Empty title="No subscriptions yet">
          Name a URL and the events it should get. Test it, then watch its deliveries here.
        </Empty>
      ) : null}
      {webhooks.length > 0 ? <WebhookTable webhooks={webhooks} chosen={chosen?.id ?? ''} /> : null}
      {chosen ? <WebhookDetail key={chosen.id} webhook={chosen} onChange={again} /> : null}
    </>
  )
}

function WebhookTable({ webhooks, chosen }: { webhooks: readonly Webhook[]; chosen: string }) {
  return (
    <TableBox label="Subscriptions">
      <table>
        <thead>
          <tr>
            {['Receiver', 'Events', 'Status', 'Pending', 'Last success'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id} class={webhook.id === chosen ? 'row-on' : ''}>
              <th scope="row">
                <a
                  href={`/webhooks?id=${webhook.id}`}
                  aria-current={webhook.id === chosen ? 'true' : undefined}
                >
                  {webhook.url}
                </a>
              </th>
              <td>{webhook.events.join(', ')}</td>
              <td>
                <Badge tone={webhookTone(webhook)}>{webhook.status}</Badge>
              </td>
              <td class="num">{webhook.health.pending}</td>
              <td class="num">{momentOf(webhook.health.last_success_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
