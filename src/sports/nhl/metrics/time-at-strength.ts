import { type Strength, strengths } from '../records/analysis.ts'
import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'
import { isPenaltyShotCode, situationFor, strengthOf } from './strength.ts'

/** Seconds at each strength for a side; `all` is all play except the shootout. */
export type TimeAtStrength = Readonly<Record<Strength, number>>

/** A stretch of play in one state. */
export interface StateSpan {
  readonly code: string
  readonly seconds: number
}

export function timeAtStrength(spans: readonly StateSpan[], side: Side): TimeAtStrength {
  const time: Record<Strength, number> = { '5v5': 0, '5v4': 0, '4v5': 0, all: 0 }
  for (const { code, seconds } of spans) {
    time.all += seconds
    const strength = strengthOf(situationFor(code, side))
    if (strength !== null) time[strength] += seconds
  }
  return time
}

/**
 * How long each state lasted, by the plays of periods without a chart of shifts, which would give it to the second. The
 * code of a play is the state in which it happened. Between two plays with different codes the state
 * changed when a penalty ran out, or else, by assumption, halfway.
 */
export function spansOfPlays(plays: readonly Play[], periodSeconds: number): StateSpan[] {
  const gameSecond = (play: Play) => (play.period - 1) * periodSeconds + play.seconds
  const marks = plays.filter(isMark)
  const expiries = penaltyExpiries(plays, gameSecond)
  const spans: StateSpan[] = []
  for (let i = 1; i < marks.length; i++) {
    const [before, after] = [marks[i - 1]!, marks[i]!]
    const gap = after.seconds - before.seconds
    if (before.period !== after.period || gap <= 0) continue
    if (before.situation === after.situation) {
      spans.push({ code: after.situation!, seconds: gap })
      continue
    }
    const start = gameSecond(before)
    const expired = expiries.find((at) => at > start && at < start + gap)
    const held = expired === undefined ? Math.floor(gap / 2) : expired - start
    spans.push({ code: before.situation!, seconds: held }, { code: after.situation!, seconds: gap - held })
  }
  return spans
}

/** A play with a reliable code: `game_end` carries meaningless ones, and a penalty shot stops the clock. */
function isMark(play: Play): boolean {
  if (play.situation === null || play.period_type === 'SO' || play.type === 'game_end') return false
  return !isPenaltyShotCode(play.situation)
}

/** When the man advantages of penalties run out: a double minor twice, a misconduct never. */
const expiryMinutes: Readonly<Record<number, readonly number[]>> = { 2: [2], 4: [2, 4], 5: [5] }

function penaltyExpiries(plays: readonly Play[], gameSecond: (play: Play) => number): number[] {
  return plays
    .filter((play) => play.penalty !== null)
    .flatMap((play) =>
      (expiryMinutes[play.penalty!.minutes] ?? []).map((minutes) => gameSecond(play) + minutes * 60),
    )
    .sort((a, b) => a - b)
}

/** A record of all strengths with an initial value. */
export const perStrength = <T>(make: (strength: Strength) => T): Record<Strength, T> => {
  const [five, power, short, all] = strengths.map(make) as [T, T, T, T]
  return { '5v5': five, '5v4': power, '4v5': short, all }
}
