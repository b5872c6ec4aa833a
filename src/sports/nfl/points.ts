import type { Play } from './records/play.ts'

export const touchdownPoints = 6
const fieldGoalPoints = 3
const tryPoints = { kicked: 1, run: 2 } as const
const safetyPoints = 2

/** The points that a play adds to a team's score. */
export function pointsOf(play: Play, team: string): number {
  const safety = play.safety === team ? safetyPoints : 0
  // A nullified play scores only by a foul in the own end zone.
  if (play.play_type === 'no_play') return safety
  const touchdown = play.touchdown?.team === team ? touchdownPoints : 0
  return touchdown + safety + (play.posteam === team ? ownPoints(play) : returnedPoints(play))
}

function ownPoints({ play_type: type, kick, two_point: tried }: Play): number {
  if (tried === 'good') return tryPoints.run
  if (kick?.result !== 'good') return 0
  return type === 'field_goal' ? fieldGoalPoints : type === 'extra_point' ? tryPoints.kicked : 0
}

const returnedPoints = ({ two_point: tried }: Play): number => (tried === 'returned' ? tryPoints.run : 0)
