import { type StatKey, statKeys } from '../records/stats.ts'
import { type Billionths, billionths } from './decimal.ts'

export const scorings = ['std', 'half_ppr', 'ppr', 'dfs_dk', 'dfs_fd', 'custom'] as const
type ScoringName = (typeof scorings)[number]
export type PublishedScoring = Exclude<ScoringName, 'custom'>

type RuleStat = Exclude<StatKey, 'return_points'>

/** The stats that a rule may name. */
export const ruleStats = statKeys.filter((key): key is RuleStat => key !== 'return_points')

/** A scoring: points per unit of each stat, a table for points allowed by a defence, and bonuses. */
export interface RuleTable {
  readonly points: Readonly<Partial<Record<RuleStat, number>>>
  readonly bonuses: readonly Bonus[]
  /** Points per unit that differ for a position. */
  readonly positions: Readonly<Record<string, Readonly<Partial<Record<RuleStat, number>>> | undefined>>
  readonly pointsAllowed: readonly Band[]
  /** Whether a kick return counts as points allowed. */
  readonly allowsReturns: 'counted' | 'left out'
}

/** Every bonus whose mark the game's total reaches is added once. */
interface Bonus {
  readonly stat: RuleStat
  readonly at_least: number
  readonly points: number
}

/** Both ends inclusive; without an upper end, everything above. */
interface Band {
  readonly from: number
  readonly to: number | null
  readonly points: number
}

/** The bands that all published scorings use (metrics.md, 4.5). */
const bands: readonly Band[] = [
  { from: 0, to: 0, points: 10 },
  { from: 1, to: 6, points: 7 },
  { from: 7, to: 13, points: 4 },
  { from: 14, to: 20, points: 1 },
  { from: 21, to: 27, points: 0 },
  { from: 28, to: 34, points: -1 },
  { from: 35, to: null, points: -4 },
]

const base: RuleTable['points'] = {
  pass_yd: 0.04,
  pass_td: 4,
  pass_int: -2,
  pass_2pt: 2,
  rush_yd: 0.1,
  rush_td: 6,
  rush_2pt: 2,
  rec_yd: 0.1,
  rec_td: 6,
  rec_2pt: 2,
  fum_lost: -2,
  fum_rec_td: 6,
  ret_td: 6,
  xp: 1,
  fg_0_39: 3,
  fg_40_49: 4,
  fg_50p: 5,
  sack: 1,
  def_int: 2,
  fum_rec: 2,
  def_td: 6,
  safety: 2,
  blk: 2,
  xp_ret: 2,
}

const table = (points: RuleTable['points'], more: Partial<RuleTable> = {}): RuleTable => ({
  points: { ...base, ...points },
  bonuses: [],
  positions: {},
  pointsAllowed: bands,
  allowsReturns: 'counted',
  ...more,
})

/** The published scorings, by name. */
export const ruleTables: Readonly<Record<PublishedScoring, RuleTable>> = {
  std: table({}),
  half_ppr: table({ rec: 0.5 }),
  ppr: table({ rec: 1 }),
  dfs_dk: table(
    { rec: 1, pass_int: -1, fum_lost: -1 },
    {
      bonuses: [
        { stat: 'pass_yd', at_least: 300, points: 3 },
        { stat: 'rush_yd', at_least: 100, points: 3 },
        { stat: 'rec_yd', at_least: 100, points: 3 },
      ],
    },
  ),
  dfs_fd: table({ rec: 0.5, pass_int: -1 }, { allowsReturns: 'left out' }),
}

/** Points per unit for a position, ready to multiply. */
export function weightsOf({ points, positions }: RuleTable, pos: string): ReadonlyMap<StatKey, Billionths> {
  const own = Object.hasOwn(positions, pos) ? positions[pos] : {}
  const entries = Object.entries({ ...points, ...own }) as [StatKey, number][]
  return new Map(entries.map(([stat, value]) => [stat, billionths(value)]))
}
