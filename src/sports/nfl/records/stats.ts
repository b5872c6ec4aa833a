import Type, { type Static } from 'typebox'
import { Strict } from '../../../contract/schema.ts'

/**
 * The stats that fantasy points are computed from. The first block belongs to players, the second to kickers,
 * the third to team defences, including `return_points`: the part of the points allowed that came from kick
 * returns.
 */
export const statKeys = [
  'pass_att',
  'pass_cmp',
  'pass_yd',
  'pass_td',
  'pass_int',
  'pass_2pt',
  'rush_att',
  'rush_yd',
  'rush_td',
  'rush_2pt',
  'rec',
  'rec_yd',
  'rec_td',
  'rec_2pt',
  'fum',
  'fum_lost',
  'fum_rec_td',
  'ret_yd',
  'ret_td',

  'xp',
  'xp_miss',
  'fg_0_39',
  'fg_40_49',
  'fg_50p',
  'fg_miss',

  'sack',
  'def_int',
  'fum_rec',
  'def_td',
  'safety',
  'blk',
  'xp_ret',
  'points_allowed',
  'return_points',
] as const
export type StatKey = (typeof statKeys)[number]

const Amount = Type.Integer({ minimum: -2_000, maximum: 2_000 })

/** Nonzero amounts, and the points that a defence allowed. */
export const Stats = Type.Partial(Strict(amounts()), { additionalProperties: false, title: 'NflStats' })
export type Stats = Static<typeof Stats>

function amounts(): Record<StatKey, typeof Amount> {
  return Object.fromEntries(statKeys.map((key) => [key, Amount])) as Record<StatKey, typeof Amount>
}
