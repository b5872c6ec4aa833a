import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'

export type ShiftsByPeriod = ReadonlyMap<number, readonly Shift[]>

/** The players on the ice at a play: those with `start < t <= end`; at second 0 those who start the period. */
export function playersAt(
  shifts: ShiftsByPeriod,
  sideOf: (team: string) => Side | null,
  { period, period_type: type, seconds }: Play,
): Record<Side, string[]> {
  const onIce: Record<Side, Set<string>> = { home: new Set(), away: new Set() }
  for (const { team, player, start, end } of type === 'SO' ? [] : (shifts.get(period) ?? [])) {
    const isOn = seconds === 0 ? start === 0 : start < seconds && (end === null || seconds <= end)
    const side = isOn ? sideOf(team) : null
    if (side !== null) onIce[side].add(player)
  }
  return { home: [...onIce.home].sort(), away: [...onIce.away].sort() }
}
