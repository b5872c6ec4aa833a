/**
 * Expected goals are rounded to a millionth of a goal, each attempt and every sum, so that a sum does not
 * depend on its order and a recomputation gives the same number to the last digit.
 */
const perGoal = 1_000_000

export const toMillionths = (goals: number): number => Math.round(goals * perGoal)
export const fromMillionths = (millionths: number): number => millionths / perGoal

export const storedXg = (goals: number): number => fromMillionths(toMillionths(goals))

export const addXg = (a: number, b: number): number => fromMillionths(toMillionths(a) + toMillionths(b))
