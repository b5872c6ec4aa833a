import type { PlayInput } from '../records/play.ts'
import { type Side, sides } from '../side.ts'

/** Charged timeouts of a side. */
interface Charged {
  readonly regulation: number
  readonly inPeriod: number
  /** Taken in the late window of the fourth period. */
  readonly late: number
}

/** Immutable: each play keeps the ledger of its moment. */
export type TimeoutLedger = Readonly<Record<Side, Charged>>

const none: Charged = { regulation: 0, inPeriod: 0, late: 0 }
export const freshLedger: TimeoutLedger = { home: none, away: none }

/** Rule 5 section VI, in force since 2017-18. */
const timeoutRules = {
  perGame: 7,
  fourthPeriodMax: 4,
  lateMax: 2,
  lateFromTenths: 1800,
  perOvertime: 2,
  /**
   * When fewer than this many were taken in a period at this clock, the next dead ball brings a mandatory one.
   */
  mandatory: [
    { taken: 0, fromTenths: 4190 },
    { taken: 1, fromTenths: 1790 },
  ],
} as const

const takenBy = (ledger: TimeoutLedger): number => ledger.home.inPeriod + ledger.away.inPeriod

/**
 * Late is after the 3:00 mark of the fourth period or after its second mandatory timeout, whichever is later.
 */
export const isLateWindow = (ledger: TimeoutLedger, period: number, tenthsLeft: number): boolean =>
  period === 4 && tenthsLeft < timeoutRules.lateFromTenths && takenBy(ledger) >= timeoutRules.mandatory.length

/** The timeouts that a side may still take. Timeouts above the caps of the fourth period are lost. */
export function timeoutsRemaining(
  ledger: TimeoutLedger,
  side: Side,
  period: number,
  tenthsLeft: number,
): number {
  const { regulation, inPeriod, late } = ledger[side]
  if (period > 4) return timeoutRules.perOvertime - inPeriod
  const left = timeoutRules.perGame - regulation
  if (period < 4) return left
  const capped = Math.min(left, timeoutRules.fourthPeriodMax - inPeriod)
  return isLateWindow(ledger, period, tenthsLeft) ? Math.min(capped, timeoutRules.lateMax - late) : capped
}

export function chargeTimeout(
  ledger: TimeoutLedger,
  side: Side,
  period: number,
  tenthsLeft: number,
): TimeoutLedger {
  const { regulation, inPeriod, late } = ledger[side]
  const charged: Charged = {
    regulation: period > 4 ? regulation : regulation + 1,
    inPeriod: inPeriod + 1,
    late: isLateWindow(ledger, period, tenthsLeft) ? late + 1 : late,
  }
  return { ...ledger, [side]: charged }
}

export const nextPeriodLedger = (ledger: TimeoutLedger): TimeoutLedger => ({
  home: { ...ledger.home, inPeriod: 0 },
  away: { ...ledger.away, inPeriod: 0 },
})

/**
 * The timeouts that each side has left after the plays of a game, in true order. A challenge costs a timeout: plays do
 * not show whether it was won.
 */
export function timeoutsAfter(
  plays: readonly PlayInput[],
  teams: Readonly<Record<Side, string>>,
): Readonly<Record<Side, number>> {
  let ledger = freshLedger
  let period = 1
  let tenthsLeft = 0
  for (const play of plays) {
    for (; period < play.period; period++) ledger = nextPeriodLedger(ledger)
    tenthsLeft = Math.round((play.seconds_left ?? 0) * 10)
    const side = sides.find((which) => teams[which] === play.team)
    if (play.type === 'timeout' && side) ledger = chargeTimeout(ledger, side, period, tenthsLeft)
  }
  const left = (side: Side) => Math.max(0, timeoutsRemaining(ledger, side, period, tenthsLeft))
  return { home: left('home'), away: left('away') }
}

/**
 * The side charged with a mandatory timeout at this dead ball: the home team for the first, the team not yet
 * charged in the period for the second.
 */
export function mandatoryTimeout(ledger: TimeoutLedger, period: number, tenthsLeft: number): Side | null {
  if (period > 4) return null
  const due = timeoutRules.mandatory[takenBy(ledger)]
  if (!due || tenthsLeft > due.fromTenths) return null
  return ledger.home.inPeriod === 0 ? 'home' : 'away'
}
