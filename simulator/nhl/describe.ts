import type { ShotType } from '../../src/sports/nhl/records/play.ts'
import type { PlayerState } from './units.ts'

/** The play descriptions that readers see. */
const nameOf = (p: PlayerState): string => p.player.name

/** `wide-left`, `tip_in` → `wide left`, `tip in`. */
const words = (text: string): string => text.replaceAll(/[-_]/g, ' ')

const shotNames: Readonly<Record<ShotType, string>> = {
  wrist: 'wrist shot',
  snap: 'snap shot',
  slap: 'slap shot',
  backhand: 'backhand',
  tip_in: 'tip-in',
  deflected: 'deflection',
  wrap_around: 'wraparound',
  bat: 'batted puck',
  poke: 'poke',
  between_legs: 'shot between the legs',
  cradle: 'lacrosse-style shot',
  other: 'shot',
}

export interface ShotText {
  readonly shooter: PlayerState
  readonly type: ShotType
  readonly distanceFt: number
}

const shotText = ({ type, distanceFt }: ShotText): string =>
  `${shotNames[type]} from ${Math.round(distanceFt)} ft`

export function describeGoal(
  shot: ShotText,
  assists: readonly PlayerState[],
  goalie: PlayerState | null,
): string {
  const helped = assists.length > 0 ? `, assists: ${assists.map(nameOf).join(', ')}` : ', unassisted'
  const net = goalie === null ? ' into the empty net' : ''
  return `${nameOf(shot.shooter)} scores${net}, ${shotText(shot)}${helped}`
}

export const describeSave = (shot: ShotText, goalie: PlayerState): string =>
  `${nameOf(goalie)} saves ${nameOf(shot.shooter)}'s ${shotText(shot)}`

export const describeMiss = (shot: ShotText, reason: string): string =>
  `${nameOf(shot.shooter)}'s ${shotText(shot)} ${reason.startsWith('hit-') ? 'hits' : 'goes'} ${words(
    reason.replace('hit-', 'the '),
  )}`

export const describeBlock = (shooter: PlayerState, blocker: PlayerState): string =>
  shooter.side === blocker.side
    ? `${nameOf(shooter)}'s shot is blocked by team mate ${nameOf(blocker)}`
    : `${nameOf(blocker)} blocks ${nameOf(shooter)}'s shot`

export const describeFaceoff = (winner: PlayerState, loser: PlayerState): string =>
  `${nameOf(winner)} wins the faceoff against ${nameOf(loser)}`

export const describeHit = (hitter: PlayerState, other: PlayerState): string =>
  `${nameOf(hitter)} hits ${nameOf(other)}`

export const describeTurnover = (p: PlayerState, kind: 'giveaway' | 'takeaway'): string =>
  `${nameOf(p)}, ${kind}`

export function describePenalty(
  who: PlayerState | string,
  minutes: number,
  kind: string,
  drawnBy: PlayerState | null,
): string {
  const offender = typeof who === 'string' ? `${who} bench` : nameOf(who)
  const against = drawnBy ? ` against ${nameOf(drawnBy)}` : ''
  if (minutes === 0) return `Penalty shot: ${offender}, ${words(kind.replace('ps-', ''))}${against}`
  return `${offender}, ${minutes} minutes for ${words(kind)}${against}`
}

export const describeStoppage = (reason: string): string => `Play stopped: ${words(reason)}`

export const describeFailed = (shooter: PlayerState): string => `${nameOf(shooter)} loses the puck`

export function periodName(period: number): string {
  if (period <= 3) return `period ${period}`
  return period === 4 ? 'overtime' : 'the shootout'
}
