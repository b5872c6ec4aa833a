import type { Rng } from '../../src/kernel/rng.ts'
import { zoneOf } from '../../src/sports/soccer/leagues.ts'
import { playsInEurope } from './clubs.ts'
import { europeanWeeks } from './european-weeks.ts'
import { kickOffMs } from './kick-off.ts'
import type { LeaguePlan } from './league-plans.ts'
import { saturdayOf } from './round-dates.ts'
import type { PlannedMatch } from './simulated-match.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Share of the matches postponed because of the weather. */
const postponedShare = 0.006
/** Time from the announcement to the original kick-off, and to the new date's announcement. */
const noticeMs = 5 * hourMs
const rearrangedAfterMs = 3 * dayMs
/** The new date is at least this long after the original. */
const newDayAfterMs = 17 * dayMs
/** Minimum time between two kick-offs of a club. */
const restMs = 62 * hourMs
/** Wednesday evening. */
const makeUpSlot = { day: -3, time: '19:45' } as const
/** The last weeks of a season are kept free of rearranged matches. */
const lastWeeksLeftAlone = 3

/** Postpones a few matches to an evening on which both clubs are free and rested; without one they are played. */
export function postpone(
  rng: Rng,
  plan: LeaguePlan,
  year: number,
  matches: readonly PlannedMatch[],
): readonly PlannedMatch[] {
  const evenings = freeEvenings(plan, year)
  const busy = new Map<string, number[]>()
  for (const { home, away, kickOffMs } of matches) {
    for (const club of [home, away]) busy.set(club, [...(busy.get(club) ?? []), kickOffMs])
  }
  return matches.map((match) => {
    if (!rng.chance(postponedShare)) return match
    const clubs = [match.home, match.away]
    const isRested = (ms: number) =>
      clubs.every((club) => busy.get(club)!.every((other) => Math.abs(other - ms) >= restMs))
    const isFree = (week: number) => !clubs.some(playsInEurope) || !europeanWeeks.includes(week)
    const evening = evenings.find(
      ({ week, ms }) => ms >= match.kickOffMs + newDayAfterMs && isFree(week) && isRested(ms),
    )
    if (!evening) return match
    for (const club of clubs) busy.get(club)!.push(evening.ms)
    const knownMs = match.kickOffMs - noticeMs
    return {
      ...match,
      postponed: { knownMs, rearrangedMs: knownMs + rearrangedAfterMs, kickOffMs: evening.ms },
    }
  })
}

interface Evening {
  readonly week: number
  readonly ms: number
}

/** Evenings without a round of the league. */
function freeEvenings(plan: LeaguePlan, year: number): Evening[] {
  const zone = zoneOf(plan.league)
  const weeks = Array.from({ length: plan.weeks - lastWeeksLeftAlone }, (_, week) => week)
  return weeks
    .filter((week) => !plan.midweeks.includes(week))
    .map((week) => ({ week, ms: kickOffMs(zone, saturdayOf(plan, year, week), makeUpSlot) }))
}
