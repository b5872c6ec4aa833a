import Type, { type TSchema } from 'typebox'
import { ApiError } from '../../../contract/errors.ts'
import { OneOf, Strict } from '../../../contract/schema.ts'
import { Compile } from '../../../kernel/compile.ts'
import { firstMismatch } from '../../../kernel/mismatch.ts'
import { type RuleTable, ruleStats } from './rules.ts'

export const valueMax = 100
const bonusesMax = 64

/** The positions that a rule may name: those of feeds, and the team defence. */
export const rulePositions = [
  ...['QB', 'RB', 'FB', 'HB', 'WR', 'TE', 'K', 'P', 'LS', 'DST'],
  ...['OL', 'C', 'G', 'OG', 'T', 'OT'],
  ...['DL', 'DE', 'DT', 'NT', 'EDGE', 'LB', 'ILB', 'MLB', 'OLB', 'DB', 'CB', 'S', 'FS', 'SS', 'SAF'],
]

const Value = Type.Number({ minimum: -valueMax, maximum: valueMax })

const PerStat = Type.Partial(Strict(fields(ruleStats, Value)), { additionalProperties: false })

/** Custom rules: stats that they do not name score nothing. */
const CustomRules = Strict(
  {
    points: Type.Optional(PerStat),
    bonuses: Type.Optional(
      Type.Array(
        Strict({
          stat: OneOf(ruleStats),
          at_least: Type.Number({ minimum: -10_000, maximum: 10_000 }),
          points: Value,
        }),
        { maxItems: bonusesMax },
      ),
    ),
    positions: Type.Optional(
      Type.Partial(Strict(fields(rulePositions, PerStat)), { additionalProperties: false }),
    ),
  },
  'NflFantasyRules',
)

function fields<K extends string, S extends TSchema>(names: readonly K[], schema: S): Record<K, S> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>
}

const validator = Compile(CustomRules)

/** Reads custom rules from a query; throws a 400 for anything else. */
export function readCustomRules(text: string | undefined): RuleTable {
  if (text === undefined) {
    throw new ApiError('missing_parameter', { message: 'scoring=custom needs rules', param: 'rules' })
  }
  const value = parse(text)
  if (!validator.Check(value)) {
    const { path, message } = firstMismatch(validator, value)
    const where = path === '' ? '' : `/${path}`
    throw new ApiError('invalid_parameter', { message: `rules${where} ${message}`, param: 'rules' })
  }
  return {
    points: value.points ?? {},
    bonuses: value.bonuses ?? [],
    positions: value.positions ?? {},
    pointsAllowed: [],
    allowsReturns: 'counted',
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('invalid_parameter', { message: 'rules must be one JSON object', param: 'rules' })
  }
}
