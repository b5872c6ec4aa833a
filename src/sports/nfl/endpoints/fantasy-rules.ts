import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import type { League } from '../../../games/declaration.ts'
import { rulePositions, valueMax } from '../fantasy/custom-rules.ts'
import { type PublishedScoring, ruleStats, ruleTables, scorings } from '../fantasy/rules.ts'

const Bonus = Strict({
  stat: means(OneOf(ruleStats), 'What is counted'),
  at_least: means(Type.Number(), 'The number from which the bonus is given'),
  points: means(Type.Number(), 'Points of the bonus'),
})
const Band = Strict({
  from: means(Type.Integer(), 'First number of the band'),
  to: means(Nullable(Type.Integer()), 'Last number of the band; null: no end'),
  points: means(Type.Number(), 'Points for a number in the band'),
})

const fields = {
  scoring: means(OneOf(scorings), 'Name of the rules'),
  points: Type.Record(Type.String(), Type.Number(), { description: 'Points per unit of each stat' }),
  bonuses: Type.Array(Bonus, { description: 'Each is added once, when the week’s total reaches its mark' }),
  points_allowed: Type.Array(Band, {
    description: 'For team defences; both ends inclusive, null is unbounded',
  }),
  return_points: OneOf(
    ['counted', 'left out'],
    'Whether kick returns count as points allowed by the defence',
  ),
}
type Scoring = Static<ReturnType<typeof Strict<typeof fields>>>

export const fantasyRules = ({ id, title }: League) =>
  endpoint({
    path: `/v1/${id}/fantasy/rules`,
    tier: 'standard',
    league: id,
    summary: 'How fantasy points are counted',
    description:
      'The published scorings, and the stats and positions that the rules of scoring=custom may name. Fumbles count for passers, runners and receivers; a blocked kick is a missed one; points that the own offence gave up are not points allowed. `Last-Modified` is the day on which the rules last changed.',
    response: Strict({
      scorings: means(
        Type.Array(Strict(fields, `${title}FantasyScoring`)),
        'Every set of rules that comes with the service',
      ),
      custom: means(
        Strict({
          stats: means(Type.Array(OneOf(ruleStats)), 'Names of the numbers that can be scored'),
          positions: means(Type.Array(Type.String()), 'Positions that can have points of their own'),
          value_max: Type.Number({
            description: 'Points per unit and bonuses must be between this and its negative',
          }),
        }),
        'What your own rules may contain',
      ),
      meta: Meta,
    }),
    handle: (_call) => objectAnswer(shown, { maxAgeS, lastModifiedMs }),
  })

const maxAgeS = 3_600
/** When the rules last changed. They change only with a new version of the service. */
const lastModifiedMs = Date.UTC(2026, 10, 16)

const published = Object.entries(ruleTables) as [PublishedScoring, (typeof ruleTables)[PublishedScoring]][]

const shown = {
  scorings: published.map(
    ([scoring, { points, bonuses, pointsAllowed, allowsReturns }]): Scoring => ({
      scoring,
      points,
      bonuses: [...bonuses],
      points_allowed: [...pointsAllowed],
      return_points: allowsReturns,
    }),
  ),
  custom: { stats: ruleStats, positions: rulePositions, value_max: valueMax },
}
