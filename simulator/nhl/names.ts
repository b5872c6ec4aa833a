import { originsOf } from '../shared/names.ts'

/** Where the players of the simulated league come from. */
export const origins = originsOf([
  ['canadian', 33],
  ['american', 27],
  ['quebecois', 8],
  ['swedish', 10],
  ['finnish', 7],
  ['russian', 6],
  ['czechoslovak', 6],
  ['alpine', 3],
])
