import type { Play } from '../records/play.ts'
import type { Credit, PlayType, Role } from '../records/play-parts.ts'
import type { BoxSheet } from './box-sheet.ts'

/** The sheet of a team, and that of its opponents; null for a team that does not play. */
export interface BoxSheets {
  readonly sheetOf: (team: string) => BoxSheet | null
  readonly opponentOf: (team: string) => BoxSheet | null
}

const fromScrimmage: ReadonlySet<PlayType> = new Set(['pass', 'run', 'qb_kneel', 'qb_spike'])
const receivers: readonly Role[] = ['receiver', 'lateral_receiver']
const rushers: readonly Role[] = ['rusher', 'lateral_rusher']
const fieldGoalPoints = 3

/** Adds one play to the box score. A play that did not count adds nothing. */
export function addPlay(sheets: BoxSheets, play: Play): void {
  if (play.play_type === 'no_play') return
  for (const credit of play.credits) {
    const sheet = sheets.sheetOf(credit.team)
    if (!sheet) continue
    if (play.play_type === 'two_point') addTry(sheet, play, credit)
    else {
      if (fromScrimmage.has(play.play_type)) addOffence(sheet, play, credit)
      addKick(sheet, play, credit)
      addDefence(sheet, play, credit)
    }
  }
  if (play.play_type === 'two_point') return
  addTouchdown(sheets, play)
  addFumbles(sheets, play)
}

function addTry(sheet: BoxSheet, { two_point: result }: Play, { role, player }: Credit): void {
  if (result !== 'good') return
  if (role === 'passer') sheet.add('passing', player, 'two_pt')
  if (role === 'receiver') sheet.add('receiving', player, 'two_pt')
  if (role === 'rusher') sheet.add('rushing', player, 'two_pt')
}

function addOffence(sheet: BoxSheet, play: Play, { role, player, yards }: Credit): void {
  const isCaught = play.pass_result === 'complete'
  const gained = yards ?? 0
  if (role === 'passer' && play.pass_result === 'sack') {
    sheet.add('passing', player, 'sacked')
    sheet.add('passing', player, 'sack_yds', Math.max(0, -(play.yards_gained ?? 0)))
  } else if (role === 'passer') {
    sheet.add('passing', player, 'att')
    sheet.add('passing', player, 'cmp', Number(isCaught))
    sheet.add('passing', player, 'int', Number(play.pass_result === 'intercepted'))
    sheet.add('passing', player, 'yds', gained)
    if (isCaught) sheet.reach('passing', player, 'long', gained)
  }
  if (role === 'receiver') sheet.add('receiving', player, 'targets')
  if (receivers.includes(role) && isCaught) {
    sheet.add('receiving', player, 'rec', Number(role === 'receiver'))
    sheet.add('receiving', player, 'yds', gained)
    sheet.reach('receiving', player, 'long', gained)
  }
  if (rushers.includes(role)) {
    sheet.add('rushing', player, 'att', Number(role === 'rusher'))
    sheet.add('rushing', player, 'yds', gained)
    sheet.reach('rushing', player, 'long', gained)
  }
}

function addKick(sheet: BoxSheet, play: Play, { role, player, yards }: Credit): void {
  const { play_type: type, kick } = play
  const distance = kick?.distance ?? 0
  const isGood = kick?.result === 'good'
  if (role === 'kicker' && type === 'field_goal') {
    sheet.add('kicking', player, 'fg_att')
    sheet.add('kicking', player, 'fg_made', Number(isGood))
    sheet.add('kicking', player, 'points', isGood ? fieldGoalPoints : 0)
    if (isGood) sheet.reach('kicking', player, 'fg_long', distance)
  }
  if (role === 'kicker' && type === 'extra_point') {
    sheet.add('kicking', player, 'xp_att')
    sheet.add('kicking', player, 'xp_made', Number(isGood))
    sheet.add('kicking', player, 'points', Number(isGood))
  }
  if (role === 'punter' && type === 'punt') {
    sheet.add('punting', player, 'punts')
    sheet.add('punting', player, 'yds', distance)
    sheet.reach('punting', player, 'long', distance)
    sheet.add('punting', player, 'touchbacks', Number(kick?.result === 'touchback'))
    sheet.add('punting', player, 'blocked', Number(kick?.result === 'blocked'))
  }
  if (role === 'returner' || role === 'lateral_returner') addReturn(sheet, type, player, yards ?? 0)
}

