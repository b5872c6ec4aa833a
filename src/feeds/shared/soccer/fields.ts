import type { Parsed } from '../../../contract/adapter.ts'
import { priceOf } from '../../../odds/math.ts'
import { clubName } from '../../../sports/soccer/clubs/index.ts'
import type { EventType } from '../../../sports/soccer/records/event.ts'
import type { FixtureInput } from '../../../sports/soccer/records/fixture.ts'

const nameMaxLength = 80

/** Our name for a club, or the source's own spelling when we do not know it. */
export const clubIn = (league: string, name: string): string => clubName(league, name).slice(0, nameMaxLength)

/** One side of a fixture; without a score the stored one stays. */
export const toSide = (team: string, score: number | null | undefined): FixtureInput['home'] =>
  score === null || score === undefined ? { team } : { team, score }

/** Limits of a match clock: no half is longer and no stoppage time is reported beyond these. */
export const minuteMax = 180
export const stoppageMax = 60

/** The part of a match by its minute. Stoppage time is counted separately, so minute 45 is always the first half. */
export function partAt(minute: number): '1H' | '2H' | 'ET' {
  if (minute <= 45) return '1H'
  return minute <= 90 ? '2H' : 'ET'
}

const knockout = /final|play-?off|knockout|round of|last \d+|third.place|qualifying|preliminary|decider/i

/** Whether a round, by the source's name for it, does not count for the table: finals, play-offs, qualifying. */
export const isKnockoutRound = (round: string): boolean => knockout.test(round)

/** Events that change the score; kicks of a shoot-out do not. */
export const goalTypes: ReadonlySet<EventType> = new Set(['goal', 'own_goal', 'penalty_goal'])

const decimalMin = 1.001
const decimalMax = 1000

/** Decimal odds as an American price; null when they are not plausible odds. */
export function decimalPrice(value: unknown): number | null {
  const decimal = Number(value || Number.NaN)
  return decimal >= decimalMin && decimal <= decimalMax ? priceOf(decimal) : null
}

/** For documents with standings: our tables are computed from results. */
export const standingsNotice: Parsed = {
  notice: { position: 'document', reason: 'tables are counted from results: standings are not read' },
}
