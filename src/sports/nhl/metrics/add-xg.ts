import { roundChance } from '../../../kernel/numbers.ts'

/**
 * Expected goals are rounded to a millionth of a goal, each attempt and every sum, so that a sum does not
 * depend on its order and a recomputation gives the same number to the last digit.
 */
const decimals = 6
const perGoal = 10 ** decimals

export const toMillionths = (goals: number): number => Math.round(goals * perGoal)
export const fromMillionths = (millionths: number): number => millionths / perGoal

/** The value of an attempt as sums and plays have it: above 0 from any place. */
export const storedXg = (goals: number): number => roundChance(goals, decimals)

export const addXg = (a: number, b: number): number => fromMillionths(toMillionths(a) + toMillionths(b))
