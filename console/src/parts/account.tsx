import { useCall } from '../use-call.ts'
import { Failed, Loading } from './notice.tsx'

interface AccountAnswer {
  readonly key: { readonly id: string; readonly name: string }
  readonly tier: string
  readonly leagues: readonly string[] | null
  readonly limits: Readonly<Record<string, number>>
  readonly usage: { readonly requests_today: number }
}

/** What the signed-in key may do and how much of it was used today. */
export function Account() {
  const [loaded, again] = useCall<AccountAnswer>({ path: '/v1/account' })
  if (!loaded.data) {
    return loaded.state === 'error' ? <Failed error={loaded.error} again={again} /> : <Loading />
  }
  const { key, tier, leagues, limits, usage } = loaded.data
  const facts: readonly (readonly [string, string])[] = [
    ['Name', key.name],
    ['Id', key.id],
    ['Tier', tier],
    ['Leagues', leagues?.join(', ') ?? 'all'],
    ['Requests today', usage.requests_today.toLocaleString('en')],
    ...Object.entries(limits).map(
      ([name, value]) => [name.replaceAll('_', ' '), value.toLocaleString('en')] as const,
    ),
  ]
  return (
    <dl class="facts card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
