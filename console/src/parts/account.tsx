import type { AccountAnswer, DayUsage } from '../../../client/src/index.ts'
import { leagueName } from '../names.ts'
import { Bars } from '../pictures/bars.tsx'
import { momentOf, spanOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { Facts } from './basics.tsx'
import { Shown } from './shown.tsx'

/** What the signed-in key may do and how much of it was used. */
export function Account() {
  const [loaded, again] = useCall<AccountAnswer>({ path: '/v1/account' })
  return (
    <>
      <Shown loaded={loaded} again={again} isEmpty={() => false} title="No account">
        {({ key, tier, leagues, delay_seconds: delay, limits, usage, expires_at: expires }) => (
          <section class="card" aria-label="Account">
            <Facts
              facts={[
                ['Name', key.name],
                ['Id', key.id],
                ['Tier', tier],
                ['Requests today', usage.requests_today.toLocaleString('en')],
                ['Expires', expires ? momentOf(expires) : 'never'],
                ...termFacts({ leagues, delay_seconds: delay, limits }),
              ]}
            />
          </section>
        )}
      </Shown>
      <UsageChart path="/v1/account/usage" />
    </>
  )
}

type Terms = Pick<AccountAnswer, 'leagues' | 'delay_seconds' | 'limits'>

export const termFacts = ({ leagues, delay_seconds: delay, limits }: Terms) => [
  ['Leagues', leagues?.map(leagueName).join(', ') ?? 'all'] as const,
  ['Delay', delay === 0 ? 'none' : `${delay} s`] as const,
  ...Object.entries(limits).map(([name, value]) =>
    name.endsWith('_seconds')
      ? ([name.slice(0, -'_seconds'.length).replaceAll('_', ' '), spanOf(value)] as const)
      : ([name.replaceAll('_', ' '), value.toLocaleString('en')] as const),
  ),
]

function UsageChart({ path }: { path: string }) {
  const [loaded, again] = useCall<{ days: readonly DayUsage[] }>({ path })
  return (
    <Shown loaded={loaded} again={again} isEmpty={({ days }) => days.length === 0} title="No usage">
      {({ days }) => <Usage days={days} />}
    </Shown>
  )
}

export const Usage = ({ days }: { days: readonly DayUsage[] }) => (
  <Bars label="Requests by day" bars={days.map(({ day, requests }) => ({ name: day, value: requests }))} />
)
