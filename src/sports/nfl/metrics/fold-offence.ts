import type { Play } from '../records/play.ts'
import type { Credit, PlayType, Role } from '../records/play-parts.ts'
import type { StatKey } from '../records/stats.ts'
import type { StatSheet } from './stat-sheet.ts'

const fromScrimmage: ReadonlySet<PlayType> = new Set(['pass', 'run', 'qb_kneel', 'qb_spike'])

/** Passes, runs and catches, including two-point tries. */
export function foldOffence(sheet: StatSheet, play: Play): void {
  if (play.play_type === 'two_point') foldTry(sheet, play)
  if (!fromScrimmage.has(play.play_type)) return
  for (const credit of play.credits) foldCredit(sheet, play, credit)
  foldTouchdown(sheet, play)
  foldFumbles(sheet, play)
}

function foldCredit(sheet: StatSheet, play: Play, { role, player, team, yards }: Credit): void {
  const add = (key: StatKey, amount = 1) => sheet.add(player, team, key, amount)
  if (role === 'passer') {
    if (play.pass_result === 'sack') return
    add('pass_att')
    if (play.pass_result === 'complete') add('pass_cmp')
    if (play.pass_result === 'intercepted') add('pass_int')
    add('pass_yd', yards ?? 0)
  }
  if (role === 'receiver' && play.pass_result === 'complete') {
    add('rec')
    add('rec_yd', yards ?? 0)
  }
  if (role === 'lateral_receiver') add('rec_yd', yards ?? 0)
  if (role === 'rusher') {
    add('rush_att')
    add('rush_yd', yards ?? 0)
  }
  if (role === 'lateral_rusher') add('rush_yd', yards ?? 0)
}

const receivers: readonly Role[] = ['receiver', 'lateral_receiver']
const rushers: readonly Role[] = ['rusher', 'lateral_rusher']

/** A touchdown belongs to the pass, the run, or a recovery by the same side; the defence's are its own. */
function foldTouchdown(sheet: StatSheet, { touchdown, credits, posteam, pass_result: result }: Play): void {
  if (touchdown === null || touchdown.player === null || touchdown.team !== posteam) return
  const { player, team } = touchdown
  const has = (roles: readonly Role[]) => credits.some((c) => c.player === player && roles.includes(c.role))
  if (result === 'complete' && has(receivers)) {
    sheet.add(player, team, 'rec_td')
    const passer = credits.find(({ role }) => role === 'passer')
    if (passer) sheet.add(passer.player, passer.team, 'pass_td')
  } else if (has(rushers)) sheet.add(player, team, 'rush_td')
  else sheet.add(player, team, 'fum_rec_td')
}

const carriers: readonly Role[] = ['passer', ...receivers, ...rushers]

/** Fumbles of the offence's ball carriers; a defender who drops an interception costs no fantasy points. */
function foldFumbles(sheet: StatSheet, { fumbles, credits }: Play): void {
  for (const { player, team, lost } of fumbles) {
    if (!credits.some((c) => c.player === player && carriers.includes(c.role))) continue
    sheet.add(player, team, 'fum')
    if (lost) sheet.add(player, team, 'fum_lost')
  }
}

const tryKeys: Readonly<Partial<Record<Role, StatKey>>> = {
  passer: 'pass_2pt',
  receiver: 'rec_2pt',
  rusher: 'rush_2pt',
}

function foldTry(sheet: StatSheet, play: Play): void {
  if (play.two_point !== 'good') return
  for (const { role, player, team } of play.credits) {
    const key = tryKeys[role]
    if (key) sheet.add(player, team, key)
  }
}
