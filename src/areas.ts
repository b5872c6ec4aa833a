import type { Area } from './contract/area.ts'
import { nba } from './sports/nba/index.ts'

/** Every area of the service. A new sport is one folder and one line here. */
export const areas: readonly Area[] = [nba]
