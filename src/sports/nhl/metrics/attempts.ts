import type { Play } from '../records/play.ts'
import { isAttempt } from '../records/play.ts'
import type { Side } from '../side.ts'
import { type AttackPlace, placeFor } from './attack.ts'
import { isBehindBlueLine } from './danger.ts'
import { isPenaltyShotCode } from './strength.ts'

/** One attempt at goal with everything that its metrics depend on. */
export interface Attempt {
  readonly play: Play
  readonly side: Side
  readonly place: AttackPlace | null
  readonly isBlocked: boolean
  readonly isPenaltyShot: boolean
  /** Within three seconds of the side's own blocked, missed or saved attempt. */
  readonly isRebound: boolean
  /** Within four seconds of any play in the neutral or own zone. */
  readonly isRush: boolean
}

/** Conventions that differ between sites (metrics.md 2.1, 2.3). */
export interface CountingRules {
  /** Whether a shot blocked by a team mate is an attempt. */
  readonly teammateBlocks: 'count' | 'omit'
  /** What an attempt that is both rebound and rush gains: one for each, or one in total. */
  readonly reboundAndRush: 'both' | 'one'
}

export const countingRules: CountingRules = { teammateBlocks: 'count', reboundAndRush: 'both' }

/** The reason of a shot that a team mate of the shooter stopped. */
export const teammateBlocked = 'teammate-blocked'

const reboundWithinS = 3
const rushWithinS = 4

/** Stoppages: nothing before them leads to what follows. */
const whistles: ReadonlySet<Play['type']> = new Set([
  'stoppage',
  'goal',
  'penalty',
  'period_start',
  'period_end',
  'shootout_complete',
  'game_end',
])

export interface TeamCodes {
  readonly home: string
  readonly away: string
}

export function sideOf(teams: TeamCodes, team: string | null): Side | null {
  if (team === teams.home) return 'home'
  return team === teams.away ? 'away' : null
}

/** The plays of a game in their true order, which is mostly the order in which they come. */
export function inOrder(plays: readonly Play[]): readonly Play[] {
  const compare = (a: Play, b: Play) => a.order - b.order || a.event_id - b.event_id
  const isOrdered = plays.every((play, i) => i === 0 || compare(plays[i - 1]!, play) <= 0)
  return isOrdered ? plays : plays.toSorted(compare)
}

/** Every attempt of a game except those of the shootout. `plays` are in order. */
export function attemptsOf(
  teams: TeamCodes,
  plays: readonly Play[],
  rules: CountingRules = countingRules,
): Attempt[] {
  const attempts: Attempt[] = []
  let sinceWhistle: Play[] = []
  for (const play of plays) {
    const side = sideOf(teams, play.team)
    if (isCounted(play, rules) && side !== null) attempts.push(attemptOf(teams, play, side, sinceWhistle))
    if (whistles.has(play.type)) sinceWhistle = []
    else sinceWhistle.push(play)
  }
  return attempts
}

function isCounted(play: Play, rules: CountingRules): boolean {
  if (!isAttempt(play.type) || play.period_type === 'SO') return false
  return rules.teammateBlocks === 'count' || play.reason !== teammateBlocked
}

function attemptOf(teams: TeamCodes, play: Play, side: Side, before: readonly Play[]): Attempt {
  const isWithin = (earlier: Play, seconds: number) =>
    play.seconds - earlier.seconds <= seconds && earlier.period === play.period
  return {
    play,
    side,
    place: placeFor(play, side),
    isBlocked: play.type === 'blocked_shot',
    isPenaltyShot: isPenaltyShotCode(play.situation),
    isRebound: before.some(
      (earlier) =>
        isWithin(earlier, reboundWithinS) && isAttempt(earlier.type) && sideOf(teams, earlier.team) === side,
    ),
    isRush: before.some((earlier) => {
      const place = isWithin(earlier, rushWithinS) ? placeFor(earlier, side) : null
      return place !== null && isBehindBlueLine(place)
    }),
  }
}
