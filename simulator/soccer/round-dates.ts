import { assert } from '../../src/kernel/assert.ts'
import { addDays } from '../../src/kernel/calendar.ts'
import { saturdayFrom } from './kick-off.ts'
import type { LeaguePlan, Slots } from './league-plans.ts'

/** The week and the kick-offs of a round. */
export interface RoundDate {
  readonly kind: 'weekend' | 'midweek'
  /** The Saturday of its week, from which its days are counted. */
  readonly saturday: string
  readonly slots: Slots
}

export const saturdayOf = (
  { startsFrom }: Pick<LeaguePlan, 'startsFrom'>,
  year: number,
  week: number,
): string => addDays(saturdayFrom(`${year}-${startsFrom}`), 7 * week)

/** The dates of the rounds of a season, in order. */
export function roundDates(plan: LeaguePlan, year: number, rounds: number): readonly RoundDate[] {
  const dates: RoundDate[] = []
  for (let week = 0; week < plan.weeks; week++) {
    const saturday = saturdayOf(plan, year, week)
    if (plan.midweeks.includes(week)) dates.push({ kind: 'midweek', saturday, slots: plan.midweek })
    if (plan.weekendsOff.includes(week)) continue
    const isShort = plan.midweeks.includes(week) || plan.midweeks.includes(week + 1)
    dates.push({ kind: 'weekend', saturday, slots: isShort ? plan.shortWeekend : plan.weekend })
  }
  assert(dates.length === rounds, `${plan.league} has ${dates.length} dates for ${rounds} rounds`)
  const last = dates.pop()!
  return [...dates, { ...last, slots: last.slots.map(() => plan.last) }]
}
