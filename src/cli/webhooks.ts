import { Command, InvalidArgumentError, Option } from 'commander'
import type {
  DeliveryView,
  EnableRequest,
  OwnedWebhook,
  Sent,
} from '../push/webhooks/subscriptions/webhook-schema.ts'
import type { WebhookAdmin } from '../push/webhooks/webhook-admin.ts'
import { CliError, withCliErrors } from './cli-error.ts'
import { renderTable } from './table.ts'

/** Runs `work` with the subscriptions of this installation, in this process or over HTTP. */
export type WithWebhooks = <T>(work: (webhooks: WebhookAdmin) => Promise<T>) => Promise<T>

export interface WebhooksInstallation {
  readonly withWebhooks: WithWebhooks
  /** Reencrypts all secrets; the file holds the old SECRET_KEY. Returns the number of subscriptions. */
  readonly reencrypt: (oldKeyFile: string | null) => Promise<number>
}

type Print = (text: string) => void
interface Flags {
  readonly json?: true
}

/** `scoreline webhooks …`. Failures that Commander does not report itself are CliErrors: 1 failed, 2 bad usage. */
export function webhooksCommand(
  installation: WebhooksInstallation,
  print: Print = (text) => void process.stdout.write(`${text}\n`),
): Command {
  const { withWebhooks } = installation
  const webhooks = new Command('webhooks').description('Manage the webhook subscriptions of all keys')
  addList(webhooks, withWebhooks, print)
  addTest(webhooks, withWebhooks, print)
  addEnable(webhooks, withWebhooks, print)
  addDeliveries(webhooks, withWebhooks, print)
  addReencrypt(webhooks, installation, print)
  return webhooks
}

function addList(webhooks: Command, withWebhooks: WithWebhooks, print: Print): void {
  webhooks
    .command('list')
    .description('list the subscriptions of all keys')
    .option('--json', 'print JSON')
    .addHelpText('after', example('list --json'))
    .action(async ({ json }: Flags) => {
      const all = await withCliErrors(() => withWebhooks((admin) => admin.list()))
      print(json ? JSON.stringify({ webhooks: all }) : renderWebhooks(all))
    })
}

function addTest(webhooks: Command, withWebhooks: WithWebhooks, print: Print): void {
  webhooks
    .command('test')
    .description('send webhook.test to a subscription and show the result')
    .argument('<id>', 'id of the subscription, whk_…')
    .option('--json', 'print JSON')
    .addHelpText('after', example('test whk_4fGh…'))
    .action(async (id: string, { json }: Flags) => {
      const sent = await withCliErrors(() => withWebhooks((admin) => admin.test(id)))
      print(json ? JSON.stringify(sent) : renderSent(sent))
      // The attempt was printed already: only the exit code is left.
      if (sent.attempt.error !== null) throw new CliError('', 1)
    })
}

interface EnableFlags extends Flags {
  readonly replay: 'none' | 'missed'
  readonly since?: string
}

function addEnable(webhooks: Command, withWebhooks: WithWebhooks, print: Print): void {
  webhooks
    .command('enable')
    .description('reactivate a paused or failed subscription')
    .argument('<id>', 'id of the subscription, whk_…')
    .addOption(
      new Option('--replay <what>', 'events to send again').choices(['none', 'missed']).default('none'),
    )
    .option('--since <cursor>', 'send all matching events after this cursor again')
    .option('--json', 'print JSON')
    .addHelpText('after', example('enable whk_4fGh… --replay missed'))
    .action(async (id: string, { replay, since, json }: EnableFlags) => {
      const request: EnableRequest = { replay: since === undefined ? replay : { since_cursor: since } }
      const webhook = await withCliErrors(() => withWebhooks((admin) => admin.enable(id, request)))
      print(json ? JSON.stringify(webhook) : `${id} is ${webhook.status}`)
    })
}

interface DeliveriesFlags extends Flags {
  readonly limit: number
}

function addDeliveries(webhooks: Command, withWebhooks: WithWebhooks, print: Print): void {
  webhooks
    .command('deliveries')
    .description('list the deliveries of a subscription, newest first')
    .argument('<id>', 'id of the subscription, whk_…')
    .option('--limit <number>', 'number of deliveries to list, up to 200', parseLimit, 20)
    .option('--json', 'print JSON')
    .addHelpText('after', example('deliveries whk_4fGh… --limit 50'))
    .action(async (id: string, { limit, json }: DeliveriesFlags) => {
      const deliveries = await withCliErrors(() => withWebhooks((admin) => admin.deliveries(id, limit)))
      print(json ? JSON.stringify({ deliveries }) : renderDeliveries(deliveries))
    })
}

function addReencrypt(webhooks: Command, { reencrypt }: WebhooksInstallation, print: Print): void {
  // `rewrap` and `rewrapped` are the former names.
  const names = [['reencrypt', {}] as const, ['rewrap', { hidden: true }] as const]
  for (const [name, options] of names) {
    webhooks
      .command(name, options)
      .description('reencrypt all secrets in the database with the current SECRET_KEY; API keys stay valid')
      .option('--from <file>', 'file with the old SECRET_KEY')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        `\nStop the service first: it uses the SECRET_KEY it was started with.\n${example('reencrypt --from old-secret-key')}`,
      )
      .action(async ({ from, json }: Flags & { readonly from?: string }) => {
        const count = await withCliErrors(() => reencrypt(from ?? null))
        const report = JSON.stringify({ reencrypted: count, rewrapped: count })
        print(json ? report : `reencrypted the secrets of ${count} subscriptions`)
      })
  }
}

const example = (line: string): string => `\nExample:\n  $ scoreline webhooks ${line}\n`

function parseLimit(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 200.')
}

function renderWebhooks(all: readonly OwnedWebhook[]): string {
  if (all.length === 0) return 'There are no webhook subscriptions.'
  const rows = all.map(({ id, key_id, status, health, events, url }) => [
    id,
    key_id,
    status,
    healthOf(health),
    String(health.pending),
    events.join(','),
    url,
  ])
  return renderTable([['ID', 'KEY', 'STATUS', 'HEALTH', 'PENDING', 'EVENTS', 'URL'], ...rows])
}

/** What the latest attempts show, whatever the status: a subscription stays active while it is retried. */
function healthOf({ consecutive_failures: failures, last_success_at: at }: OwnedWebhook['health']): string {
  if (failures > 0) return `failing, ${failures} in a row`
  return at === null ? 'nothing delivered' : 'ok'
}

function renderDeliveries(deliveries: readonly DeliveryView[]): string {
  if (deliveries.length === 0) return 'There are no deliveries.'
  const rows = deliveries.map(({ id, event, state, attempts, created_at: at }) => {
    const last = attempts.at(-1)
    return [id, at, event, state, String(attempts.length), last ? outcomeOf(last) : '']
  })
  return renderTable([['ID', 'CREATED', 'EVENT', 'STATE', 'ATTEMPTS', 'LAST'], ...rows])
}

const outcomeOf = ({ status, error }: Sent['attempt']): string =>
  [error ?? 'succeeded', status].filter((part) => part !== null).join(' ')

const renderSent = ({ delivery_id: id, attempt }: Sent): string =>
  `${id}: ${outcomeOf(attempt)} in ${attempt.duration_ms} ms`
