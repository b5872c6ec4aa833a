import { originsOf } from '../shared/names.ts'

/** Where the players of the simulated league come from. */
export const origins = originsOf([
  ['american', 64],
  ['balkan', 8],
  ['french', 6],
  ['westAfrican', 6],
  ['latin', 5],
  ['baltic', 4],
  ['germanic', 4],
  ['australian', 3],
])
