import { finalScore, type MatchPlan, playMatch } from './match.ts'

/** What the calendar says of a match. */
export type Appointment = Pick<MatchPlan, 'id' | 'league' | 'season' | 'home' | 'away'>

/** Of ties over two legs; the second leg has the home side of the first as guests. */
const secondLeg = /^(.*-(?:po|r16|qf|sf)-\d+)-2$/
const final = /-final-1-1$/

/** All that is to be known before a match is played: the id says where it stands in the knock-out. */
export function matchPlanOf(seed: string, { id, league, season, home, away }: Appointment): MatchPlan {
  const plan: MatchPlan = { id, league, season, home, away, ground: 'home', carried: null }
  if (final.test(id)) return { ...plan, ground: 'neutral', carried: { home: 0, away: 0 } }
  const tie = secondLeg.exec(id)?.[1]
  if (tie === undefined) return plan
  const first: MatchPlan = { ...plan, id: `${tie}-1`, home: away, away: home }
  const { score } = finalScore(playMatch(seed, first))
  return { ...plan, carried: { home: score.away, away: score.home } }
}