function addReturn(sheet: BoxSheet, type: PlayType, player: string, yards: number): void {
  if (type === 'kickoff') {
    sheet.add('returns', player, 'kick_returns')
    sheet.add('returns', player, 'kick_return_yds', yards)
    sheet.reach('returns', player, 'kick_return_long', yards)
  }
  if (type === 'punt') {
    sheet.add('returns', player, 'punt_returns')
    sheet.add('returns', player, 'punt_return_yds', yards)
    sheet.reach('returns', player, 'punt_return_long', yards)
  }
}

function addDefence(sheet: BoxSheet, play: Play, { role, player, yards }: Credit): void {
  if (role === 'tackler') sheet.add('defense', player, 'tackles_solo')
  if (role === 'assist_tackler') sheet.add('defense', player, 'tackles_assist')
  if (role === 'pass_defender') sheet.add('defense', player, 'pass_defended')
  if (role === 'blocker') sheet.add('defense', player, 'blocked')
  if (role === 'sacker') {
    const shared = play.credits.filter((one) => one.role === 'sacker').length
    sheet.add('defense', player, 'sacks', shared > 1 ? 0.5 : 1)
  }
  if (role === 'interceptor') {
    sheet.add('defense', player, 'int')
    sheet.add('defense', player, 'int_yds', yards ?? 0)
  }
}

/** A touchdown goes to the table in which its player has a part in the play; otherwise it is a recovered fumble. */
function addTouchdown(
  { sheetOf }: BoxSheets,
  { touchdown, credits, play_type: type, pass_result }: Play,
): void {
  const sheet = touchdown?.player ? sheetOf(touchdown.team) : null
  if (!touchdown?.player || !sheet) return
  const { player } = touchdown
  const has = (roles: readonly Role[]) => credits.some((c) => c.player === player && roles.includes(c.role))
  const isReturn = has(['returner', 'lateral_returner'])
  if (fromScrimmage.has(type) && pass_result === 'complete' && has(receivers)) {
    sheet.add('receiving', player, 'td')
    const passer = credits.find(({ role }) => role === 'passer')
    if (passer) sheetOf(passer.team)?.add('passing', passer.player, 'td')
  } else if (fromScrimmage.has(type) && has(rushers)) sheet.add('rushing', player, 'td')
  else if (type === 'kickoff' && isReturn) sheet.add('returns', player, 'kick_return_td')
  else if (type === 'punt' && isReturn) sheet.add('returns', player, 'punt_return_td')
  else sheet.add('defense', player, 'td')
}

function addFumbles({ sheetOf, opponentOf }: BoxSheets, { fumbles, credits }: Play): void {
  for (const fumble of fumbles) {
    const { player, team, lost } = fumble
    const hasRole = (roles: readonly Role[]) =>
      credits.some((c) => c.player === player && roles.includes(c.role))
    const table = hasRole(receivers) ? 'receiving' : hasRole(['passer', ...rushers]) ? 'rushing' : null
    if (table !== null) {
      sheetOf(team)?.add(table, player, 'fum')
      sheetOf(team)?.add(table, player, 'fum_lost', Number(lost))
    }
    const other = fumble.recovered_team !== team ? fumble.recovered_team : null
    if (other !== null && fumble.recovered_by !== null)
      sheetOf(other)?.add('defense', fumble.recovered_by, 'fum_rec')
    if (fumble.forced_by !== null) opponentOf(team)?.add('defense', fumble.forced_by, 'ff')
  }
}
