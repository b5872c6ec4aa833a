import { useState } from 'preact/hooks'
import { call, explain } from '../api.ts'
import { session } from '../boot.ts'
import { Account } from '../parts/account.tsx'
import { Badge, PageHead, Secret, Sure, TableBox } from '../parts/basics.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Key {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly status: string
  readonly hint: string
  readonly leagues: readonly string[] | null
  readonly requests_per_minute: number | null
  readonly created_at: string
  readonly expires_at: string | null
}

const tiers = ['free', 'standard', 'pro', 'betting'] as const

export function KeysPage() {
  return session()?.role === 'admin' ? <AllKeys /> : <OwnKey />
}

function OwnKey() {
  return (
    <>
      <PageHead title="Keys" note="The key that you are signed in with" />
      <Account />
    </>
  )
}

function AllKeys() {
  const [loaded, again] = useCall<{ keys: readonly Key[] }>({ path: '/admin/keys' })
  const [issued, setIssued] = useState<{ label: string; text: string } | null>(null)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
      again()
    } catch (error) {
      setProblem(explain(error))
    }
  }
  const keys = [...(loaded.data?.keys ?? [])].reverse()
  return (
    <>
      <PageHead title="Keys" note="Who may read, how much and which leagues" />
      {issued ? <Secret {...issued} onDone={() => setIssued(null)} /> : null}
      <CreateKey
        onCreate={(body) =>
          run(async () => {
            const made = await call<{ key: string; name: string }>('post', '/admin/keys', { body })
            setIssued({ label: `Key “${made.name}”`, text: made.key })
          })
        }
      />
      <p class="problem" role="alert">
        {problem}
      </p>
      {loaded.state === 'error' && !loaded.data ? <Failed error={loaded.error} again={again} /> : null}
      {loaded.state === 'loading' && !loaded.data ? <Loading /> : null}
      {loaded.data && keys.length === 0 ? (
        <Empty title="No keys yet">Create the first one above.</Empty>
      ) : null}
      {keys.length > 0 ? <KeyTable keys={keys} run={run} setIssued={setIssued} /> : null}
    </>
  )
}

function KeyTable(props: {
  keys: readonly Key[]
  run: (work: () => Promise<void>) => Promise<void>
  setIssued: (issued: { label: string; text: string }) => void
}) {
  const rotate = (key: Key) =>
    props.run(async () => {
      const options = { params: { id: key.id }, body: { grace_seconds: 3_600 } }
      const made = await call<{ key: string }>('post', '/admin/keys/{id}/rotate', options)
      props.setIssued({
        label: `New text of “${key.name}”; the old one works for another hour`,
        text: made.key,
      })
    })
  const revoke = (key: Key) => props.run(() => call('delete', '/admin/keys/{id}', { params: { id: key.id } }))
  return (
    <TableBox label="Keys">
      <table>
        <thead>
          <tr>
            {['Name', 'Tier', 'Status', 'Key', 'Leagues', 'Per minute', 'Created', 'Expires', 'Actions'].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {props.keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" id={`name-${key.id}`}>
                {key.name}
              </th>
              <td>{key.tier}</td>
              <td>
                <Badge tone={key.status === 'active' ? 'good' : 'bad'}>{key.status}</Badge>
              </td>
              <td>
                <code>{key.hint}</code>
              </td>
              <td>{key.leagues?.join(', ') ?? 'all'}</td>
              <td class="num">{key.requests_per_minute?.toLocaleString('en') ?? 'tier'}</td>
              <td class="num">{momentOf(key.created_at)}</td>
              <td class="num">{key.expires_at ? momentOf(key.expires_at) : 'never'}</td>
              <td>
                <KeyActions keyView={key} rotate={rotate} revoke={revoke} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function KeyActions(props: { keyView: Key; rotate: (key: Key) => void; revoke: (key: Key) => void }) {
  const key = props.keyView
  if (key.status !== 'active') return null
  if (key.id === session()?.key_id) return <span class="soft">used by this console</span>
  return (
    <span class="row">
      <button
        type="button"
        class="button"
        aria-describedby={`name-${key.id}`}
        onClick={() => props.rotate(key)}
      >
        Rotate
      </button>
      <Sure
        verb="Revoke"
        about={`name-${key.id}`}
        question={`Revoke “${key.name}”?`}
        run={() => props.revoke(key)}
      />
    </span>
  )
}

function CreateKey({ onCreate }: { onCreate: (body: object) => Promise<void> }) {
  const submit = async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const fields = new FormData(form)
    const leagues = String(fields.get('leagues') ?? '')
      .split(/[\s,]+/)
      .filter((league) => league !== '')
    const perMinute = String(fields.get('limit') ?? '').trim()
    await onCreate({
      name: String(fields.get('name') ?? '').trim(),
      tier: String(fields.get('tier')),
      ...(leagues.length > 0 ? { leagues } : {}),
      ...(perMinute === '' ? {} : { requests_per_minute: Number(perMinute) }),
    })
    form.reset()
  }
  return (
    <form class="card form-row" onSubmit={submit} aria-label="Create a key">
      <label>
        Name
        <input name="name" required maxLength={100} autocomplete="off" />
      </label>
      <label>
        Tier
        <select name="tier">
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {tier}
            </option>
          ))}
        </select>
      </label>
      <label>
        Leagues
        <input name="leagues" placeholder="all" autocomplete="off" />
      </label>
      <label>
        Per minute
        <input name="limit" inputMode="numeric" placeholder="of the tier" autocomplete="off" />
      </label>
      <button type="submit" class="button button-main">
        Create
      </button>
    </form>
  )
}
