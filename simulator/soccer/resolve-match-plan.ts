import { finalScore, playMatch } from './match.ts'
import type { MatchPlan } from './match-plan.ts'

/** The fields of a match of the calendar. */
export type CalendarMatch = Pick<MatchPlan, 'id' | 'league' | 'season' | 'home' | 'away'>

/** Ids of second legs, in which the home side of the first leg is away. */
const secondLeg = /^(.*-(?:po|r16|qf|sf)-\d+)-2$/
const final = /-final-1-1$/

/** Resolves the plan of a match from its id, which encodes the knock-out tie; plays the first leg for its score. */
export function resolveMatchPlan(seed: string, { id, league, season, home, away }: CalendarMatch): MatchPlan {
  const plan: MatchPlan = { id, league, season, home, away, ground: 'home', carried: null }
  if (final.test(id)) return { ...plan, ground: 'neutral', carried: { home: 0, away: 0 } }
  const tie = secondLeg.exec(id)?.[1]
  if (tie === undefined) return plan
  const first: MatchPlan = { ...plan, id: `${tie}-1`, home: away, away: home }
  const { score } = finalScore(playMatch(seed, first))
  return { ...plan, carried: { home: score.away, away: score.home } }
}
