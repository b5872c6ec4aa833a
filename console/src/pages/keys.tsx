import { useState } from 'preact/hooks'
import type { IssuedKey, Key, KeyUsage } from '../../../client/src/index.ts'
import { call } from '../api.ts'
import { session } from '../boot.ts'
import { leagueName } from '../names.ts'
import { Account, termFacts, Usage } from '../parts/account.tsx'
import { Badge, Facts, PageHead, Problem, Secret, Sure } from '../parts/basics.tsx'
import { CreateKey } from '../parts/create-key.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import type { Route } from '../routes.ts'
import { momentOf } from '../time.ts'
import { useAction } from '../use-action.ts'
import { useCall } from '../use-call.ts'

interface Issued {
  readonly label: string
  readonly text: string
}

export function KeysPage({ route }: { route: Route }) {
  if (session()?.role === 'admin') return <AllKeys chosen={route.query.get('id') ?? ''} />
  return (
    <>
      <PageHead title="Keys" note="The key that you are signed in with" />
      <Account />
    </>
  )
}

function AllKeys({ chosen }: { chosen: string }) {
  const [loaded, again] = useCall<{ keys: readonly Key[] }>({ path: '/admin/keys' })
  const [issued, setIssued] = useState<Issued | null>(null)
  const { problem, run } = useAction(again)
  const create = (body: object) =>
    run(async () => {
      const made = await call<IssuedKey>('post', '/admin/keys', { body })
      setIssued({ label: `Key “${made.name}”`, text: made.key })
      return undefined
    })
  const rotate = (key: Key) =>
    run(async () => {
      const options = { params: { id: key.id }, body: { grace_seconds: 3_600 } }
      const made = await call<IssuedKey>('post', '/admin/keys/{id}/rotate', options)
      setIssued({ label: `New text of “${key.name}”; the old one works for another hour`, text: made.key })
      return undefined
    })
  const revoke = (key: Key) =>
    run(async () => {
      await call('delete', '/admin/keys/{id}', { params: { id: key.id } })
      return undefined
    })
  return (
    <>
      <PageHead title="Keys" note="Who may read, how much and which leagues" />
      {issued ? <Secret {...issued} onDone={() => setIssued(null)} /> : null}
      <CreateKey create={create} />
      <Problem text={problem} />
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={({ keys }) => keys.length === 0}
        title="No keys yet"
        hint="Create the first one above."
      >
        {({ keys }) => (
          <>
            {keys
              .filter(({ id }) => id === chosen)
              .map((key) => (
                <KeyDetail key={key.id} of={key} />
              ))}
            <KeyTable keys={[...keys].reverse()} chosen={chosen} rotate={rotate} revoke={revoke} />
          </>
        )}
      </Shown>
    </>
  )
}

interface Doing {
  readonly rotate: (key: Key) => void
  readonly revoke: (key: Key) => void
}

function KeyTable({ keys, chosen, ...doing }: { keys: readonly Key[]; chosen: string } & Doing) {
  return (
    <Table
      label="Keys"
      rows={keys}
      keyOf={({ id }) => id}
      isOn={({ id }) => id === chosen}
      columns={[
        {
          name: 'Name',
          form: 'head',
          cell: ({ id, name }) => (
            <a
              id={`name-${id}`}
              class="key-name"
              href={`/keys?id=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {name}
            </a>
          ),
        },
        { name: 'Tier', cell: ({ tier }) => tier },
        {
          name: 'Status',
          cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'bad'}>{status}</Badge>,
        },
        { name: 'Key', cell: ({ hint }) => <code>{hint}</code> },
        { name: 'Leagues', cell: ({ leagues }) => leagues?.map(leagueName).join(', ') ?? 'all' },
        {
          name: 'Per minute',
          form: 'number',
          cell: (key) => key.requests_per_minute?.toLocaleString('en') ?? 'tier default',
        },
        {
          name: 'Delay',
          form: 'number',
          cell: ({ delay_seconds: delay }) => (delay === null ? 'tier default' : `${delay} s`),
        },
        {
          name: 'Expires',
          form: 'number',
          cell: (key) => (key.expires_at ? momentOf(key.expires_at) : 'never'),
        },
        { name: 'Actions', cell: (key) => <KeyActions of={key} {...doing} /> },
      ]}
    />
  )
}

function KeyActions({ of: key, rotate, revoke }: { of: Key } & Doing) {
  if (key.status !== 'active') return null
  if (key.id === session()?.key_id) return <span class="soft">used by this console</span>
  const about = `name-${key.id}`
  return (
    <span class="row">
      <button type="button" class="button" aria-describedby={about} onClick={() => rotate(key)}>
        Rotate
      </button>
      <Sure verb="Revoke" about={about} question={`Revoke “${key.name}”?`} run={() => revoke(key)} />
    </span>
  )
}

/** The terms in force and the usage of one key. */
function KeyDetail({ of: key }: { of: Key }) {
  const options = { params: { id: key.id } }
  const [loaded, again] = useCall<KeyUsage>({ path: '/admin/keys/{id}/usage', options })
  return (
    <section class="card" aria-label={`Usage of ${key.name}`}>
      <h2 class="wrap">{key.name}</h2>
      <Shown loaded={loaded} again={again} isEmpty={() => false} title="No usage">
        {(usage) => (
          <>
            <Facts facts={[['Created', momentOf(key.created_at)], ...termFacts(usage)]} />
            <Usage days={usage.days} />
          </>
        )}
      </Shown>
    </section>
  )
}
