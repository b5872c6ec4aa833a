/** The usage of one key on the wire. */
import Type, { type Static } from 'typebox'
import { Day, Strict } from '../contract/schema.ts'

const daysMax = 366
export const usageDaysDefault = 30

export const UsageQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: daysMax,
      description: `How many league days, the current one included; ${usageDaysDefault} by default`,
    }),
  ),
})

const DayUsage = Strict(
  {
    day: Day,
    requests: Type.Integer({ minimum: 0, description: 'Requests of the key on this league day, US Eastern' }),
    charged: Type.Integer({
      minimum: 0,
      description:
        'What these requests counted as against the rate limit: some count as several, some as none',
    }),
  },
  'DayUsage',
)
export type DayUsage = Static<typeof DayUsage>

export const usageFields = {
  days: Type.Array(DayUsage, {
    description: 'One item per league day, oldest first; days without requests count 0',
  }),
}
