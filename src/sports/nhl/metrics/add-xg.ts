/**
 * Expected goals are kept to a millionth of a goal, each attempt and every sum: so a sum does not depend on the
 * order in which it was made, and a recomputation gives the same number to the last digit.
 */
const perGoal = 1_000_000

export const storedXg = (goals: number): number => Math.round(goals * perGoal) / perGoal

export const addXg = (a: number, b: number): number =>
  (Math.round(a * perGoal) + Math.round(b * perGoal)) / perGoal
