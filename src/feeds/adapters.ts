import type { Adapter } from '../contract/adapter.ts'
import { teamNames } from '../team-names.ts'
import { adapter as changes } from './changes/index.ts'
import { adapter as footballDataUk } from './football-data-uk/index.ts'
import { adapter as mlbStatsapi } from './mlb-statsapi/index.ts'
import { adapter as nbaCdn } from './nba-cdn/index.ts'
import { adapter as nbaStats } from './nba-stats/index.ts'
import { createAdapter as newsSyndication } from './news-syndication/index.ts'
import { adapter as nhlWeb } from './nhl-web/index.ts'
import { adapter as openfootball } from './openfootball/index.ts'
import { adapter as savant } from './savant/index.ts'
import { adapter as soccerFacts } from './soccer-facts/index.ts'

/** Every adapter of a real source: one folder and one line here. */
const all: readonly Adapter[] = [
  changes,
  nbaCdn,
  nbaStats,
  newsSyndication(teamNames),
  nhlWeb,
  mlbStatsapi,
  savant,
  openfootball,
  footballDataUk,
  soccerFacts,
]

/** By the name that FEEDS, `import` and `/admin/feeds/{feed}/documents` use. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(all.map((adapter) => [adapter.name, adapter]))
