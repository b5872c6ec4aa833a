import { shiftDay, today } from '../time.ts'
import { CreateForm } from './create-form.tsx'

const tiers = ['free', 'standard', 'pro', 'betting'] as const

/** A number, or nothing where the tier decides. */
const numberField = (name: string, text: string): object => (text === '' ? {} : { [name]: Number(text) })

/** The key works to the end of the day, where the one who makes it is. */
const expiry = (day: string): object =>
  day === '' ? {} : { expires_at: new Date(`${shiftDay(day, 1)}T00:00`).toISOString() }

export function CreateKey({ create }: { create: (body: object) => Promise<boolean> }) {
  return (
    <CreateForm
      label="Create a key"
      create={(field) => {
        const leagues = field('leagues')
          .split(/[\s,]+/)
          .filter((league) => league !== '')
        return create({
          name: field('name'),
          tier: field('tier'),
          ...(leagues.length > 0 ? { leagues } : {}),
          ...numberField('requests_per_minute', field('limit')),
          ...numberField('delay_seconds', field('delay')),
          ...expiry(field('expires')),
        })
      }}
    >
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
        <input name="limit" inputMode="numeric" placeholder="tier default" autocomplete="off" />
      </label>
      <label>
        Expires after
        <input name="expires" type="date" min={today()} />
      </label>
      <label>
        Delay, seconds
        <input name="delay" inputMode="numeric" placeholder="tier default" autocomplete="off" />
      </label>
    </CreateForm>
  )
}
