import type { Play } from '../records/play.ts'
import type { PlayType } from '../records/play-parts.ts'
import type { StatKey } from '../records/stats.ts'
import type { StatSheet } from './stat-sheet.ts'

/** Plays of the special teams. */
export const kicks: ReadonlySet<PlayType> = new Set(['kickoff', 'punt', 'field_goal'])

/** Field goals, extra points and kick returns. A blocked kick is a missed one. */
export function foldKick(sheet: StatSheet, play: Play): void {
  const { play_type: type, kick, credits, touchdown } = play
  if (type === 'field_goal' || type === 'extra_point') {
    const kicker = credits.find(({ role }) => role === 'kicker')
    const key = kickKey(type, kick?.result === 'good', kick?.distance ?? 0)
    if (kicker) sheet.add(kicker.player, kicker.team, key)
  }
  if (!kicks.has(type)) return
  for (const { role, player, team, yards } of credits) {
    if (role === 'returner' || role === 'lateral_returner') sheet.add(player, team, 'ret_yd', yards ?? 0)
  }
  if (touchdown?.player) sheet.add(touchdown.player, touchdown.team, 'ret_td')
}

function kickKey(type: 'field_goal' | 'extra_point', isGood: boolean, distance: number): StatKey {
  if (type === 'extra_point') return isGood ? 'xp' : 'xp_miss'
  if (!isGood) return 'fg_miss'
  if (distance >= 50) return 'fg_50p'
  return distance >= 40 ? 'fg_40_49' : 'fg_0_39'
}
