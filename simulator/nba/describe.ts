import type { PlayerState } from './game-state.ts'

/** The play descriptions that readers see. */
export const nameOf = (p: PlayerState): string => p.player.name

/** `step_back` → `step back`. */
const words = (detail: string): string => detail.replaceAll('_', ' ')

export interface ShotText {
  readonly shooter: PlayerState
  readonly detail: string
  readonly distanceFt: number
  readonly points: 2 | 3
}

/** Shots closer than this do not mention their distance. */
const closeFt = 4

function shotText({ detail, distanceFt, points }: ShotText): string {
  const feet = Math.floor(distanceFt)
  const range = feet >= closeFt ? `${feet}-foot ` : ''
  const text = points === 3 ? `${range}three (${words(detail)})` : `${range}${words(detail)}`
  return `${/^([aeiou]|8|11-|18-)/.test(text) ? 'an' : 'a'} ${text}`
}

export const describeMade = (shot: ShotText, assist: PlayerState | null): string =>
  `${nameOf(shot.shooter)} makes ${shotText(shot)}${assist ? `, set up by ${nameOf(assist)}` : ''}`

export const describeMissed = (shot: ShotText): string => `${nameOf(shot.shooter)} misses ${shotText(shot)}`

export const describeBlock = (blocker: PlayerState, shooter: PlayerState): string =>
  `${nameOf(blocker)} blocks ${nameOf(shooter)}`

export const describeRebound = (holder: PlayerState | string, kind: 'offensive' | 'defensive'): string =>
  typeof holder === 'string' ? `${holder} team ${kind} rebound` : `${nameOf(holder)} ${kind} rebound`

export function describeFreeThrow(
  shooter: PlayerState,
  throwOf: { readonly number: number; readonly of: number },
  outcome: 'makes' | 'misses',
  detail: string | null,
): string {
  const trip = detail === null ? 'free throw' : `${words(detail).replace(' foul', '')} free throw`
  return `${nameOf(shooter)} ${outcome} ${trip} ${throwOf.number} of ${throwOf.of}`
}

const foulTexts: Readonly<Record<string, string>> = {
  personal: 'personal foul',
  intentional: 'intentional foul',
  loose_ball: 'loose-ball foul',
  take: 'transition take foul',
  clear_path: 'clear-path foul',
  shooting: 'shooting foul',
  charge: 'charge',
  illegal_screen: 'offensive foul, illegal screen',
  off_arm: 'offensive foul, off arm',
  flagrant_1: 'flagrant foul (1)',
  flagrant_2: 'flagrant foul (2)',
}

export function describeFoul(detail: string, fouler: PlayerState, victim: PlayerState | null): string {
  const text = foulTexts[detail] ?? 'foul'
  return `${nameOf(fouler)} ${text}${victim ? ` on ${nameOf(victim)}` : ''}, ${count(fouler)}`
}

export const describeTechnical = (detail: string, fouler: PlayerState): string =>
  `${nameOf(fouler)} technical foul, ${words(detail)}`

const count = (fouler: PlayerState): string =>
  fouler.tally.pf === 1 ? '1 personal' : `${fouler.tally.pf} personals`

export const describeTurnover = (detail: string, loser: PlayerState | string): string =>
  typeof loser === 'string'
    ? `${loser} turnover, ${words(detail)}`
    : `${nameOf(loser)} turnover, ${words(detail)}`

export const describeSteal = (thief: PlayerState, loser: PlayerState): string =>
  `${nameOf(thief)} steals the ball from ${nameOf(loser)}`

export const describeSubstitution = (comingIn: PlayerState, goingOut: PlayerState): string =>
  `${nameOf(comingIn)} comes in for ${nameOf(goingOut)}`

export const describeTimeout = (team: string, detail: string): string =>
  detail === 'full' ? `${team} timeout` : `${team} timeout (${words(detail)})`

export const describeJumpBall = (winner: PlayerState, other: PlayerState, team: string): string =>
  `Jump ball between ${nameOf(winner)} and ${nameOf(other)}, ${team} ball`

export const describeViolation = (detail: string, violator: string): string =>
  `${violator} violation, ${words(detail)}`

export const periodName = (period: number): string =>
  period <= 4 ? `period ${period}` : period === 5 ? 'overtime' : `overtime ${period - 4}`
