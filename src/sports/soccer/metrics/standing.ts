import type { Result } from '../records/result.ts'

/** The totals of a club over its counted matches. */
export interface Standing {
  readonly team: string
  readonly group: string | null
  p: number
  w: number
  d: number
  l: number
  points: number
  deductions: number
  readonly home: Goals
  readonly away: Goals
  awayWins: number
  /** Yellow, second yellow and red cards. */
  readonly cards: [number, number, number]
  readonly opponents: string[]
  /** Every result in the order of kick-off. */
  form: string
}

interface Goals {
  for: number
  against: number
}

export const pointsOf = (standing: Standing): number => standing.points - standing.deductions
export const goalsFor = ({ home, away }: Standing): number => home.for + away.for
export const goalsAgainst = ({ home, away }: Standing): number => home.against + away.against
export const goalDifference = (standing: Standing): number => goalsFor(standing) - goalsAgainst(standing)

const newStanding = (team: string, group: string | null): Standing => ({
  team,
  group,
  p: 0,
  w: 0,
  d: 0,
  l: 0,
  points: 0,
  deductions: 0,
  home: { for: 0, against: 0 },
  away: { for: 0, against: 0 },
  awayWins: 0,
  cards: [0, 0, 0],
  opponents: [],
  form: '',
})

/** The points of a match: three and none, one each, or those of a ruling. */
function matchPoints({ goals: [home, away], points }: Result): readonly [number, number] {
  if (points) return points
  if (home === away) return [1, 1]
  return home > away ? [3, 0] : [0, 3]
}

/** A ruling may make both sides lose. */
function outcome(own: number, other: number): 'W' | 'D' | 'L' {
  if (own > other) return 'W'
  return own === other && own > 0 ? 'D' : 'L'
}

/** Every club with a match in the list, with the sum of its counted matches. Expects the order of kick-off. */
export function standingsOf(
  results: readonly Result[],
  counts: (result: Result) => boolean,
): Map<string, Standing> {
  const standings = new Map<string, Standing>()
  const standingOf = (team: string, group: string | null): Standing => {
    const known = standings.get(team) ?? newStanding(team, group)
    standings.set(team, known)
    return known
  }
  for (const result of results) {
    const home = standingOf(result.home, result.group)
    const away = standingOf(result.away, result.group)
    if (counts(result)) addMatch(home, away, result)
  }
  return standings
}

function addMatch(home: Standing, away: Standing, result: Result): void {
  const [homePoints, awayPoints] = matchPoints(result)
  const [homeGoals, awayGoals] = result.goals
  addGoals(home.home, homeGoals, awayGoals)
  addGoals(away.away, awayGoals, homeGoals)
  addOutcome(home, outcome(homePoints, awayPoints), homePoints)
  const visitors = outcome(awayPoints, homePoints)
  addOutcome(away, visitors, awayPoints)
  if (visitors === 'W') away.awayWins += 1
  home.opponents.push(away.team)
  away.opponents.push(home.team)
  for (const card of [0, 1, 2] as const) {
    home.cards[card] += result.cards[card]
    away.cards[card] += result.cards[(card + 3) as 3 | 4 | 5]
  }
}

function addGoals(goals: Goals, scored: number, conceded: number): void {
  goals.for += scored
  goals.against += conceded
}

function addOutcome(standing: Standing, letter: 'W' | 'D' | 'L', points: number): void {
  standing.p += 1
  standing.points += points
  standing.form += letter
  if (letter === 'W') standing.w += 1
  else if (letter === 'D') standing.d += 1
  else standing.l += 1
}
