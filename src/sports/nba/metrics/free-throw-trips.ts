import type { Play } from '../records/play.ts'

/** What ends a trip to the line, by `detail` of the free throw or of the foul that led to it. */
const keepsBall: ReadonlySet<string> = new Set([
  ...['technical', 'flagrant', 'flagrant_1', 'flagrant_2', 'clear_path', 'away_from_play', 'inbound'],
  // The transition take foul: `take_foul` on the free throw, `take` on the foul.
  ...['take_foul', 'take'],
])

export const isFreeThrow = (play: Play): boolean =>
  play.type === 'free_throw_made' || play.type === 'free_throw_missed'

export const isTechnicalThrow = (play: Play): boolean => isFreeThrow(play) && play.detail === 'technical'

/** A foul that can send a player to the line: all but the technical, whose throw anyone may shoot. */
export const isContactFoul = (play: Play): boolean =>
  play.type === 'foul_personal' || play.type === 'foul_shooting' || play.type === 'foul_flagrant'

/** Whether the shooter's side keeps the ball after the last throw, made or missed (metrics.md 1.2). */
export const isSpecialTrip = (throwOf: Play, foul: Play | null): boolean =>
  (throwOf.detail !== null && keepsBall.has(throwOf.detail)) ||
  (foul !== null && (foul.type === 'foul_flagrant' || (foul.detail !== null && keepsBall.has(foul.detail))))

/** The last throw of a trip; one without a number is a trip of its own. */
export const isLastThrow = (play: Play): boolean =>
  play.free_throw === null || play.free_throw.number >= play.free_throw.of

/**
 * The index of the foul that a free throw results from: the last fitting one before it at the same clock, or
 * the throw's own index when no foul is recorded.
 */
export function foulOf(plays: readonly Play[], index: number): number {
  const shot = plays[index]!
  const isCause = isTechnicalThrow(shot) ? (p: Play) => p.type === 'foul_technical' : isContactFoul
  for (let i = index - 1; i >= 0; i--) {
    const play = plays[i]!
    if (play.seconds_left !== shot.seconds_left || play.period !== shot.period) break
    if (isCause(play) && play.team !== shot.team) return i
  }
  return index
}
