import { originsOf } from '../shared/names.ts'

/** Where the players of the simulated league come from. */
export const origins = originsOf([
  ['american', 88],
  ['latin', 5],
  ['canadian', 3],
  ['australian', 2],
  ['germanic', 2],
])
