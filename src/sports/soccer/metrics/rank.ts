import type { Result } from '../records/result.ts'
import type { CardWeights, Criterion, TableRule } from '../rules.ts'
import { goalDifference, goalsFor, pointsOf, type Standing, standingsOf } from './standing.ts'

interface Ranking {
  readonly standings: ReadonlyMap<string, Standing>
  /** The matches that count. */
  readonly played: readonly Result[]
  readonly rule: TableRule
  /** The qualification of a place, as a text to compare. */
  readonly prizeAt: (pos: number) => string
}

/** Clubs in order; clubs that no criterion separates share a level. */
export function rank(clubs: readonly Standing[], ranking: Ranking): Standing[][] {
  const { rule } = ranking
  const isOver = rule.matches !== null && clubs.every(({ p }) => p >= rule.matches!)
  const order = [...rule.order, ...(isOver ? (rule.atTheEnd ?? []) : [])]
  const byPoints = split(clubs, pointsOf)
  let first = 1
  const ranked: Standing[][] = []
  for (const level of byPoints) {
    const parts = separate(level, order, 0, ranking)
    for (const part of parts) {
      ranked.push(...(isOver ? separateAtStake(part, first, ranking) : [part]))
      first += part.length
    }
  }
  return ranked
}

/** Criteria that apply only when something depends on the order. */
function separateAtStake(level: readonly Standing[], first: number, ranking: Ranking): Standing[][] {
  const { rule, prizeAt } = ranking
  const prizes = new Set(level.map((_, i) => prizeAt(first + i)))
  const isAtStake = first === 1 || prizes.size > 1
  return isAtStake ? separate(level, rule.atStake ?? [], 0, ranking) : [[...level]]
}

/**
 * Applies criteria from index `at` on. Once head-to-head has separated some clubs, those still level start
 * again with a head-to-head table of their own; after other criteria the next one follows.
 */
function separate(
  level: readonly Standing[],
  order: readonly Criterion[],
  at: number,
  ranking: Ranking,
): Standing[][] {
  const criterion = order[at]
  if (level.length === 1 || criterion === undefined) return [[...level]]
  const value = valueBy(criterion, level, ranking)
  const parts = value === null ? [level] : split(level, value)
  if (parts.length === 1) return separate(level, order, at + 1, ranking)
  const next = isMutual(criterion) ? order.findIndex(isMutual) : at + 1
  return parts.flatMap((part) => separate(part, order, next, ranking))
}

const isMutual = (criterion: Criterion): boolean => criterion.startsWith('h2h_')

/** Highest first. */
function split(level: readonly Standing[], value: (standing: Standing) => number): Standing[][] {
  const parts = [...Map.groupBy(level, value)]
  return parts.sort(([a], [b]) => b - a).map(([, part]) => part)
}

type Value = (standing: Standing) => number

/** The value of a criterion, higher is better; null where it does not apply yet. */
function valueBy(criterion: Criterion, level: readonly Standing[], ranking: Ranking): Value | null {
  if (isMutual(criterion)) return mutualValue(criterion, level, ranking)
  if (criterion === 'discipline') return disciplineOf(ranking.rule.cards)
  return plainValues(ranking.standings)[criterion as PlainCriterion]
}

function mutualValue(criterion: Criterion, level: readonly Standing[], ranking: Ranking): Value | null {
  const between = headToHead(level, ranking.played, ranking.rule.meetings)
  if (between === null) return null
  if (criterion === 'h2h_points') return ({ team }) => between.points(team)
  if (criterion === 'h2h_gd') return ({ team }) => between.gd(team)
  return criterion === 'h2h_gf' ? ({ team }) => between.gf(team) : ({ team }) => between.awayGf(team)
}

function disciplineOf(cards: CardWeights | undefined): Value | null {
  if (cards === undefined) return null
  return ({ cards: [yellow, secondYellow, red], p }) => {
    const total = yellow * cards.yellow + secondYellow * cards.secondYellow + red * cards.red
    return cards.per === 'season' ? -total : -total / Math.max(p, 1)
  }
}

type PlainCriterion = Exclude<Criterion, `h2h_${string}` | 'discipline'>

function plainValues(standings: Ranking['standings']): Readonly<Record<PlainCriterion, Value>> {
  const opponents = (value: Value) => (standing: Standing) =>
    standing.opponents.reduce((sum, team) => sum + value(standings.get(team)!), 0)
  return {
    gd: goalDifference,
    gf: goalsFor,
    wins: ({ w }) => w,
    away_wins: ({ awayWins }) => awayWins,
    away_gd: ({ away }) => away.for - away.against,
    away_gf: ({ away }) => away.for,
    home_gd: ({ home }) => home.for - home.against,
    home_gf: ({ home }) => home.for,
    opponents_points: opponents(pointsOf),
    opponents_gd: opponents(goalDifference),
    opponents_gf: opponents(goalsFor),
  }
}

/** The table of the matches between clubs that are level. */
interface HeadToHead {
  readonly points: (team: string) => number
  readonly gd: (team: string) => number
  readonly gf: (team: string) => number
  readonly awayGf: (team: string) => number
}

/** Null until every two of the clubs have met as often as they do in a season. */
function headToHead(
  level: readonly Standing[],
  played: readonly Result[],
  meetings: number,
): HeadToHead | null {
  const names = new Set(level.map(({ team }) => team))
  const between = played.filter(({ home, away }) => names.has(home) && names.has(away))
  const pairs = (names.size * (names.size - 1)) / 2
  if (between.length < pairs * meetings) return null
  const met = Map.groupBy(between, ({ home, away }) => [home, away].sort().join('\n'))
  if (met.size < pairs || [...met.values()].some((matches) => matches.length < meetings)) return null
  const small = standingsOf(between, () => true)
  const at = (team: string): Standing => small.get(team)!
  return {
    points: (team) => at(team).points,
    gd: (team) => goalDifference(at(team)),
    gf: (team) => goalsFor(at(team)),
    awayGf: (team) => at(team).away.for,
  }
}
