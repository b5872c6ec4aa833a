import type { Play } from '../records/play.ts'
import type { Position, Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { sideOf, type TeamCodes } from './attempts.ts'
import { isPenaltyShotCode, situationFor } from './strength.ts'

/** What the shifts of a game show of one player. */
export interface IceTime {
  readonly position: Position
  seconds: number
  plusMinus: number
}

export type IceTimes = Readonly<Record<Side, ReadonlyMap<string, Readonly<IceTime>>>>

/** Time on the ice and plus-minus of every player. An event at second t concerns those with `start < t <= end`. */
export function iceTimesOf(teams: TeamCodes, plays: readonly Play[], shifts: readonly Shift[]): IceTimes {
  const times: Record<Side, Map<string, IceTime>> = { home: new Map(), away: new Map() }
  const ends = lastSeconds(plays, shifts)
  const goals = plays.flatMap((play) => {
    const scorer = countsForPlusMinus(play) ? sideOf(teams, play.team) : null
    return scorer === null || isPowerPlayGoal(play, scorer) ? [] : [{ play, scorer }]
  })
  for (const shift of shifts) {
    const side = sideOf(teams, shift.team)
    if (side === null) continue
    const time = times[side].get(shift.player) ?? { position: shift.position, seconds: 0, plusMinus: 0 }
    times[side].set(shift.player, time)
    const end = shift.end ?? Math.max(ends.get(shift.period) ?? 0, shift.start)
    time.seconds += end - shift.start
    for (const { play, scorer } of goals) {
      if (play.period !== shift.period || play.seconds <= shift.start || play.seconds > end) continue
      time.plusMinus += scorer === side ? 1 : -1
    }
  }
  return times
}

/** The latest known second of each period: the end of shifts still under way. */
function lastSeconds(plays: readonly Play[], shifts: readonly Shift[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>()
  const reach = (period: number, second: number) => last.set(period, Math.max(last.get(period) ?? 0, second))
  for (const play of plays) reach(play.period, play.seconds)
  for (const shift of shifts) reach(shift.period, shift.end ?? shift.start)
  return last
}

const countsForPlusMinus = (play: Play): boolean =>
  play.type === 'goal' && play.period_type !== 'SO' && !isPenaltyShotCode(play.situation)

/** More skaters by penalties; one more because the goalie was pulled is not a power play. */
function isPowerPlayGoal({ situation }: Play, side: Side): boolean {
  if (situation === null) return false
  const { own, opponents, ownGoalie, opponentGoalie } = situationFor(situation, side)
  return own - Number(!ownGoalie) > opponents - Number(!opponentGoalie)
}

/** The goalie in net at a goal, by the shifts; null when not known. */
export function goalieAt(
  shifts: readonly Shift[],
  team: string,
  { period, seconds }: Pick<Play, 'period' | 'seconds'>,
): string | null {
  const found = shifts.find(
    (shift) =>
      shift.position === 'G' &&
      shift.team === team &&
      shift.period === period &&
      shift.start < seconds &&
      (shift.end === null || seconds <= shift.end),
  )
  return found?.player ?? null
}
