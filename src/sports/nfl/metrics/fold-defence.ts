import { pointsOf, touchdownPoints } from '../points.ts'
import type { Play } from '../records/play.ts'
import type { PlayType } from '../records/play-parts.ts'
import type { StatKey } from '../records/stats.ts'
import type { StatSheet } from './stat-sheet.ts'

/** The stats of a team's defence and special teams, and the points they allowed. */
export function foldDefence(sheet: StatSheet, play: Play): void {
  const { play_type: type, posteam, touchdown, fumbles } = play
  if (play.safety) sheet.defence(play.safety, 'safety')
  for (const { team, lost, recovered_team: by } of fumbles) {
    if (lost && by !== null && by !== team) sheet.defence(by, 'fum_rec')
  }
  if (touchdown && (kicks.has(type) || touchdown.team !== posteam)) sheet.defence(touchdown.team, 'def_td')
  if (posteam === null) return
  const defence = sheet.other(posteam)
  if (play.two_point === 'returned') sheet.defence(defence, 'xp_ret')
  if (play.kick?.result === 'blocked') sheet.defence(defence, 'blk')
  if (type === 'pass' && play.pass_result === 'sack') sheet.defence(defence, 'sack')
  if (type === 'pass' && play.pass_result === 'intercepted') sheet.defence(defence, 'def_int')
  foldAllowed(sheet, play, posteam)
}

/**
 * Points allowed are not the opponents' score: points given up by the own offence (an interception or fumble
 * return, a safety, a returned try) do not count against the defence. A kick return does.
 */
function foldAllowed(sheet: StatSheet, play: Play, posteam: string): void {
  const isKick = kicks.has(play.play_type)
  for (const scorer of [posteam, sheet.other(posteam)]) {
    const points = pointsOf(play, scorer)
    const isAllowed = isKick ? play.safety === null : scorer === posteam && play.safety === null
    if (points === 0 || !isAllowed) continue
    sheet.defence(sheet.other(scorer), 'points_allowed', points)
    if (isKick && play.touchdown) sheet.defence(sheet.other(scorer), 'return_points', touchdownPoints)
  }
}

/** Plays of the special teams. */
const kicks: ReadonlySet<PlayType> = new Set(['kickoff', 'punt', 'field_goal'])

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
